import type { CallSession } from './call-session';
import type { CallSnapshot } from './call-snapshot';
import { type CallState, initialCallState } from './call-state';

interface Scene {
  readonly seconds: number;
  readonly call: Partial<CallState>;
}

const connected = { phase: 'connected', isConnected: true } as const;

const scenes: readonly Scene[] = [
  { seconds: 2, call: { phase: 'idle' } },
  { seconds: 1.5, call: { phase: 'starting' } },
  { seconds: 4, call: { ...connected, isSpeaking: true } },
  { seconds: 1, call: connected },
  { seconds: 3, call: { ...connected, isListening: true } },
  { seconds: 1, call: connected },
  { seconds: 4, call: { ...connected, isSpeaking: true } },
];

/** A made-up loudness of speech: one rhythm for syllables, one for words. */
function spokenLevel(time: number): number {
  const syllables = Math.sin(time / 61) ** 2;
  const words = Math.max(0, Math.sin(time / 430) + 0.35);
  return Math.min(1, 0.15 + 0.6 * syllables * words);
}

/** A session that makes no call and plays through the states of one, over and over. */
export function createDemoSession(dependencies: { now(): number } = performance): CallSession {
  const listeners = new Set<() => void>();
  let snapshot: CallSnapshot = { call: initialCallState, microphone: 'unknown' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connectedAt = 0;
  const nothing = () => undefined;

  function show(index: number) {
    const scene = scenes[index % scenes.length];
    if (!scene) return;
    const isConnected = scene.call.isConnected ?? false;
    if (!isConnected) connectedAt = 0;
    else connectedAt ||= dependencies.now();
    const duration = isConnected ? Math.floor((dependencies.now() - connectedAt) / 1_000) : 0;
    const call = { ...initialCallState, ...scene.call, duration } as CallState;
    snapshot = { ...snapshot, call };
    for (const listener of listeners) listener();
    timer = setTimeout(() => show(index + 1), scene.seconds * 1_000);
  }

  return {
    levels: {
      levelAt: (time) =>
        snapshot.call.isSpeaking || snapshot.call.isListening ? spokenLevel(time) : 0,
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) show(0);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    onCallEnd: () => nothing,
    prepare: nothing,
    start: nothing,
    hangUp: nothing,
    checkMicrophone: nothing,
    setMuted: nothing,
    sendText: nothing,
    noteTyping: nothing,
    useMicrophone: async () => undefined,
    hearAgent: nothing,
  };
}
