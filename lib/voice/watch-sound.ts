import type { VapiClient } from './load-vapi';
import { loudnessOf } from './loudness';
import type { OwnCall } from './own-call';

/** Of the visitor's own level, where the platform tells of no turns: above a quiet room's noise. */
const speechLevel = 0.03;
const pauseMs = 1_000;
/** The SDK divides the agent's level so; the visitor's comes raw. */
const levelDivisor = 0.15;

/** Watches how loud the two sides are, and who of them speaks by that. */
export function watchSound(vapi: VapiClient, call: OwnCall): void {
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  const tellSpeech = (speaker: 'agent' | 'visitor', isActive: boolean) =>
    call.tell({ type: 'speech', speaker, isActive });

  vapi.on('speech-start', () => tellSpeech('agent', true));
  vapi.on('speech-end', () => tellSpeech('agent', false));
  vapi.on('volume-level', (level) => {
    if (call.state()) call.hear('agent', Math.min(1, loudnessOf(level)));
  });
  // The SDK observes the microphone's level only where this listener is there before the start.
  vapi.on('local-volume-level', (measured) => {
    const state = call.state();
    if (!state || state.isMuted) return;
    const level = loudnessOf(measured);
    call.hear('visitor', Math.min(1, level / levelDivisor));
    if (state.hasTurns || level <= speechLevel) return;
    tellSpeech('visitor', true);
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(() => tellSpeech('visitor', false), pauseMs);
  });
}
