import type { CallStage, CallStages } from './call-stages';

import { type CallConfig, recordingOf } from './call-config';
import { callSentences, fallbackAssistantId, problemSentences } from './call-errors';
import type { OwnCall } from './call-events';
import {
  type CallEvent,
  type CallNews,
  type CallState,
  initialCallState,
  isUnderWay,
  type StartingCall,
} from './call-state';
import { createLevelHistory, type LevelHistory } from './level-history';
import { type CallProblem, type CameraProblem, isObstacle, type Microphone } from './microphone';
import { outcomeOf, reduceCall } from './reduce-call';
import type { CallKit, SdkCall } from './sdk-call';
import type { Sound } from './sound';
import { createStore, type Store } from './store';
import type { TimeLimits } from './time-limits';
import type { Transcript } from './transcript';

/** What every widget of a page shows. */
export interface CallSnapshot {
  readonly call: CallState;
  /** The visitor cannot call, or speak in a call, because of this. */
  readonly problem?: CallProblem | undefined;
  /** Known soon after the page has loaded, as what is kept of a call by the platform's word. */
  readonly platform?: CallConfig['platform'];
  readonly recording?: ReturnType<typeof recordingOf>;
  /** Of the call that is on, or of the last one. */
  readonly transcript?: Transcript | undefined;
  /** Known once a call has been made ready. */
  readonly sound?: Sound;
}

export interface StartOptions {
  /** Leaves the camera alone, also where the call records video. */
  isSoundOnly?: boolean;
  /** Leaves the microphone alone, too: the visitor types. */
  isTyped?: boolean;
  /** Is said, in writing, as soon as the call is connected. */
  firstLine?: string | undefined;
}

/**
 * The one call of a page, whatever the number of widgets that show it. Hangs up when the last subscriber
 * has gone: a call that nothing shows cannot be ended.
 */
export interface CallSession extends Store<CallSnapshot>, Pick<SdkCall, 'setMuted' | 'noteTyping'> {
  onCallEnd(listener: (event: CallEndEvent) => void): () => void;
  /** Asks who carries the calls of the page and what is kept of them: its visitor is told before making one. */
  learn(assistantId: string): void;
  /** Loads what a call needs, on the first sign that a visitor means to make one. */
  prepare(assistantId: string): void;
  /** Starts a call; an empty id is the generic assistant. Silently refused during another call. */
  start(assistantId: string, options?: StartOptions): void;
  /** Says something in writing: now, or as soon as the call is connected. Throws where there is no call. */
  sendText(text: string): void;
  /** Ends the call, or cancels its start; means nothing while there is none. */
  hangUp(): void;
  /** Asks for the microphone again after it was denied. */
  checkMicrophone(): void;
  /** Gives a typed call a microphone. Rejects with a sentence for the visitor where it cannot. */
  useMicrophone(): Promise<void>;
  /** Plays the agent where the browser waits for a touch; to be called while one is handled. */
  hearAgent(): void;
  /** How loud the one who speaks is. */
  readonly levels: Pick<LevelHistory, 'levelAt'>;
}

/** What leaving a connected call tells, each once. */
export type CallEndEvent =
  | { readonly type: 'call-end' }
  | { readonly type: 'status-update'; readonly status: 'ended'; readonly endedReason: string };

/** What the server is told of a call that is over. A call that was never made has no id. */
export interface EndReport {
  readonly id?: string | undefined;
  readonly stages?: CallStages;
}

export interface CallSessionDependencies {
  readonly microphone: Microphone;
  requestCamera(): Promise<CameraProblem | undefined>;
  loadKit(): Promise<CallKit>;
  fetchConfig(assistantId: string): Promise<CallConfig>;
  /** Has the call machine of a call that is meant fetched ahead. */
  preload(script: string | undefined): void;
  /** Tells the server how a call went that is over, even from a page that closes. */
  reportEnd(report: EndReport): void;
  /** Milliseconds that never go back. */
  now(): number;
}

