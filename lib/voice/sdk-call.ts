import { followAgentPlayers } from './agent-players';
import { callSentences, microphoneSentences } from './call-errors';
import { sentenceOfDevice } from './device-sentences';
import { createHeldSound } from './held-sound';
import type { VapiFactory, VapiOptions } from './vapi-client';
import type { OwnCall } from './own-call';
import { settledWithin } from './settled-within';
import { describeFailure, deviceFailureOf } from './sdk-errors';
import { createSilentTrack } from './silent-track';
import type { CallSound } from './sound';
import type { WrittenTranscript } from './transcript';
import { watchMessages } from './watch-messages';
import { watchOutcome } from './watch-outcome';
import { watchRoom } from './watch-room';
import { watchSound } from './watch-sound';

export interface SdkCallOptions extends Pick<VapiOptions, 'callMachineUrl' | 'usesCamera'> {
  assistantId: string;
  /** Makes the call without a microphone. */
  isTyped: boolean;
  call: OwnCall;
  transcript: WrittenTranscript;
  sound: CallSound;
  makeVapi: VapiFactory;
  /** Milliseconds that never go back. */
  now(): number;
}

export interface SdkCall {
  /** Asks the SDK for the call. What comes of it is told to the `OwnCall`. */
  start(): Promise<void>;
  /**
   * Leaves the call at whatever stage it is, which closes the microphone. Nothing joins afterwards if
   * the call's state is undefined by now.
   *
   * @returns a promise that resolves, at the latest after `teardownLimitMs`, when the page is free
   *   for the next call
   */
  leave(): Promise<void>;
  /** Throws 'Call object is not available.' where there is no room, as the three after it do. */
  setMuted(isMuted: boolean): void;
  /** Sends what the visitor has typed; the agent answers it as if it had been said. */
  sendText(text: string): void;
  /** The visitor is typing: the agent is asked to wait, once in a while. */
  noteTyping(): void;
  /** Opens a microphone in a call without one. Rejects with a sentence for the visitor where it cannot. */
  openMicrophone(): Promise<void>;
  /** Plays what the browser held back; to be called while a touch is handled. */
  hearAgent(): Promise<void>;
}

/** daily-js waits for its call machine's answer when it leaves; a machine that is gone gives none. */
const teardownLimitMs = 3_000;

/** How often the agent is told that the visitor is typing. */
const typingNoteMs = 5_000;
const typingNote = 'The visitor is typing a message. Wait for it.';

/** Thrown out of the SDK's own progress event to make its `start` give up. */
class CallCancelled extends Error {
  override readonly name = 'CallCancelled';
}

/**
 * A call through the SDK.
 *
 * The SDK's `stop` does not cancel a start: it would go on and join with the microphone open. What
 * it does do is to emit a progress event between all of its stages, inside its own try block, so
 * that an exception out of a listener ends the start through the SDK's own clean-up.
 */
export function createSdkCall(options: SdkCallOptions): SdkCall {
  const { assistantId, isTyped, call, transcript, sound, makeVapi, now, ...rest } = options;
  const silence = isTyped ? createSilentTrack() : undefined;
  const vapi = makeVapi({ ...rest, microphone: silence?.track ?? sound.microphone() });
  const heldSound = createHeldSound(vapi, call, sound);
  const takeOutPlayers = followAgentPlayers(vapi, (player) => {
    call.reach('playable');
    // An agent that comes back may be played without a touch: nobody is to be heard twice.
    heldSound.end();
    sound.fit(player);
  });
  const unfollow = sound.follow(vapi, silence?.track);
  let typingNotedAt = -Infinity;
  let deviceError: unknown;

  vapi.on('call-start-progress', ({ stage, status, metadata }) => {
    const callId: unknown = metadata?.callId;
    if (stage === 'web-call-creation' && typeof callId === 'string' && callId !== 'unknown')
      call.tell({ type: 'made', callId });
    if (!call.state()) throw new CallCancelled('hung up while connecting');
    if (stage === 'daily-call-object-creation' && status === 'completed') watchRoom(vapi, call);
  });
  vapi.on('camera-error', (error: unknown) => (deviceError = error));
  watchOutcome(vapi, call, heldSound);
  watchMessages(vapi, call, transcript);
  watchSound(vapi, call, { now });

  /** The SDK sends into the void where there is no room. */
  function addMessage(role: 'user' | 'system', content: string) {
    if (!vapi.getDailyCallObject()) throw new Error(callSentences.noCall);
    const triggerResponseEnabled = role === 'user';
    vapi.send({ type: 'add-message', message: { role, content }, triggerResponseEnabled });
  }

  return {
    async start() {
      try {
        // Null is a failed start, of which the error event has already told.
        if ((await vapi.start(assistantId)) === null) call.tell({ type: 'fail' });
      } catch (error) {
        call.tell({ type: 'fail', ...describeFailure(error) });
      }
    },
    leave() {
      transcript.settle();
      takeOutPlayers();
      heldSound.end();
      unfollow();
      silence?.close();
      const room = vapi.getDailyCallObject();
      if (!room) return Promise.resolve();
      const gone = new Promise((resolve) => room.on('call-instance-destroyed', resolve));
      // Its own failures leave nothing more to do.
      vapi.stop().catch(() => undefined);
      return settledWithin(gone, teardownLimitMs);
    },
    setMuted: (isMuted) => vapi.setMuted(isMuted),
    sendText(text) {
      addMessage('user', text);
      transcript.type(text);
      typingNotedAt = -Infinity;
    },
    noteTyping() {
      if (now() - typingNotedAt < typingNoteMs) return;
      addMessage('system', typingNote);
      typingNotedAt = now();
    },
    async openMicrophone() {
      deviceError = undefined;
      try {
        await sound.openMicrophone();
      } catch (cause) {
        throw new Error(microphoneSentences.failed, { cause });
      }
      // The SDK resolves all the same, and tells of the device by an event.
      if (deviceError) throw new Error(sentenceOfDevice(deviceFailureOf(deviceError)));
      call.tell({ type: 'spoken' });
    },
    hearAgent: heldSound.play,
  };
}
