import type { CallStage } from './call-stages';

import { readMessage } from './call-messages';
import type { CallUpdate, OpenCall, Speaker } from './call-state';
import { endReasonOf } from './end-reason';
import { firstTurn, reduceTurn, type TurnEvent } from './response-time';
import {
  describeFailure,
  deviceFailureOf,
  isHarmless,
  isNetworkLoss,
  isOrdinaryEnd,
  isSoundBlocked,
  obstacleOfStart,
  refusalOf,
  sentenceOfDevice,
} from './sdk-errors';
import type { CallTranscript } from './transcript';
import type { VapiClient } from './vapi-client';

/** The session's side of a call, for listeners to the SDK. They keep no call state themselves. */
export interface OwnCall {
  /** State of the call; undefined once it is over or another one has begun. */
  state(): OpenCall | undefined;
  tell(news: CallUpdate): void;
  /** Records when the call first reached a stage; ignored after its end. */
  reach(stage: CallStage): void;
  /** Records a loudness from 0 to 1, about ten times a second. */
  hear(speaker: Speaker, level: number): void;
}

/** Threshold of the visitor's level, above the noise of a quiet room. */
const speechLevel = 0.03;
const pauseMs = 1_000;
/** The SDK divides the agent's level by this; the visitor's is raw. */
const levelDivisor = 0.15;
/** Level from which the SDK (2.7.1) reports that the agent speaks. */
const agentLevel = 0.01 / levelDivisor;
/** Level below the noise of any room: the microphone is dead or switched off. */
const flatLevel = 0.002;
/** Time for which the microphone must be flat while the agent waits before the visitor is warned. */
const flatMs = 6_000;

/** Listens for the connection, end or failure of a call. `holdSound` returns false if there is no sound to hold. */
export function listenToOutcome(vapi: VapiClient, call: OwnCall, holdSound: () => boolean) {
  vapi.on('call-start', () => call.tell({ type: 'connect' }));
  vapi.on('call-end', () => call.tell({ type: 'left' }));
  vapi.on('camera-error', (error: unknown) => {
    const state = call.state();
    // A typed call goes on without the microphone; `openMicrophone` reports this error itself.
    if (state?.isConnected && state.isTyped) return;
    const failure = deviceFailureOf(error);
    call.tell({ type: 'device', failure, error: sentenceOfDevice(failure) });
  });
  // Never removed: an EventEmitter throws an 'error' without a listener.
  vapi.on('error', (error: unknown) => {
    const state = call.state();
    if (!state) return;
    if (isHarmless(error)) return console.warn('The call goes on after an audio error.', error);
    // Without sound the SDK would never let the agent begin.
    if (isSoundBlocked(error) && (holdSound() || state.isConnected)) return;
    if (state.isConnected && isOrdinaryEnd(error)) return call.tell({ type: 'left' });
    const reason = isNetworkLoss(error) ? 'network' : 'fault';
    const obstacle = obstacleOfStart(error);
    call.tell({
      type: 'fail',
      ...describeFailure(error),
      reason,
      refusal: refusalOf(error),
      obstacle,
    });
  });
}

/** Listens for the participants and the connection of the room, once the SDK has created it. */
export function listenToRoom(vapi: VapiClient, call: OwnCall): void {
  const room = vapi.getDailyCallObject();
  /** Interrupted parts of the connection; messages and sound may take different routes. */
  const interrupted = new Set<string>();
  const tellOfAgent = (isAgentMissing: boolean, isLocal: boolean | undefined) => {
    if (!isLocal) call.tell({ type: 'update', change: { isAgentMissing } });
  };

  room?.on('participant-left', ({ participant }) => tellOfAgent(true, participant?.local));
  room?.on('participant-joined', ({ participant }) => tellOfAgent(false, participant?.local));
  room?.on('network-connection', ({ type, event }) => {
    // Sound may move between the platform's servers and a peer connection.
    const part = type === 'signaling' ? type : 'sound';
    if (event === 'interrupted') interrupted.add(part);
    else interrupted.delete(part);
    call.tell({ type: 'update', change: { isReconnecting: interrupted.size > 0 } });
  });
  room?.on('joined-meeting', () => call.reach('joined'));
  vapi.on('daily-participant-updated', (participant) => {
    // The SDK reopens the microphone when its noise cancellation fails, even if muted.
    if (participant?.local && participant.audio && call.state()?.isMuted) vapi.setMuted(true);
  });
}