/** Keeps the state of the page's call, which `reduceCall` decides, and does what follows from its changes. */
export function createCallSession(dependencies: CallSessionDependencies): CallSession {
  const session = newSession(dependencies);
  const { microphone, levels, endListeners, getSnapshot } = session;
  return {
    levels,
    getSnapshot,
    learn: (assistantId) => learn(session, assistantId),
    prepare: (assistantId) => prepare(session, assistantId),
    hangUp: () => dispatchNow(session, { type: 'end' }),
    subscribe: (listener) => subscribe(session, listener),
    onCallEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    start(assistantId, { isSoundOnly = false, ...options } = {}) {
      const attempt = getSnapshot().call.attempt + 1;
      const callee = assistantId || fallbackAssistantId;
      dispatch(session, { ...options, type: 'start', attempt, assistantId: callee, isSoundOnly });
    },
    checkMicrophone: () => void microphone.request(),
    setMuted(isMuted) {
      connectedCall(session).setMuted(isMuted);
      dispatchNow(session, { type: 'mute', isMuted });
    },
    sendText(text) {
      if (getSnapshot().call.phase === 'starting') dispatchNow(session, { type: 'say', text });
      else connectedCall(session).sendText(text);
    },
    noteTyping: () => connectedCall(session).noteTyping(),
    async useMicrophone() {
      const used = connectedCall(session);
      const problem = await microphone.request();
      if (problem) throw new Error(problemSentences[problem]);
      // The call may have ended while the browser asked.
      if (used === session.sdkCall) await used.openMicrophone();
    },
    // Refused again, the sound is still held, and says so.
    hearAgent: () => void session.sdkCall?.hearAgent().catch(() => undefined),
  };
}

/** A page's session before its first call: the state that widgets show, and what no widget shows. */
const newSession = (dependencies: CallSessionDependencies) => ({
  ...dependencies,
  ...createStore<CallSnapshot>({
    call: initialCallState,
    problem: dependencies.microphone.problem,
  }),
  levels: createLevelHistory(),
  endListeners: new Set<(event: CallEndEvent) => void>(),
  subscribers: 0,
  stopWatching: (): void => undefined,
  learning: undefined as Promise<unknown> | undefined,
  loading: undefined as { assistantId: string; loaded: Promise<[CallKit, CallConfig]> } | undefined,
  isPageFree: Promise.resolve<unknown>(undefined),
  sdkCall: undefined as SdkCall | undefined,
  limitTime: undefined as TimeLimits | undefined,
  startedAt: 0,
  reached: {} as Partial<Record<CallStage, number>>,
});

type SessionState = ReturnType<typeof newSession>;

function dispatch(session: SessionState, event: CallEvent) {
  const { call: before } = session.getSnapshot();
  const after = reduceCall(before, event);
  // Made for a call that is over already: nobody will join it.
  const madeId = event.type === 'update' ? event.change.callId : undefined;
  if (madeId && !ownCall(session, event.attempt).state()) session.reportEnd({ id: madeId });
  if (after === before) return;
  session.change({ call: after, ...(event.type === 'start' && { transcript: undefined }) });
  follow(session, before, after, event);
}

function follow(session: SessionState, before: CallState, after: CallState, event: CallEvent) {
  session.limitTime?.(after);
  const isSame = isUnderWay(after) && after.attempt === before.attempt;
  if (isUnderWay(before) && !isSame) {
    // The next call waits until the page is free of this one.
    if (session.sdkCall) session.isPageFree = session.sdkCall.leave();
    session.sdkCall = undefined;
    report(session, before, event, after);
  }
  if (after.isConnected && before.firstLine) session.sdkCall?.sendText(before.firstLine);
  if (before.isConnected && !after.isConnected) {
    session.levels.clear();
    const endedReason = before.ending?.word ?? 'customer-ended-call';
    for (const listener of session.endListeners) {
      listener({ type: 'call-end' });
      listener({ type: 'status-update', status: 'ended', endedReason });
    }
  }
  if (after.phase !== 'starting' || after.attempt === before.attempt) return;
  session.startedAt = session.now();
  session.reached = {};
  void makeCall(session, after);
}

function report(session: SessionState, before: CallState, event: CallEvent, after: CallState) {
  const { callId, isTyped } = before;
  const { platform } = session.getSnapshot();
  session.reportEnd({
    ...(callId !== undefined && { id: callId }),
    stages: {
      ...(platform && { platform }),
      ...(isTyped && { isTyped }),
      reached: session.reached,
      endedAfter: elapsed(session),
      ...outcomeOf(event, after),
    },
  });
}

const elapsed = ({ now, startedAt }: SessionState) => Math.round(now() - startedAt);

function learn(session: SessionState, assistantId: string) {
  if (session.loading) return;
  session.learning ??= session.fetchConfig(assistantId || fallbackAssistantId).then(
    (read) => session.getSnapshot().platform ?? showConfig(session, read, false),
    () => (session.learning = undefined),
  );
}

function prepare(session: SessionState, assistantId: string) {
  session.microphone.warmUp();
  load(session, assistantId || fallbackAssistantId).catch(() => undefined);
}

/** Loads nothing new where it is asked again, except after a failure. */
function load(session: SessionState, assistantId: string): Promise<[CallKit, CallConfig]> {
  if (session.loading?.assistantId === assistantId) return session.loading.loaded;
  const config = session.fetchConfig(assistantId).then((read) => {
    session.preload(read.callMachineUrl);
    showConfig(session, read, false);
    return read;
  });
  const loaded = Promise.all([session.loadKit(), config]);
  const entry = (session.loading = { assistantId, loaded });
  loaded.catch(() => {
    if (session.loading === entry) session.loading = undefined;
  });
  return loaded;
}

