import type { CallConfig } from './call-config';
import {
  callSentences,
  describeFailure,
  fallbackAssistantId,
  microphoneSentences,
  problemOfDeviceError,
} from './call-errors';
import type { CallEndEvent } from './call-messages';
import {
  type CallEvent,
  type CallState,
  initialCallState,
  isUnderWay,
  reduceCall,
} from './call-state';
import { createLevelHistory, type LevelHistory } from './level-history';
import type { Microphone, MicrophoneAccess } from './microphone';
import {
  type FailureStage,
  placeCall,
  type SdkCall,
  type SdkCallListener,
  type VapiFactory,
} from './sdk-call';
import { startTicking } from './ticker';

/** What every widget of a page shows. A new object for each change, else the same one. */
export interface CallSnapshot {
  readonly call: CallState;
  readonly microphone: MicrophoneAccess;
  /** Known once a visitor has shown intent. */
  readonly platform?: CallConfig['platform'];
  /** The widget that the call was started from. */
  readonly source?: string;
}

/** The one call of a page, whatever the number of widgets that show it. */
export interface CallSession {
  getSnapshot(): CallSnapshot;
  /** Hangs up when the last subscriber has gone: a call that nothing shows cannot be ended. */
  subscribe(listener: () => void): () => void;
  onCallEnd(listener: (event: CallEndEvent) => void): () => void;
  /** Loads what a call needs, on the first sign that a visitor means to make one. */
  prepare(): void;
  /** Starts a call; an empty id is the generic assistant. Silently refused during another call. */
  start(assistantId: string, source: string): void;
  /** Ends the call, or cancels its start; means nothing while there is none. */
  hangUp(): void;
  /** Asks for the microphone again after it was denied. */
  checkMicrophone(): void;
  /** Throws 'Call object is not available.' while there is no call. */
  setMuted(isMuted: boolean): void;
  /** How loud the one who speaks is. */
  readonly levels: Pick<LevelHistory, 'levelAt'>;
}

/** What a session needs of the world outside. */
export interface CallSessionWorld {
  readonly microphone: Microphone;
  loadVapi(): Promise<VapiFactory>;
  fetchConfig(): Promise<CallConfig>;
  /** Tells the server that a call is over, by the platform's id, even from a page that closes. */
  reportEnd(callId: string): void;
  /** Milliseconds that never go back. */
  now(): number;
}