/** Listens to the platform's messages: the transcript, and the reason of the end. */
export function listenToMessages(vapi: VapiClient, call: OwnCall, transcript: CallTranscript) {
  vapi.on('message', (raw: unknown) => {
    const message = readMessage(raw);
    if (!message) return console.warn('Ignored an unreadable call message.', raw);
    if (!call.state()) return;
    transcript.take(message);
    if (message.type === 'ended') {
      const { endedReason: word } = message;
      call.tell({ type: 'ending', reason: endReasonOf(word), word });
    }
  });
}

/** Listens to the loudness and the speech of both sides. */
export function listenToSound(vapi: VapiClient, call: OwnCall, now: () => number): void {
  /** True once the platform reports turns; the visitor's level then no longer counts. */
  let hasTurns = false;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let flatSince: number | undefined;

  const tellVisitor = (isActive: boolean) =>
    call.tell({ type: 'speech', speaker: 'visitor', isActive });

  /** Measures for how long the microphone is flat while the agent waits for the visitor. */
  function noteFlatness(level: number) {
    const state = call.state();
    if (!state?.isConnected) return;
    const isWaiting =
      !state.isTyped && !state.isMuted && !state.isSpeaking && !state.isReconnecting;
    if (!isWaiting || level > flatLevel) flatSince = undefined;
    else flatSince ??= now();
    const isUnheard = flatSince !== undefined && now() - flatSince >= flatMs;
    // The warning stays until something is heard: the agent's own question does not repair a microphone.
    if (isUnheard || level > flatLevel || state.isTyped || state.isMuted)
      call.tell({ type: 'update', change: { isUnheard } });
  }

  vapi.on('message', (raw: unknown) => {
    const turn = readMessage(raw);
    if (turn?.type !== 'speech') return;
    hasTurns = true;
    // The SDK reports the agent's speech itself.
    if (turn.speaker === 'agent') return;
    clearTimeout(pauseTimer);
    call.tell(turn);
  });
  vapi.on('speech-start', () => {
    call.reach('firstAudio');
    call.tell({ type: 'speech', speaker: 'agent', isActive: true });
  });
  vapi.on('speech-end', () => call.tell({ type: 'speech', speaker: 'agent', isActive: false }));
  vapi.on('volume-level', (level) => call.hear('agent', loudnessOf(level)));
  // The SDK measures the microphone only if this listener exists before the start.
  vapi.on('local-volume-level', (measured) => {
    const level = loudnessOf(measured);
    noteFlatness(level);
    if (call.state()?.isMuted) return;
    call.hear('visitor', level / levelDivisor);
    if (hasTurns || level <= speechLevel) return;
    tellVisitor(true);
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(() => tellVisitor(false), pauseMs);
  });
}

/**
 * Measures how long the visitor waits for each answer.
 *
 * @returns a function to call when the visitor has typed
 */
export function listenToTurns(vapi: VapiClient, call: OwnCall, now: () => number): () => void {
  let turn = firstTurn;
  const take = (event: TurnEvent) => {
    turn = reduceTurn(turn, event);
    if (turn.wait !== undefined) call.tell({ type: 'answer', wait: turn.wait });
  };

  vapi.on('message', (raw: unknown) => {
    const message = readMessage(raw);
    if (message?.type === 'transcript' && message.speaker === 'visitor') take({ type: 'words' });
    if (message?.type === 'speech' && message.speaker === 'visitor')
      take({ type: 'voice', isActive: message.isActive, at: now() });
  });
  // The SDK's own event follows a second of silence, which would miss a short pause between turns.
  vapi.on('volume-level', (level) => {
    if (loudnessOf(level) > agentLevel) take({ type: 'agent is heard', at: now() });
  });
  return () => take({ type: 'typed' });
}

/** Normalizes a level; negative values and non-numbers count as 0. */
function loudnessOf(measured: unknown): number {
  return typeof measured === 'number' && measured > 0 ? measured : 0;
}
