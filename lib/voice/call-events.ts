import type { CallStage } from './call-stages';

import { readMessage } from './call-messages';
import type { CallNews, OpenCall, Speaker } from './call-state';
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

/** The session's end of a call, for those who listen to the SDK. They keep no state of it themselves. */
export interface OwnCall {
  /** Undefined once the call is over, or another one has begun. */
  state(): OpenCall | undefined;
  tell(news: CallNews): void;
  /** Notes when a stage of the call's making was reached first; of a call that is over, nothing. */
  reach(stage: CallStage): void;
  /** Takes a loudness from 0 to 1, about ten times a second. */
  hear(speaker: Speaker, level: number): void;
}

/** Of the visitor's own level: above a quiet room's noise. */
const speechLevel = 0.03;
const pauseMs = 1_000;
/** The SDK divides the agent's level so; the visitor's comes raw. */
const levelDivisor = 0.15;
/** From here on the SDK (2.7.1) says that the agent speaks. */
const agentLevel = 0.01 / levelDivisor;
/** A microphone that stays below brings not even the noise of a room: it is dead, or switched off. */
const flatLevel = 0.002;
/** How long it has to be flat while the agent waits, until the visitor is told. */
const flatMs = 6_000;

/** Listens to whether the call comes about, ends or fails. `holdSound` is false where there is nothing to hold. */
export function listenToOutcome(vapi: VapiClient, call: OwnCall, holdSound: () => boolean) {
  vapi.on('call-start', () => call.tell({ type: 'connect' }));
  vapi.on('call-end', () => call.tell({ type: 'left' }));
  vapi.on('camera-error', (error: unknown) => {
    const state = call.state();
    // Who types goes on typing: the one who opens a microphone in mid-call is told of it.
    if (state?.isConnected && state.isTyped) return;
    const failure = deviceFailureOf(error);
    call.tell({ type: 'device', failure, error: sentenceOfDevice(failure) });
  });
  // Stays on for good: an EventEmitter throws for an 'error' that nobody listens to.
  vapi.on('error', (error: unknown) => {
    const state = call.state();
    if (!state) return;
    if (isHarmless(error)) return console.warn('The call goes on after an audio error.', error);
    // Without its sound the agent would never begin.
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

/** Listens to who is in the room, and whether it can be reached, as soon as the SDK has made it. */
export function listenToRoom(vapi: VapiClient, call: OwnCall): void {
  const room = vapi.getDailyCallObject();
  /** The parts of the connection that are interrupted: messages and sound may take different ways. */
  const interrupted = new Set<string>();
  const tellOfAgent = (isAgentMissing: boolean, isLocal: boolean | undefined) => {
    if (!isLocal) call.tell({ type: 'update', change: { isAgentMissing } });
  };

  room?.on('participant-left', ({ participant }) => tellOfAgent(true, participant?.local));
  room?.on('participant-joined', ({ participant }) => tellOfAgent(false, participant?.local));
  room?.on('network-connection', ({ type, event }) => {
    // Sound that has found the way through the platform's servers goes no more from peer to peer, or back.
    const part = type === 'signaling' ? type : 'sound';
    if (event === 'interrupted') interrupted.add(part);
    else interrupted.delete(part);
    call.tell({ type: 'update', change: { isReconnecting: interrupted.size > 0 } });
  });
  room?.on('joined-meeting', () => call.reach('joined'));
  vapi.on('daily-participant-updated', (participant) => {
    // The SDK opens the microphone again when its noise cancellation fails, muted or not.
    if (participant?.local && participant.audio && call.state()?.isMuted) vapi.setMuted(true);
  });
}

/** Listens to the platform's messages: what is said, and why the call ends. */
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

/** Listens to how loud the two sides are, and who of them speaks. */
export function listenToSound(vapi: VapiClient, call: OwnCall, now: () => number): void {
  /** The platform tells who speaks: the visitor's level does not count. */
  let hasTurns = false;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let flatSince: number | undefined;

  const tellVisitor = (isActive: boolean) =>
    call.tell({ type: 'speech', speaker: 'visitor', isActive });

  /** The time counts in which the agent waits for a visitor who might speak. */
  function noteFlatness(level: number) {
    const state = call.state();
    if (!state?.isConnected) return;
    const isWaiting =
      !state.isTyped && !state.isMuted && !state.isSpeaking && !state.isReconnecting;
    if (!isWaiting || level > flatLevel) flatSince = undefined;
    else flatSince ??= now();
    const isUnheard = flatSince !== undefined && now() - flatSince >= flatMs;
    // Once told, it stays until something is heard: the agent's own question does not mend a microphone.
    if (isUnheard || level > flatLevel || state.isTyped || state.isMuted)
      call.tell({ type: 'update', change: { isUnheard } });
  }

  vapi.on('message', (raw: unknown) => {
    const turn = readMessage(raw);
    if (turn?.type !== 'speech') return;
    hasTurns = true;
    // Of the agent the SDK itself tells.
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
  // The SDK observes the microphone's level only where this listener is there before the start.
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
 * Listens to how long the visitor waits for each answer.
 *
 * @returns a function to be told that the visitor has typed
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
  // The SDK's own event comes only after a second without the agent: a short turn may pass between.
  vapi.on('volume-level', (level) => {
    if (loudnessOf(level) > agentLevel) take({ type: 'agent is heard', at: now() });
  });
  return () => take({ type: 'typed' });
}

/** 0 or more: what is not a number, or is negative, counts as 0. */
function loudnessOf(measured: unknown): number {
  return typeof measured === 'number' && measured > 0 ? measured : 0;
}
