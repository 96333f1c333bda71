import { useEffect, useState } from 'react';

import { type CallState, initialCallState } from '@/lib/voice/call-state';

const connected = { phase: 'connected', isConnected: true } as const;
const connectedAt = 4;

/** States of a simulated call, with the second at which each begins. */
const scenes = [
  [0, {}],
  [2, { phase: 'starting' }],
  [connectedAt, connected],
  [5, { ...connected, isSpeaking: true }],
  [9, { ...connected, isListening: true }],
  [12, { ...connected, isSpeaking: true }],
] as const;
const totalSeconds = 16;

/** Plays the states of a call in a loop. No call is made. */
export function useDemo(isOn: boolean): CallState | undefined {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSecond((last) => (last + 1) % totalSeconds), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  const scene = scenes.findLast(([from]) => from <= second)?.[1];
  const duration = Math.max(0, second - connectedAt);
  return isOn ? ({ ...initialCallState, ...scene, duration } as CallState) : undefined;
}

/** Simulated loudness of speech. */
const levels = { levelAt: (time: number) => Math.abs(Math.sin(time / 200)) };
export const demoSession = () => ({ levels, checkMicrophone: () => undefined });
