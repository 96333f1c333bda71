import type Vapi from '@vapi-ai/web';

import { followAgentPlayers } from './agent-players';
import { isHarmless, isOrdinaryEnd, isSoundBlocked } from './call-errors';
import { type CallEndEvent, readMessage } from './call-messages';
import type { Speaker } from './call-state';
import { loudnessOf } from './loudness';
import { settledWithin } from './settled-within';

/** The part of the SDK that a call uses. */
export type VapiClient = Pick<Vapi, 'start' | 'stop' | 'setMuted' | 'getDailyCallObject' | 'on'>;

export type VapiFactory = (callMachineUrl: string | undefined) => VapiClient;

/** What a call tells, each outcome once and nothing after it. */
export interface SdkCallListener {
  onConnect(): void;
  onSpeech(speaker: Speaker, isActive: boolean): void;
  /** A loudness from 0 to 1, about ten times a second. */
  onLevel(speaker: Speaker, level: number): void;
  /** The call is over, by whichever side. */
  onEnd(): void;
  /** The call is over because of an error. `stage` is where it came from. */
  onFail(error: unknown, stage: FailureStage): void;
  /** Each of the two at most once a call; these and the next also come after a hang-up. */
  onCallEnd(event: CallEndEvent): void;
  /**
   * The platform's call of this id is over for the page, by whichever side and at whatever stage. Once,
   * and not where there is no call yet or the platform gave it no id.
   */
  onOver(callId: string): void;
}

export type FailureStage = 'start' | 'call' | 'device' | 'sound';

export interface SdkCall {
  /**
   * Ends the call at whatever stage it is. Nothing joins afterwards.
   *
   * @returns a promise that resolves, at the latest after `teardownLimitMs`, when the page is free
   *   for the next call
   */
  hangUp(): Promise<void>;
  /** Throws 'Call object is not available.' where there is no call to mute. */
  setMuted(isMuted: boolean): void;
}

/** daily-js waits for its call machine's answer when it leaves; a machine that is gone gives none. */
const teardownLimitMs = 3_000;

/** How long an agent may be missing from the room before the call counts as dropped. */
const missingAgentLimitMs = 4_000;

/** From the request to the agent's 'listening', a platform's cold start included. */
const connectLimitMs = 30_000;

/** Of the visitor's own level, where the platform tells of no turns: above a quiet room's noise. */
const visitorSpeechLevel = 0.03;
const speechPauseMs = 1_000;
/** The SDK divides the agent's level so; the visitor's comes raw. */
const levelDivisor = 0.15;

/** Thrown out of the SDK's own progress event to make its `start` give up. */
class CallCancelled extends Error {
  override readonly name = 'CallCancelled';
}

/** Loads the SDK. Resolves to a maker of clients that talk to this site's own endpoint. */
export async function loadVapi(): Promise<VapiFactory> {
  const { default: VapiClass } = await import('@vapi-ai/web');
  return (callMachineUrl) => {
    // The constructor's type leaves out an option that it passes on to daily-js (SDK 2.7.1).
    const dailyConfig = {
      avoidEval: true,
      ...(callMachineUrl && {
        callObjectBundleUrlOverride: new URL(callMachineUrl, location.href).href,
      }),
    };
    return new VapiClass('', '/api', dailyConfig);
  };
}

/**
 * Places a call through the SDK.
 *
 * The SDK's `stop` does not cancel a start: it would go on and join with the microphone open. What
 * it does do is to emit a progress event between all of its stages, inside its own try block, so
 * that an exception out of a listener ends the start through the SDK's own clean-up.
 */
