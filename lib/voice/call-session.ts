import type { CallStage, CallStages } from './call-stages';

import { type CallConfig, recordingOf } from './call-config';
import { callSentences, fallbackAssistantId, problemSentences } from './call-errors';
import type { OwnCall } from './call-events';
import {
  type CallEvent,
  type CallUpdate,
  type CallState,
  initialCallState,
  isUnderWay,
  type StartingCall,
} from './call-state';
import { createLevelHistory, type LevelHistory } from './level-history';
import { type CallProblem, type CameraProblem, isObstacle, type Microphone } from './microphone';
import { outcomeOf, reduceCall } from './reduce-call';
import type { CallKit, SdkCall } from './sdk-call';
import type { SoundSettings } from './sound';
import { createStore, type ReadableStore } from './store';
import type { TimeLimits } from './time-limits';
import type { Transcript } from './transcript';

/** State that every widget of a page shows. */
export interface CallSnapshot {
  readonly call: CallState;
  /** Problem that keeps the visitor from calling, or from speaking in a call. */
  readonly problem?: CallProblem | undefined;
  /** Known soon after the page has loaded, like the recording. */
  readonly platform?: CallConfig['platform'];
  readonly recording?: ReturnType<typeof recordingOf>;
  /** Transcript of the current or last call. */
  readonly transcript?: Transcript | undefined;
  /** Set once a call has been prepared. */
  readonly sound?: SoundSettings;
}

export interface StartOptions {
  /** Keeps the camera off, even if the call records video. */
  isSoundOnly?: boolean;
  /** Keeps the microphone off, too: the visitor types. */
  isTyped?: boolean;
  /** Text to send once the call is connected. */
  firstLine?: string | undefined;
}

/**
 * The single call of a page, shared by all its widgets. Hangs up when the last subscriber leaves, since nobody could
 * end a call that nothing shows.
 */
export interface CallSession
  extends ReadableStore<CallSnapshot>, Pick<SdkCall, 'setMuted' | 'noteTyping'> {
  onCallEnd(listener: (event: CallEndEvent) => void): () => void;
  /** Loads which platform makes the page's calls and what they keep, which the visitor must know before a call. */
  loadConfig(assistantId: string): void;
  /** Loads what a call needs, on the first sign that a visitor intends to call. */
  prepare(assistantId: string): void;
  /** Starts a call; an empty id is the generic assistant. Ignored during another call. */
  start(assistantId: string, options?: StartOptions): void;
  /** Sends a text now, or once the call is connected. Throws without a call. */
  sendText(text: string): void;
  /** Ends the call or cancels its start; ignored without one. */
  hangUp(): void;
  /** Requests the microphone again after a denial. */
  checkMicrophone(): void;
  /** Opens a microphone in a typed call. Rejects with a sentence for the visitor if it fails. */
  useMicrophone(): Promise<void>;
  /** Plays the agent where the browser requires a touch; must run in the handler of one. */
  hearAgent(): void;
  /** Loudness of the current speaker. */
  readonly levels: Pick<LevelHistory, 'levelAt'>;
}

/** Events of the end of a connected call, each sent once. */
export type CallEndEvent =
  | { readonly type: 'call-end' }
  | { readonly type: 'status-update'; readonly status: 'ended'; readonly endedReason: string };

/** Report to the server about a finished call. A call that was never made has no id. */
export interface EndReport {
  readonly id?: string | undefined;
  readonly stages?: CallStages;
}

export interface CallSessionDependencies {
  readonly microphone: Microphone;
  requestCamera(): Promise<CameraProblem | undefined>;
  loadSdk(): Promise<CallKit>;
  fetchConfig(assistantId: string): Promise<CallConfig>;
  /** Preloads the call machine of an intended call. */
  preload(script: string | undefined): void;
  /** Reports a finished call to the server, even while the page closes. */
  reportEnd(report: EndReport): void;
  /** Monotonic time in milliseconds. */
  now(): number;
}

/** Creates the page's call session: keeps its state by `reduceCall` and performs the side effects of changes. */
export function createCallSession(dependencies: CallSessionDependencies): CallSession {
  const session = newSession(dependencies);
  const { microphone, levels, endListeners, getSnapshot } = session;
  return {
    levels,
    getSnapshot,
    loadConfig: (assistantId) => loadConfig(session, assistantId),
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
      // The call may have ended while the browser showed its prompt.
      if (used === session.sdkCall) await used.openMicrophone();
    },
    // If the browser refuses again, the sound stays held and the page shows it.
    hearAgent: () => void session.sdkCall?.hearAgent().catch(() => undefined),
  };
}

/** Creates a page's session before its first call. */
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
  configRequest: undefined as Promise<unknown> | undefined,
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
  // A call made after its end: report it, since nobody will join.
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
    // The next call waits until this one has released the page.
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

function loadConfig(session: SessionState, assistantId: string) {
  if (session.loading) return;
  session.configRequest ??= session.fetchConfig(assistantId || fallbackAssistantId).then(
    (read) => session.getSnapshot().platform ?? showConfig(session, read, false),
    () => (session.configRequest = undefined),
  );
}

function prepare(session: SessionState, assistantId: string) {
  session.microphone.warmUp();
  load(session, assistantId || fallbackAssistantId).catch(() => undefined);
}

/** Loads the SDK and the configuration once for each assistant, and again after a failure. */
function load(session: SessionState, assistantId: string): Promise<[CallKit, CallConfig]> {
  if (session.loading?.assistantId === assistantId) return session.loading.loaded;
  const config = session.fetchConfig(assistantId).then((read) => {
    session.preload(read.callMachineUrl);
    showConfig(session, read, false);
    return read;
  });
  const loaded = Promise.all([session.loadSdk(), config]);
  const entry = (session.loading = { assistantId, loaded });
  loaded.catch(() => {
    if (session.loading === entry) session.loading = undefined;
  });
  return loaded;
}

const showConfig = (session: SessionState, config: CallConfig, isSoundOnly: boolean) =>
  session.change({ platform: config.platform, recording: recordingOf(config, isSoundOnly) });

/** Makes a call: requests the microphone, then the camera, then the SDK's call. */
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
    const canUseCamera = recordingOf(config, isSoundOnly) === 'video';
    if (canUseCamera) await askCamera(session, call, kit);
    if (!call.state()) return;
    const { callMachineUrl, maxDurationSeconds } = config;
    const options = { assistantId, isTyped, canUseCamera, callMachineUrl };
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

/** Seconds into the current call, or length of the last one: a failure is shown without its duration. */
const durationOf = ({ call }: CallSnapshot) => call.end?.lasted ?? call.duration;

function ownCall(session: SessionState, attempt: number): OwnCall {
  const state = () => {
    const { call } = session.getSnapshot();
    return isUnderWay(call) && call.attempt === attempt ? call : undefined;
  };
  // A late event of this call must not count for the stages of the next one.
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
      // An unheard visitor sees their level, as a sign of the microphone.
      const isVisitorShown = call.isListening || call.isUnheard;
      if ((speaker === 'visitor') === isVisitorShown) session.levels.push(level, session.now());
    },
  };
}

const dispatchNow = (session: SessionState, news: CallUpdate) =>
  dispatch(session, { ...news, attempt: session.getSnapshot().call.attempt });

/** Returns the connected SDK call; throws without one. */
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
    // Delayed, since a widget that moves on the page unsubscribes and subscribes at once.
    setTimeout(() => {
      if (session.subscribers > 0) return;
      dispatchNow(session, { type: 'end' });
      session.stopWatching();
    });
  };
}
