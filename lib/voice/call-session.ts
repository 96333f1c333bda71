import { fallbackAssistantId, callSentences } from './call-errors';
import { type CallEndEvent, callEndEvents } from './call-end-events';
import { type CallLoaderDependencies, createCallLoader } from './call-loader';
import {
  type CallSnapshot,
  initialSnapshot,
  recordingOf,
  reduceSnapshot,
  type SnapshotEvent,
} from './call-snapshot';
import { type CallState, isUnderWay, type OpenCall, type StartingCall } from './call-state';
import type { RequestCamera } from './camera';
import { createLevelHistory, type LevelHistory } from './level-history';
import type { Microphone } from './microphone';
import type { OwnCall } from './own-call';
import { createSdkCall, type SdkCall } from './sdk-call';
import { createTimeLimits } from './time-limits';

export interface StartOptions {
  /** Leaves the camera alone, also where the call records video. */
  isSoundOnly?: boolean;
}

/** The one call of a page, whatever the number of widgets that show it. */
export interface CallSession {
  getSnapshot(): CallSnapshot;
  /** Hangs up when the last subscriber has gone: a call that nothing shows cannot be ended. */
  subscribe(listener: () => void): () => void;
  onCallEnd(listener: (event: CallEndEvent) => void): () => void;
  /** Loads what a call needs, on the first sign that a visitor means to make one. */
  prepare(assistantId: string): void;
  /** Starts a call; an empty id is the generic assistant. Silently refused during another call. */
  start(assistantId: string, source: string, options?: StartOptions): void;
  /** Ends the call, or cancels its start; means nothing while there is none. */
  hangUp(): void;
  /** Asks for the microphone again after it was denied. */
  checkMicrophone(): void;
  /** Throws 'Call object is not available.' while no call is connected. */
  setMuted(isMuted: boolean): void;
  /** How loud the one who speaks is. */
  readonly levels: Pick<LevelHistory, 'levelAt'>;
}

/** What a session needs from outside. */
export interface CallSessionDependencies extends CallLoaderDependencies {
  readonly microphone: Microphone;
  readonly requestCamera: RequestCamera;
  /** Tells the server that a call is over, by the platform's id, even from a page that closes. */
  reportEnd(callId: string): void;
  /** Milliseconds that never go back. */
  now(): number;
}

/**
 * Keeps the state of the page's call, and does what follows from its changes: what the state is after
 * an event, the reducers alone decide.
 */
export function createCallSession(dependencies: CallSessionDependencies): CallSession {
  const { microphone, now } = dependencies;
  let snapshot = initialSnapshot(microphone.access);
  let sdkCall: SdkCall | undefined;
  let isPageFree: Promise<void> = Promise.resolve();
  let stopWatching: () => void = () => undefined;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(event: CallEndEvent) => void>();
  const levels = createLevelHistory();
  const limitTime = createTimeLimits(dependencies, dispatch);

  const load = createCallLoader(dependencies, (config) =>
    dispatch({ type: 'config', config, isSoundOnly: false }),
  );

  function dispatch(event: SnapshotEvent) {
    const { call: before } = snapshot;
    const next = reduceSnapshot(snapshot, event);
    // Made for a call that is over already: nobody will join it.
    if (event.type === 'made' && !ownCall(event.attempt).state())
      dependencies.reportEnd(event.callId);
    if (next === snapshot) return;
    snapshot = next;
    if (next.call !== before) follow(before, next.call);
    for (const listener of [...listeners]) listener();
  }

  function follow(before: CallState, after: CallState) {
    limitTime(after);
    const isSame = isUnderWay(after) && after.attempt === before.attempt;
    if (isUnderWay(before) && !isSame) letGo(before);
    if (before.isConnected && !after.isConnected) levels.clear();
    for (const event of callEndEvents(before, after))
      for (const listener of [...endListeners]) listener(event);
    if (after.phase === 'starting' && after.attempt !== before.attempt) void make(after);
  }

  /** Gives up the SDK's call; the next one waits until the page is free of it. */
  function letGo({ callId }: OpenCall) {
    if (sdkCall) isPageFree = sdkCall.leave();
    sdkCall = undefined;
    if (callId !== undefined) dependencies.reportEnd(callId);
  }

  function ownCall(attempt: number): OwnCall {
    return {
      state() {
        const { call } = snapshot;
        return isUnderWay(call) && call.attempt === attempt ? call : undefined;
      },
      tell: (news) => dispatch({ ...news, attempt }),
      hear(speaker, level) {
        if ((speaker === 'visitor') === snapshot.call.isListening) levels.push(level, now());
      },
    };
  }

  function prepare(assistantId: string) {
    microphone.warmUp();
    load(assistantId || fallbackAssistantId).catch(() => undefined);
  }

  /** Makes a call: the microphone's permission first, then the camera's, then the SDK's call. */
  async function make({ attempt, assistantId, isSoundOnly, isFallback }: StartingCall) {
    const call = ownCall(attempt);
    if (!isFallback) {
      prepare(assistantId);
      const problem = await microphone.request();
      if (problem) call.tell({ type: 'device', failure: { device: 'microphone', problem } });
      if (!call.state()) return;
    }
    try {
      const [[makeVapi, config]] = await Promise.all([load(assistantId), isPageFree]);
      if (!call.state()) return;
      dispatch({ type: 'config', config, isSoundOnly });
      const usesCamera = recordingOf(config, isSoundOnly) === 'video';
      const problem = usesCamera ? await dependencies.requestCamera() : undefined;
      if (problem) call.tell({ type: 'device', failure: { device: 'camera', problem } });
      if (!call.state()) return;
      const { callMachineUrl, maxDurationSeconds } = config;
      sdkCall = createSdkCall(makeVapi({ usesCamera, callMachineUrl }), assistantId, call);
      call.tell({ type: 'place', maxDurationSeconds });
      sdkCall.start();
    } catch (error) {
      call.tell({ type: 'fail', error });
    }
  }

  function hangUp() {
    dispatch({ type: 'end', attempt: snapshot.call.attempt });
  }

  const followMicrophone = () => dispatch({ type: 'microphone', access: microphone.access });

  return {
    levels,
    prepare,
    hangUp,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopWatching();
        stopWatching = microphone.watch(followMicrophone);
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
    start(assistantId, source, { isSoundOnly = false } = {}) {
      const attempt = snapshot.call.attempt + 1;
      const callee = assistantId || fallbackAssistantId;
      dispatch({ type: 'start', attempt, source, assistantId: callee, isSoundOnly });
    },
    checkMicrophone() {
      void microphone.request();
    },
    setMuted(isMuted) {
      const { attempt, isConnected } = snapshot.call;
      if (!sdkCall || !isConnected) throw new Error(callSentences.noCall);
      sdkCall.setMuted(isMuted);
      dispatch({ type: 'mute', attempt, isMuted });
    },
  };
}