export function placeCall(
  vapi: VapiClient,
  assistantId: string,
  listener: SdkCallListener,
): SdkCall {
  let isOver = false;
  let isConnected = false;
  let isMuted = false;
  let isReleasing = false;
  let hasTurns = false;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let missingTimer: ReturnType<typeof setTimeout> | undefined;
  let isReleased: Promise<void> = Promise.resolve();
  let openCallId: string | undefined;
  const connectTimer = setTimeout(() => fail(undefined, 'start'), connectLimitMs);

  const takeOutPlayers = followAgentPlayers(vapi);

  function finish() {
    isOver = true;
    takeOutPlayers();
    clearTimeout(connectTimer);
    clearTimeout(pauseTimer);
    clearTimeout(missingTimer);
    tellOver();
  }

  function tellOver() {
    if (!isOver || openCallId === undefined) return;
    listener.onOver(openCallId);
    openCallId = undefined;
  }

  function end() {
    if (isOver) return;
    finish();
    listener.onEnd();
  }

  function fail(error: unknown, stage: FailureStage) {
    if (isOver) return;
    finish();
    release();
    listener.onFail(error, stage);
  }

  const told = new Set<CallEndEvent['type']>();
  function tellEnd(event: CallEndEvent) {
    if (!isConnected || told.has(event.type)) return;
    told.add(event.type);
    listener.onCallEnd(event);
  }

  /** Leaves the room, which closes the microphone. Its own failures leave nothing more to do. */
  function release() {
    if (!vapi.getDailyCallObject()) return;
    isReleasing = true;
    vapi.stop().catch(() => undefined);
  }

  function hearVisitor(measured: number) {
    if (isMuted || isOver) return;
    const level = loudnessOf(measured);
    listener.onLevel('visitor', Math.min(1, level / levelDivisor));
    if (hasTurns || level <= visitorSpeechLevel) return;
    if (pauseTimer === undefined) listener.onSpeech('visitor', true);
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(stopHearingVisitor, speechPauseMs);
  }

  function stopHearingVisitor() {
    if (pauseTimer === undefined) return;
    clearTimeout(pauseTimer);
    pauseTimer = undefined;
    if (!isOver) listener.onSpeech('visitor', false);
  }

  function followRoom() {
    const room = vapi.getDailyCallObject();
    if (!room) return;
    isReleased = new Promise((resolve) => room.on('call-instance-destroyed', () => resolve()));
    room.on('participant-left', ({ participant }) => {
      if (participant?.local || isOver) return;
      // An ordinary end follows within this time; without one the agent has dropped out.
      missingTimer = setTimeout(() => fail(undefined, 'call'), missingAgentLimitMs);
    });
    room.on('participant-joined', ({ participant }) => {
      if (!participant?.local) clearTimeout(missingTimer);
    });
  }

  vapi.on('call-start-progress', ({ stage, status, metadata }) => {
    const callId: unknown = metadata?.callId;
    if (stage === 'web-call-creation' && typeof callId === 'string' && callId !== 'unknown') {
      openCallId = callId;
      tellOver();
    }
    if (stage === 'daily-call-object-creation' && status === 'completed') followRoom();
    if (isOver) throw new CallCancelled('hung up while connecting');
  });
  vapi.on('call-start', () => {
    if (isOver || isConnected) return;
    isConnected = true;
    clearTimeout(connectTimer);
    listener.onConnect();
  });
  vapi.on('speech-start', () => {
    if (!isOver) listener.onSpeech('agent', true);
  });
  vapi.on('speech-end', () => {
    if (!isOver) listener.onSpeech('agent', false);
  });
  vapi.on('volume-level', (level) => {
    if (!isOver) listener.onLevel('agent', Math.min(1, loudnessOf(level)));
  });
  // The SDK observes the microphone's level only where this listener is there before the start.
  vapi.on('local-volume-level', hearVisitor);
  vapi.on('message', (raw: unknown) => {
    const message = readMessage(raw);
    if (!message) console.warn('Ignored an unreadable call message.', raw);
    if (message?.type === 'ended')
      tellEnd({ type: 'status-update', status: 'ended', endedReason: message.endedReason });
    if (message?.type !== 'speech-update' || isOver) return;
    if (!hasTurns) stopHearingVisitor();
    hasTurns = true;
    if (message.role === 'user') listener.onSpeech('visitor', message.isActive);
  });
  vapi.on('daily-participant-updated', (participant) => {
    // The SDK opens the microphone again when its noise cancellation fails, muted or not.
    if (participant?.local && participant.audio && isMuted && !isOver) vapi.setMuted(true);
  });
  vapi.on('call-end', () => {
    tellEnd({ type: 'call-end' });
    if (isConnected) end();
    else fail(undefined, 'start');
  });
  vapi.on('camera-error', (error: unknown) => fail(error, 'device'));
  // Stays on for good: an EventEmitter throws for an 'error' that nobody listens to.
  vapi.on('error', (error: unknown) => {
    if (isOver) return;
    if (isHarmless(error)) return console.warn('The call goes on after an audio error.', error);
    if (isSoundBlocked(error)) return fail(error, 'sound');
    if (!isConnected || !isOrdinaryEnd(error)) return fail(error, isConnected ? 'call' : 'start');
    release();
    end();
  });

  vapi.start(assistantId).then(
    (call) => {
      // Null is a failed start, of which the error event has already told.
      if (call === null) fail(undefined, 'start');
    },
    (error: unknown) => fail(error, 'start'),
  );

  return {
    hangUp() {
      finish();
      if (!isReleasing) release();
      return settledWithin(isReleased, teardownLimitMs);
    },
    setMuted(next) {
      vapi.setMuted(next);
      isMuted = next;
      if (next) stopHearingVisitor();
    },
  };
}
