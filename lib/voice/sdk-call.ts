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

export interface SdkCallOptions extends Pick<VapiOptions, 'callMachineUrl' | 'canUseCamera'> {
  assistantId: string;
  /** Makes the call without a microphone. */
  isTyped: boolean;
  call: OwnCall;
  transcript: CallTranscript;
  /** Monotonic time in milliseconds. */
  now(): number;
}

type VapiFactory = (options: VapiOptions) => VapiClient;

/** Creates everything that a call needs. Loaded with the SDK, on the first sign of intent. */
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

/** daily-js waits for its call machine when it leaves; a lost one never answers. */
const teardownLimitMs = 3_000;

/** Minimum interval of the notes that the visitor is typing. */
const typingNoteMs = 5_000;
const typingNote = 'The visitor is typing a message. Wait for it.';

/**
 * Creates a call through the SDK.
 *
 * The SDK's `stop` does not cancel a start, which would go on and join with the microphone open. But the SDK emits a
 * progress event between the stages of a start, inside its own try block, so an exception from a listener ends the
 * start with the SDK's own clean-up.
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

  /** Sends a message; throws without a room, where the SDK would silently drop it. */
  function addMessage(role: 'user' | 'system', content: string) {
    if (!vapi.getDailyCallObject()) throw new Error(callSentences.noCall);
    const triggerResponseEnabled = role === 'user';
    vapi.send({ type: 'add-message', message: { role, content }, triggerResponseEnabled });
  }

  return {
    /** Starts the call. Reports the result to the `OwnCall`. */
    async start() {
      try {
        // Null means a failed start, which an error event has already reported.
        if ((await vapi.start(assistantId)) === null) call.tell({ type: 'fail' });
      } catch (error) {
        call.tell({ type: 'fail', ...describeFailure(error), obstacle: obstacleOfStart(error) });
      }
    },
    /**
     * Leaves the call at any stage and closes the microphone. Nothing joins afterwards if the call's state is already
     * undefined. Resolves when the page is free for the next call, or after the time limit.
     */
    async leave() {
      transcript.settle();
      players.end();
      unfollow();
      silence?.close();
      const room = vapi.getDailyCallObject();
      if (!room) return;
      const gone = new Promise((resolve) => room.on('call-instance-destroyed', resolve));
      // A failure of `stop` needs no handling.
      vapi.stop().catch(() => undefined);
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, teardownLimitMs))]);
    },
    /** Throws 'Call object is not available.' without a room, like the next two. */
    setMuted: (isMuted: boolean): void => vapi.setMuted(isMuted),
    /** Sends a typed text; the agent answers it like speech. */
    sendText(text: string): void {
      addMessage('user', text);
      transcript.type(text);
      noteTyped();
      typingNotedAt = -Infinity;
    },
    /** Asks the agent to wait while the visitor types, at most every five seconds. */
    noteTyping(): void {
      if (now() - typingNotedAt < typingNoteMs) return;
      addMessage('system', typingNote);
      typingNotedAt = now();
    },
    /** Opens a microphone in a call without one. Rejects with a sentence for the visitor if it fails. */
    async openMicrophone() {
      deviceError = undefined;
      try {
        await sound.openMicrophone();
      } catch (cause) {
        throw new Error(problemSentences.failed, { cause });
      }
      // The SDK resolves even then, and reports the device by an event.
      if (deviceError) throw new Error(sentenceOfDevice(deviceFailureOf(deviceError)));
      sound.setSilent(false);
      call.tell({ type: 'update', change: { isTyped: false } });
    },
    /** Plays held sound; must run in the handler of a touch. */
    hearAgent: players.hear,
  };
}

/** Creates a silent track for a visitor who types: the SDK (2.7.1) makes no call without a track. */
function createSilence() {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error('There is no silent track.');
  const close = () => {
    track.stop();
    // Rejects if already closed.
    context.close().catch(() => undefined);
  };
  return { track, close };
}

/**
 * Follows the audio elements of the agent's voice. The SDK (2.7.1) leaves its own in the page after a hang-up. If the
 * browser plays nothing before another touch, the SDK discards its element and never lets the agent begin: `hold`
 * creates another one and lets the agent begin, whose first words are read until `hear`.
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
    // An agent that rejoins may be played without a touch; without this it would be heard twice.
    endHold();
    sound.fit(player);
  });

  return {
    /** Holds the agent's sound; returns false without any. */
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
    /** Plays the held sound. Rejects if the browser still refuses. */
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
