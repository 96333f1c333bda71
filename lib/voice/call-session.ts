import type { CallStage, CallStages } from '@/lib/call-stages';

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
  const { microphone, now } = dependencies;
  const store = createStore<CallSnapshot>({
    call: initialCallState,
    problem: microphone.problem,
  });
  const { getSnapshot } = store;
  const levels = createLevelHistory();
  const endListeners = new Set<(event: CallEndEvent) => void>();
  let sdkCall: SdkCall | undefined;
  let isPageFree: Promise<unknown> = Promise.resolve();
  let limitTime: TimeLimits | undefined;
  let subscribers = 0;
  let stopWatching: () => void = () => undefined;
  let loading: { assistantId: string; loaded: Promise<[CallKit, CallConfig]> } | undefined;
  let isLearning = false;
  let startedAt = 0;
  let reached: Partial<Record<CallStage, number>> = {};
  const elapsed = () => Math.round(now() - startedAt);

  /** Loads nothing new where it is asked again, except after a failure. */
  function load(assistantId: string): Promise<[CallKit, CallConfig]> {
    if (loading?.assistantId === assistantId) return loading.loaded;
    const config = dependencies.fetchConfig(assistantId).then((read) => {
      dependencies.preload(read.callMachineUrl);
      showConfig(read, false);
      return read;
    });
    const loaded = Promise.all([dependencies.loadKit(), config]);
    const entry = (loading = { assistantId, loaded });
    loaded.catch(() => {
      if (loading === entry) loading = undefined;
    });
    return loaded;
  }

  const showConfig = (config: CallConfig, isSoundOnly: boolean) =>
    store.change({ platform: config.platform, recording: recordingOf(config, isSoundOnly) });

  function dispatch(event: CallEvent) {
    const { call: before } = getSnapshot();
    const after = reduceCall(before, event);
    // Made for a call that is over already: nobody will join it.
    const madeId = event.type === 'update' ? event.change.callId : undefined;
    if (madeId && !ownCall(event.attempt).state()) dependencies.reportEnd({ id: madeId });
    if (after === before) return;
    store.change({ call: after, ...(event.type === 'start' && { transcript: undefined }) });
    follow(before, after, event);
  }

  function follow(before: CallState, after: CallState, event: CallEvent) {
    limitTime?.(after);
    const isSame = isUnderWay(after) && after.attempt === before.attempt;
    if (isUnderWay(before) && !isSame) {
      letGo();
      report(before, event, after);
    }
    if (after.isConnected && before.firstLine) sdkCall?.sendText(before.firstLine);
    if (before.isConnected && !after.isConnected) {
      levels.clear();
      const endedReason = before.ending?.word ?? 'customer-ended-call';
      for (const listener of endListeners) {
        listener({ type: 'call-end' });
        listener({ type: 'status-update', status: 'ended', endedReason });
      }
    }
    if (after.phase !== 'starting' || after.attempt === before.attempt) return;
    startedAt = now();
    reached = {};
    void make(after);
  }

  function report({ callId, isTyped }: CallState, event: CallEvent, after: CallState) {
    const { platform } = getSnapshot();
    dependencies.reportEnd({
      ...(callId !== undefined && { id: callId }),
      stages: {
        ...(platform && { platform }),
        ...(isTyped && { isTyped }),
        reached,
        endedAfter: elapsed(),
        ...outcomeOf(event, after),
      },
    });
  }

  /** Gives up the SDK's call; the next one waits until the page is free of it. */
  function letGo() {
    if (sdkCall) isPageFree = sdkCall.leave();
    sdkCall = undefined;
  }

  function ownCall(attempt: number): OwnCall {
    const state = () => {
      const { call } = getSnapshot();
      return isUnderWay(call) && call.attempt === attempt ? call : undefined;
    };
    // A call that is over may still say something, while the stages are those of the next one.
    const reach = (stage: CallStage) => {
      if (state()) reached[stage] ??= elapsed();
    };
    return {
      state,
      reach,
      tell(news) {
        if (news.type === 'update' && news.change.callId) reach('created');
        if (news.type === 'connect') reach('listening');
        dispatch({ ...news, attempt });
      },
      hear(speaker, level) {
        const call = state();
        if (!call) return;
        // A visitor who is not heard looks for a sign of the microphone.
        const isVisitorShown = call.isListening || call.isUnheard;
        if ((speaker === 'visitor') === isVisitorShown) levels.push(level, now());
      },
    };
  }

  /** Seconds into the call that is on, or of the one just over: a failure is shown without its duration. */
  function duration(): number {
    const { call } = getSnapshot();
    return call.end?.lasted ?? call.duration;
  }

  function prepare(assistantId: string) {
    microphone.warmUp();
    load(assistantId || fallbackAssistantId).catch(() => undefined);
  }

  /** Makes a call: the microphone's permission first, then the camera's, then the SDK's call. */
  async function make({ attempt, assistantId, isSoundOnly, isTyped, isFallback }: StartingCall) {
    const call = ownCall(attempt);
    if (!isFallback) {
      prepare(assistantId);
      const known = isObstacle(microphone.problem) ? microphone.problem : undefined;
      const problem = isTyped ? known : await microphone.request();
      if (problem)
        call.tell({
          type: 'device',
          failure: { device: 'microphone', problem },
          error: problemSentences[problem],
        });
      if (!call.state()) return;
    }
    call.reach('permission');
    try {
      const [[kit, config]] = await Promise.all([load(assistantId), isPageFree]);
      if (!call.state()) return;
      showConfig(config, isSoundOnly || isTyped);
      const transcript = kit.createTranscript(now, duration);
      store.change({ transcript, sound: kit.sound });
      limitTime ??= kit.createTimeLimits(now, dispatch);
      const usesCamera = recordingOf(config, isSoundOnly || isTyped) === 'video';
      const problem = usesCamera ? await dependencies.requestCamera() : undefined;
      if (problem) {
        const failure = { device: 'camera', problem } as const;
        call.tell({ type: 'device', failure, error: kit.sentenceOfDevice(failure) });
      }
      if (!call.state()) return;
      const { callMachineUrl, maxDurationSeconds } = config;
      const options = { assistantId, isTyped, usesCamera, callMachineUrl };
      sdkCall = kit.createSdkCall({ ...options, call, transcript, now });
      call.tell({ type: 'place', maxDurationSeconds });
      call.reach('placed');
      void sdkCall.start();
    } catch (error) {
      console.warn('The call could not be prepared.', error);
      call.tell({ type: 'fail' });
    }
  }

  /** The SDK's call, where one is connected. */
  function connectedCall(): SdkCall {
    if (!sdkCall || !getSnapshot().call.isConnected) throw new Error(callSentences.noCall);
    return sdkCall;
  }

  const dispatchNow = (event: { type: 'end' | 'clear' } | (CallNews & { type: 'mute' | 'say' })) =>
    dispatch({ ...event, attempt: getSnapshot().call.attempt });
  const hangUp = () => dispatchNow({ type: 'end' });

  function followMicrophone() {
    const hadProblem = getSnapshot().problem !== undefined;
    store.change({ problem: microphone.problem });
    if (hadProblem && !microphone.problem) dispatchNow({ type: 'clear' });
  }

  function learn(assistantId: string) {
    if (isLearning || loading) return;
    isLearning = true;
    dependencies.fetchConfig(assistantId || fallbackAssistantId).then(
      (read) => getSnapshot().platform ?? showConfig(read, false),
      () => (isLearning = false),
    );
  }

  return {
    levels,
    learn,
    prepare,
    hangUp,
    getSnapshot,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      subscribers += 1;
      if (subscribers === 1) {
        stopWatching();
        stopWatching = microphone.watch(followMicrophone);
        followMicrophone();
      }
      return () => {
        unsubscribe();
        subscribers -= 1;
        // Later, because a widget that moves on the page leaves and comes back at once.
        setTimeout(() => {
          if (subscribers > 0) return;
          hangUp();
          stopWatching();
        });
      };
    },
    onCallEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    start(assistantId, { isSoundOnly = false, ...options } = {}) {
      const attempt = getSnapshot().call.attempt + 1;
      const callee = assistantId || fallbackAssistantId;
      dispatch({ ...options, type: 'start', attempt, assistantId: callee, isSoundOnly });
    },
    checkMicrophone: () => void microphone.request(),
    setMuted(isMuted) {
      connectedCall().setMuted(isMuted);
      dispatchNow({ type: 'mute', isMuted });
    },
    sendText(text) {
      if (getSnapshot().call.phase === 'starting') dispatchNow({ type: 'say', text });
      else connectedCall().sendText(text);
    },
    noteTyping: () => connectedCall().noteTyping(),
    async useMicrophone() {
      const used = connectedCall();
      const problem = await microphone.request();
      if (problem) throw new Error(problemSentences[problem]);
      // The call may have ended while the browser asked.
      if (used === sdkCall) await used.openMicrophone();
    },
    // Refused again, the sound is still held, and says so.
    hearAgent: () => void sdkCall?.hearAgent().catch(() => undefined),
  };
}
