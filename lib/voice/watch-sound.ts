import type { VapiClient } from './vapi-client';
import { loudnessOf } from './loudness';
import type { OwnCall } from './own-call';

/** Of the visitor's own level, where the platform tells of no turns: above a quiet room's noise. */
const speechLevel = 0.03;
const pauseMs = 1_000;
/** The SDK divides the agent's level so; the visitor's comes raw. */
const levelDivisor = 0.15;
/** A microphone that stays below brings not even the noise of a room: it is dead, or switched off. */
const flatLevel = 0.002;
/** How long it has to be flat while the agent waits, until the visitor is told. */
const flatMs = 6_000;

/** Watches how loud the two sides are, and who of them speaks by that. */
export function watchSound(vapi: VapiClient, call: OwnCall, { now }: { now(): number }): void {
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let flatSince: number | undefined;

  const tellSpeech = (speaker: 'agent' | 'visitor', isActive: boolean) =>
    call.tell({ type: 'speech', speaker, isActive });

  /** The time counts in which the agent waits for a visitor who might speak. */
  function watchFlatness(level: number) {
    const state = call.state();
    if (state?.phase !== 'connected') return;
    const isWaiting =
      !state.isTyped && !state.isMuted && !state.isSpeaking && !state.isReconnecting;
    if (!isWaiting || level > flatLevel) flatSince = undefined;
    else flatSince ??= now();
    const isUnheard = flatSince !== undefined && now() - flatSince >= flatMs;
    // Once told, it stays until something is heard: the agent's own question does not mend a microphone.
    if (isUnheard || level > flatLevel || state.isTyped || state.isMuted)
      call.tell({ type: 'trouble', trouble: 'isUnheard', isOn: isUnheard });
  }

  vapi.on('speech-start', () => {
    call.reach('firstAudio');
    tellSpeech('agent', true);
  });
  vapi.on('speech-end', () => tellSpeech('agent', false));
  vapi.on('volume-level', (level) => {
    if (call.state()) call.hear('agent', Math.min(1, loudnessOf(level)));
  });
  // The SDK observes the microphone's level only where this listener is there before the start.
  vapi.on('local-volume-level', (measured) => {
    const state = call.state();
    if (!state) return;
    const level = loudnessOf(measured);
    watchFlatness(level);
    if (state.isMuted) return;
    call.hear('visitor', Math.min(1, level / levelDivisor));
    if (state.hasTurns || level <= speechLevel) return;
    tellSpeech('visitor', true);
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(() => tellSpeech('visitor', false), pauseMs);
  });
}