const showConfig = (session: SessionState, config: CallConfig, isSoundOnly: boolean) =>
  session.change({ platform: config.platform, recording: recordingOf(config, isSoundOnly) });

/** Makes a call: the microphone's permission first, then the camera's, then the SDK's call. */
async function makeCall(session: SessionState, starting: StartingCall) {
  const { microphone, now, getSnapshot } = session;
  const { assistantId, isTyped } = starting;
  const call = ownCall(session, starting.attempt);
  if (!starting.isFallback) {
    prepare(session, assistantId);
    const known = isObstacle(microphone.problem) ? microphone.problem : undefined;
    const problem = isTyped ? known : await microphone.request();
    const failure = problem && ({ device: 'microphone', problem } as const);
    if (failure) call.tell({ type: 'device', failure, error: problemSentences[failure.problem] });
    if (!call.state()) return;
  }
  call.reach('permission');
  try {
    const [[kit, config]] = await Promise.all([load(session, assistantId), session.isPageFree]);
    if (!call.state()) return;
    const isSoundOnly = starting.isSoundOnly || isTyped;
    showConfig(session, config, isSoundOnly);
    const transcript = kit.createTranscript(now, () => durationOf(getSnapshot()));
    session.change({ transcript, sound: kit.sound });
    session.limitTime ??= kit.createTimeLimits(now, (event) => dispatch(session, event));
    const usesCamera = recordingOf(config, isSoundOnly) === 'video';
    if (usesCamera) await askCamera(session, call, kit);
    if (!call.state()) return;
    const { callMachineUrl, maxDurationSeconds } = config;
    const options = { assistantId, isTyped, usesCamera, callMachineUrl };
    session.sdkCall = kit.createSdkCall({ ...options, call, transcript, now });
    call.tell({ type: 'place', maxDurationSeconds });
    call.reach('placed');
    void session.sdkCall.start();
  } catch (error) {
    console.warn('The call could not be prepared.', error);
    call.tell({ type: 'fail' });
  }
}

async function askCamera(session: SessionState, call: OwnCall, kit: CallKit) {
  const problem = await session.requestCamera();
  if (!problem) return;
  const failure = { device: 'camera', problem } as const;
  call.tell({ type: 'device', failure, error: kit.sentenceOfDevice(failure) });
}

/** Seconds into the call that is on, or of the one just over: a failure is shown without its duration. */
const durationOf = ({ call }: CallSnapshot) => call.end?.lasted ?? call.duration;

function ownCall(session: SessionState, attempt: number): OwnCall {
  const state = () => {
    const { call } = session.getSnapshot();
    return isUnderWay(call) && call.attempt === attempt ? call : undefined;
  };
  // A call that is over may still say something, while the stages are those of the next one.
  const reach = (stage: CallStage) => {
    if (state()) session.reached[stage] ??= elapsed(session);
  };
  return {
    state,
    reach,
    tell(news) {
      if (news.type === 'update' && news.change.callId) reach('created');
      if (news.type === 'connect') reach('listening');
      dispatch(session, { ...news, attempt });
    },
    hear(speaker, level) {
      const call = state();
      if (!call) return;
      // A visitor who is not heard looks for a sign of the microphone.
      const isVisitorShown = call.isListening || call.isUnheard;
      if ((speaker === 'visitor') === isVisitorShown) session.levels.push(level, session.now());
    },
  };
}

const dispatchNow = (session: SessionState, news: CallNews) =>
  dispatch(session, { ...news, attempt: session.getSnapshot().call.attempt });

/** The SDK's call, where one is connected. */
function connectedCall({ sdkCall, getSnapshot }: SessionState): SdkCall {
  if (!sdkCall || !getSnapshot().call.isConnected) throw new Error(callSentences.noCall);
  return sdkCall;
}

function followMicrophone(session: SessionState) {
  const hadProblem = session.getSnapshot().problem !== undefined;
  const { problem } = session.microphone;
  session.change({ problem });
  if (hadProblem && !problem) dispatchNow(session, { type: 'clear' });
}

function subscribe(session: SessionState, listener: () => void): () => void {
  const unsubscribe = session.subscribe(listener);
  session.subscribers += 1;
  if (session.subscribers === 1) {
    session.stopWatching();
    session.stopWatching = session.microphone.watch(() => followMicrophone(session));
    followMicrophone(session);
  }
  return () => {
    unsubscribe();
    session.subscribers -= 1;
    // Later, because a widget that moves on the page leaves and comes back at once.
    setTimeout(() => {
      if (session.subscribers > 0) return;
      dispatchNow(session, { type: 'end' });
      session.stopWatching();
    });
  };
}
