import type { CallStage } from '@/lib/call-stages';

import { callSentences, fallbackAssistantId, microphoneSentences } from './call-errors';
import { type CallEndEvent, callEndEvents } from './call-end-events';
import { type CallLoaderDependencies, createCallLoader } from './call-loader';
import {
  type CallSnapshot,
  initialSnapshot,
  recordingOf,
  reduceSnapshot,
  type SnapshotEvent,
} from './call-snapshot';
import { createStageClock, outcomeOf } from './call-stages';
import { type CallState, isUnderWay, type StartingCall } from './call-state';
import type { RequestCamera } from './camera';
import { createLevelHistory, type LevelHistory } from './level-history';
import type { Microphone } from './microphone';
import type { OwnCall } from './own-call';
import type { EndReport } from './report-end';
import type { SdkCall } from './sdk-call';
import type { TimeLimits } from './time-limits';

export interface StartOptions {
  /** Leaves the camera alone, also where the call records video. */
  isSoundOnly?: boolean;
  /** Leaves the microphone alone, too: the visitor types. */
  isTyped?: boolean;
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
  /** Throws 'Call object is not available.' while no call is connected, as the three after it do. */
  setMuted(isMuted: boolean): void;
  /** Sends what the visitor has typed. */
  sendText(text: string): void;
  /** The visitor is typing. */
  noteTyping(): void;
  /** Gives a typed call a microphone. Rejects with a sentence for the visitor where it cannot. */
  useMicrophone(): Promise<void>;
  /** Plays the agent where the browser waits for a touch; to be called while one is handled. */
  hearAgent(): void;
  /** How loud the one who speaks is. */
  readonly levels: Pick<LevelHistory, 'levelAt'>;
}

/** What a session needs from outside. */
export interface CallSessionDependencies extends CallLoaderDependencies {
  readonly microphone: Microphone;
  readonly requestCamera: RequestCamera;
  /** Tells the server how a call went that is over, even from a page that closes. */
  reportEnd(report: EndReport): void;
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
  let limitTime: TimeLimits | undefined;
  const stages = createStageClock(dependencies);

  const load = createCallLoader(dependencies, (config) =>
    dispatch({ type: 'config', config, isSoundOnly: false }),
  );

  function dispatch(event: SnapshotEvent) {
    const { call: before } = snapshot;
    const next = reduceSnapshot(snapshot, event);
    // Made for a call that is over already: nobody will join it.
    if (event.type === 'made' && !ownCall(event.attempt).state())
      dependencies.reportEnd({ id: event.callId });
    if (next === snapshot) return;
    snapshot = next;
    if (next.call !== before) follow(before, next.call, event);
    for (const listener of [...listeners]) listener();
  }

  function follow(before: CallState, after: CallState, event: SnapshotEvent) {
    limitTime?.(after);
    const isSame = isUnderWay(after) && after.attempt === before.attempt;
    if (isUnderWay(before) && !isSame) {
      letGo();
      dependencies.reportEnd({
        ...(before.callId !== undefined && { id: before.callId }),
        stages: {
          ...(snapshot.platform && { platform: snapshot.platform }),
          ...(before.isTyped && { isTyped: true }),
          ...stages.read(),
          ...outcomeOf(event, after),
        },
      });
    }
    if (before.isConnected && !after.isConnected) levels.clear();
    for (const end of callEndEvents(before, after))
      for (const listener of [...endListeners]) listener(end);
    if (after.phase !== 'starting' || after.attempt === before.attempt) return;
    stages.begin();
    void make(after);
  }

  /** Gives up the SDK's call; the next one waits until the page is free of it. */
  function letGo() {
    if (sdkCall) isPageFree = sdkCall.leave();
    sdkCall = undefined;
  }

  function ownCall(attempt: number): OwnCall {
    const state = () => {
      const { call } = snapshot;
      return isUnderWay(call) && call.attempt === attempt ? call : undefined;
    };
    // A call that is over may still say something, while the stages are those of the next one.
    const reach = (stage: CallStage) => state() && stages.reach(stage);
    return {
      state,
      reach,
      tell(news) {
        if (news.type === 'made') reach('created');
        if (news.type === 'connect') reach('listening');
        dispatch({ ...news, attempt });
      },
      hear(speaker, level) {
        const { call } = snapshot;
        // A visitor who is not heard looks for a sign of the microphone.
        const isShown = call.isListening || (isUnderWay(call) && call.isUnheard);
        if ((speaker === 'visitor') === isShown) levels.push(level, now());
      },
    };
  }

  /** Of the call that is on, or of the one just over: a failure is shown without its duration. */
  function duration(): number {
    const { call } = snapshot;
    return call.phase === 'error' ? (call.end?.lasted ?? 0) : call.duration;
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
      const problem = isTyped ? undefined : await microphone.request();
      if (problem)
        call.tell({
          type: 'device',
          failure: { device: 'microphone', problem },
          error: microphoneSentences[problem],
        });
      if (!call.state()) return;
    }
    stages.reach('permission');
    try {
      const [[kit, config]] = await Promise.all([load(assistantId), isPageFree]);
      if (!call.state()) return;
      dispatch({ type: 'config', config, isSoundOnly: isSoundOnly || isTyped });
      const { sound } = kit;
      const transcript = kit.createTranscript({ now, duration });
      dispatch({ type: 'kit', transcript, sound });
      limitTime ??= kit.createTimeLimits(dependencies, dispatch);
      const usesCamera = recordingOf(config, isSoundOnly || isTyped) === 'video';
      const problem = usesCamera ? await dependencies.requestCamera() : undefined;
      if (problem)
        call.tell({
          type: 'device',
          failure: { device: 'camera', problem },
          error: kit.cameraSentences[problem],
        });
      if (!call.state()) return;
      const { callMachineUrl, maxDurationSeconds } = config;
      const options = { assistantId, isTyped, usesCamera, callMachineUrl };
      sdkCall = kit.createSdkCall({ ...options, call, transcript, now });
      call.tell({ type: 'place', maxDurationSeconds });
      stages.reach('placed');
      void sdkCall.start();
    } catch (error) {
      call.tell({ type: 'fail', error: (error as Error | undefined)?.message || undefined });
    }
  }

  /** The SDK's call, where one is connected. */
  function connectedCall(): SdkCall {
    if (!sdkCall || !snapshot.call.isConnected) throw new Error(callSentences.noCall);
    return sdkCall;
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
    start(assistantId, source, { isSoundOnly = false, isTyped = false } = {}) {
      const attempt = snapshot.call.attempt + 1;
      const callee = assistantId || fallbackAssistantId;
      dispatch({ type: 'start', attempt, source, assistantId: callee, isSoundOnly, isTyped });
    },
    checkMicrophone() {
      void microphone.request();
    },
    setMuted(isMuted) {
      connectedCall().setMuted(isMuted);
      dispatch({ type: 'mute', attempt: snapshot.call.attempt, isMuted });
    },
    sendText: (text) => connectedCall().sendText(text),
    noteTyping: () => connectedCall().noteTyping(),
    async useMicrophone() {
      const used = connectedCall();
      const problem = await microphone.request();
      if (problem) throw new Error(microphoneSentences[problem]);
      // The call may have ended while the browser asked.
      if (used === sdkCall) await used.openMicrophone();
    },
    hearAgent() {
      // Refused again, the sound is still held, and says so.
      sdkCall?.hearAgent().catch(() => undefined);
    },
  };
}
