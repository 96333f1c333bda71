import { callSentences, problemSentences } from './call-errors';
import {
  listenToMessages,
  listenToOutcome,
  listenToRoom,
  listenToSound,
  listenToTurns,
  type OwnCall,
} from './call-events';
import { describeFailure, deviceFailureOf, obstacleOfStart, sentenceOfDevice } from './sdk-errors';
import { type CallSound, createSound } from './sound';
import { createTimeLimits } from './time-limits';
import { type CallTranscript, createTranscript } from './transcript';
import type { VapiClient, VapiOptions } from './vapi-client';

export interface SdkCallOptions extends Pick<VapiOptions, 'callMachineUrl' | 'usesCamera'> {
  assistantId: string;
  /** Makes the call without a microphone. */
  isTyped: boolean;
  call: OwnCall;
  transcript: CallTranscript;
  /** Milliseconds that never go back. */
  now(): number;
}

type VapiFactory = (options: VapiOptions) => VapiClient;

/** What makes calls, and what belongs to them. It comes with the SDK, on the first sign of intent. */
export function createCallKit(makeVapi: VapiFactory, sound: CallSound = createSound()) {
  return {
    sound,
    createTranscript,
    createTimeLimits,
    sentenceOfDevice,
    createSdkCall: (options: SdkCallOptions) => createSdkCall(options, makeVapi, sound),
  };
}

export type CallKit = ReturnType<typeof createCallKit>;

export type SdkCall = ReturnType<typeof createSdkCall>;

/** daily-js waits for its call machine's answer when it leaves; a machine that is gone gives none. */
const teardownLimitMs = 3_000;

/** How often the agent is told that the visitor is typing. */
const typingNoteMs = 5_000;
const typingNote = 'The visitor is typing a message. Wait for it.';

/**
 * A call through the SDK.
 *
 * The SDK's `stop` does not cancel a start: it would go on and join with the microphone open. What
 * it does do is to emit a progress event between all of its stages, inside its own try block, so
 * that an exception out of a listener ends the start through the SDK's own clean-up.
 */
function createSdkCall(options: SdkCallOptions, makeVapi: VapiFactory, sound: CallSound) {
  const { assistantId, isTyped, call, transcript, now, ...rest } = options;
  const silence = isTyped ? createSilence() : undefined;
  const vapi = makeVapi({ ...rest, microphone: silence?.track ?? sound.microphone() });
  const players = followPlayers(vapi, call, sound);
  const unfollow = sound.follow(vapi, silence?.track);
  let typingNotedAt = -Infinity;
  let deviceError: unknown;

  vapi.on('call-start-progress', ({ stage, status, metadata }) => {
    const callId: unknown = metadata?.callId;
    if (stage === 'web-call-creation' && typeof callId === 'string' && callId !== 'unknown')
      call.tell({ type: 'update', change: { callId } });
    if (!call.state()) throw new Error('The visitor has hung up while the call was made.');
    if (stage === 'daily-call-object-creation' && status === 'completed') listenToRoom(vapi, call);
  });
  vapi.on('camera-error', (error: unknown) => (deviceError = error));
  listenToOutcome(vapi, call, players.hold);
  listenToMessages(vapi, call, transcript);
  listenToSound(vapi, call, now);
  const noteTyped = listenToTurns(vapi, call, now);

  /** The SDK sends into the void where there is no room. */
  function addMessage(role: 'user' | 'system', content: string) {
    if (!vapi.getDailyCallObject()) throw new Error(callSentences.noCall);
    const triggerResponseEnabled = role === 'user';
    vapi.send({ type: 'add-message', message: { role, content }, triggerResponseEnabled });
  }

  return {
    /** Asks the SDK for the call. What comes of it is told to the `OwnCall`. */
    async start() {
      try {
        // Null is a failed start, of which the error event has already told.
        if ((await vapi.start(assistantId)) === null) call.tell({ type: 'fail' });
      } catch (error) {
        call.tell({ type: 'fail', ...describeFailure(error), obstacle: obstacleOfStart(error) });
      }
    },
    /**
     * Leaves the call at whatever stage it is, which closes the microphone. Nothing joins afterwards if the
     * call's state is undefined by now. Resolves when the page is free for the next call, or at the time limit.
     */
    async leave() {
      transcript.settle();
      players.end();
      unfollow();
      silence?.close();
      const room = vapi.getDailyCallObject();
      if (!room) return;
      const gone = new Promise((resolve) => room.on('call-instance-destroyed', resolve));
      // Its own failures leave nothing more to do.
      vapi.stop().catch(() => undefined);
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, teardownLimitMs))]);
    },
    /** Throws 'Call object is not available.' where there is no room, as the two after it do. */
    setMuted: (isMuted: boolean): void => vapi.setMuted(isMuted),
    /** Sends what the visitor has typed; the agent answers it as if it had been said. */
    sendText(text: string): void {
      addMessage('user', text);
      transcript.type(text);
      noteTyped();
      typingNotedAt = -Infinity;
    },
    /** The visitor is typing: the agent is asked to wait, once in a while. */
    noteTyping(): void {
      if (now() - typingNotedAt < typingNoteMs) return;
      addMessage('system', typingNote);
      typingNotedAt = now();
    },
    /** Opens a microphone in a call without one. Rejects with a sentence for the visitor where it cannot. */
    async openMicrophone() {
      deviceError = undefined;
      try {
        await sound.openMicrophone();
      } catch (cause) {
        throw new Error(problemSentences.failed, { cause });
      }
      // The SDK resolves all the same, and tells of the device by an event.
      if (deviceError) throw new Error(sentenceOfDevice(deviceFailureOf(deviceError)));
      sound.setSilent(false);
      call.tell({ type: 'update', change: { isTyped: false } });
    },
    /** Plays what the browser held back; to be called while a touch is handled. */
    hearAgent: players.hear,
  };
}