export function createCallSession(world: CallSessionWorld): CallSession {
  let snapshot: CallSnapshot = { call: initialCallState, microphone: world.microphone.access };
  let loading: Promise<[VapiFactory, CallConfig]> | undefined;
  let sdkCall: SdkCall | undefined;
  let isPageFree: Promise<void> = Promise.resolve();
  let stopTicking: () => void = () => undefined;
  let stopWatching: () => void = () => undefined;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(event: CallEndEvent) => void>();
  const levels = createLevelHistory();

  function update(change: Partial<CallSnapshot>) {
    const keys = Object.keys(change) as (keyof CallSnapshot)[];
    if (keys.every((key) => snapshot[key] === change[key])) return;
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  }

  function dispatch(event: CallEvent) {
    const before = snapshot.call;
    const call = reduceCall(before, event);
    if (before.isConnected && !call.isConnected) {
      stopTicking();
      levels.clear();
    }
    if (!before.isConnected && call.isConnected) {
      const { attempt } = call;
      stopTicking = startTicking(world.now, (duration) =>
        dispatch({ type: 'tick', attempt, duration }),
      );
    }
    update({ call });
  }

  /** Loads once; a failure is forgotten, so that the next try loads again. */
  function load(): Promise<[VapiFactory, CallConfig]> {
    if (loading) return loading;
    const config = world.fetchConfig().then((read) => {
      update({ platform: read.platform });
      return read;
    });
    loading = Promise.all([world.loadVapi(), config]);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  function prepare() {
    world.microphone.warmUp();
    load().catch(() => undefined);
  }

  const isStarting = (attempt: number) =>
    snapshot.call.phase === 'starting' && snapshot.call.attempt === attempt;

  function fail(attempt: number, error: string) {
    letGo();
    dispatch({ type: 'fail', attempt, error });
  }

  /** Gives up the SDK's call; the next one waits until the page is free of it. */
  function letGo() {
    if (sdkCall) isPageFree = sdkCall.hangUp();
    sdkCall = undefined;
  }

  async function run(attempt: number, assistantId: string) {
    prepare();
    const problem = await world.microphone.request();
    if (!isStarting(attempt)) return;
    if (problem) return fail(attempt, microphoneSentences[problem]);
    await place(attempt, assistantId, false);
  }

  async function place(attempt: number, assistantId: string, isFallback: boolean) {
    try {
      const [[makeVapi, config]] = await Promise.all([load(), isPageFree]);
      if (!isStarting(attempt)) return;
      const vapi = makeVapi(config.callMachineUrl);
      sdkCall = placeCall(vapi, assistantId, listenerOf(attempt, isFallback));
    } catch (error) {
      if (isStarting(attempt)) fail(attempt, sentenceFor(error, 'start'));
    }
  }

  function listenerOf(attempt: number, isFallback: boolean): SdkCallListener {
    return {
      onConnect: () => dispatch({ type: 'connect', attempt }),
      onSpeech: (speaker, isActive) => dispatch({ type: 'speech', attempt, speaker, isActive }),
      onLevel: (speaker, level) => {
        if ((speaker === 'visitor') === snapshot.call.isListening) levels.push(level, world.now());
      },
      onEnd: () => {
        letGo();
        dispatch({ type: 'end', attempt });
      },
      onFail: (error, stage) => {
        const isStart = stage === 'start';
        if (isStart && isFallback) return fail(attempt, callSentences.fallbackFailed);
        if (isStart && describeFailure(error).isAssistantFormat) {
          letGo();
          dispatch({ type: 'notice', attempt, notice: callSentences.assistantFormat });
          return void place(attempt, fallbackAssistantId, true);
        }
        fail(attempt, sentenceFor(error, stage));
      },
      onCallEnd: (event) => {
        for (const listener of [...endListeners]) listener(event);
      },
      onOver: world.reportEnd,
    };
  }

  function hangUp() {
    if (!isUnderWay(snapshot.call)) return;
    letGo();
    dispatch({ type: 'end', attempt: snapshot.call.attempt });
  }

  function followMicrophone() {
    const { access } = world.microphone;
    const wasDenied = snapshot.microphone === 'denied';
    update({ microphone: access });
    if (wasDenied && access !== 'denied')
      dispatch({ type: 'clear', attempt: snapshot.call.attempt });
  }

  return {
    levels,
    prepare,
    hangUp,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopWatching();
        stopWatching = world.microphone.watch(followMicrophone);
        followMicrophone();
      }
      return () => {
        listeners.delete(listener);
        // Later, because a widget that moves on the page leaves and comes back at once.
        setTimeout(() => {
          if (listeners.size > 0) return;
          hangUp();
          stopWatching();
        });
      };
    },
    onCallEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    start(assistantId, source) {
      const attempt = snapshot.call.attempt + 1;
      if (isUnderWay(snapshot.call)) return;
      update({ source, call: reduceCall(snapshot.call, { type: 'start', attempt }) });
      void run(attempt, assistantId || fallbackAssistantId);
    },
    checkMicrophone() {
      void world.microphone.request();
    },
    setMuted(isMuted) {
      if (!sdkCall) throw new Error(callSentences.noCall);
      sdkCall.setMuted(isMuted);
      dispatch({ type: 'mute', attempt: snapshot.call.attempt, isMuted });
    },
  };
}

/** The visitor's sentence for what went wrong at a stage of a call. */
function sentenceFor(error: unknown, stage: FailureStage): string {
  if (stage === 'device') return microphoneSentences[problemOfDeviceError(error)];
  if (stage === 'sound') return callSentences.soundBlocked;
  const fallback = stage === 'start' ? callSentences.startFailed : callSentences.connectionFailed;
  return describeFailure(error, fallback).sentence;
}