/** A microphone that brings nothing, for a visitor who types: the SDK (2.7.1) makes no call without a track. */
function createSilence() {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error('There is no silent track.');
  const close = () => {
    track.stop();
    // Rejects where it is closed already.
    context.close().catch(() => undefined);
  };
  return { track, close };
}

/**
 * The audio elements of the agent's voice. The SDK (2.7.1) leaves its own in the page when the visitor
 * hangs up. Where the browser plays nothing before another touch, the SDK gives its element up and never lets
 * the agent begin: `hold` makes another one, and has the agent begin, whose first words are read until `hear`.
 */
function followPlayers(vapi: VapiClient, call: OwnCall, sound: CallSound) {
  const players = new Set<HTMLAudioElement>();
  let held: HTMLAudioElement | undefined;
  let isOver = false;

  const tell = (isSoundHeld: boolean) => call.tell({ type: 'update', change: { isSoundHeld } });

  function remove(player: HTMLAudioElement) {
    player.srcObject = null;
    player.remove();
    players.delete(player);
  }

  function endHold() {
    if (!held) return;
    remove(held);
    held = undefined;
    tell(false);
  }

  vapi.on('audio', (player) => {
    if (!(player instanceof HTMLAudioElement)) return;
    if (isOver) return remove(player);
    players.add(player);
    call.reach('playable');
    // An agent that comes back may be played without a touch: nobody is to be heard twice.
    endHold();
    sound.fit(player);
  });

  return {
    /** False where there is no sound to hold. */
    hold(): boolean {
      const room = vapi.getDailyCallObject();
      const agent = Object.values(room?.participants() ?? {}).find(({ local }) => !local);
      const track = agent?.tracks.audio.persistentTrack;
      if (!room || !agent || !track) return false;
      if (held) remove(held);
      held = document.createElement('audio');
      held.dataset['participantId'] = agent.session_id;
      held.srcObject = new MediaStream([track]);
      document.body.append(held);
      tell(true);
      room.sendAppMessage('playable');
      call.reach('playable');
      return true;
    },
    /** Rejects where the browser still refuses. */
    async hear() {
      if (!held) return;
      sound.fit(held);
      await held.play();
      tell(false);
    },
    end() {
      isOver = true;
      endHold();
      players.forEach(remove);
    },
  };
}
