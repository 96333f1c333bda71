import { setTimeout as sleep } from 'node:timers/promises';
import { createEar } from '@/lib/embedded-platform/agent/ear';
import type { Recognizer } from '@/lib/embedded-platform/speech/recognizer';
import { framesOf, joined, mixed, rms, scaledTo, silence } from './synthetic-sound';

/**
 * What the ear makes of a sound that is followed by quiet: the words of each turn. The sound is played
 * as fast as it goes, but for the transcription, which is waited for.
 */
export async function turnsIn(sound: Float32Array, recognizer: Recognizer): Promise<string[]> {
  const turns: string[] = [];
  let jobs = 0;
  const ear = createEar({
    transcribe: (samples, signal, isPartial) => {
      if (isPartial) return Promise.resolve('');
      jobs += 1;
      return recognizer.transcribe(samples, signal).finally(() => (jobs -= 1));
    },
    isAgentSpeaking: () => false,
    isAgentBusy: () => false,
    onTurnStarted: () => undefined,
    onVoice: () => undefined,
    onWords: () => undefined,
    onTurn: (words) => turns.push(words),
    onDeaf: () => undefined,
  });
  for (const frame of framesOf(joined(sound, silence(2)))) {
    ear.hear(frame);
    ear.tick();
    while (jobs > 0) await sleep(2);
    await Promise.resolve();
  }
  return turns;
}

/** A café: the sentences of others, one over the other, as loud as is asked. */
export function babble(voices: readonly Float32Array[], seconds: number): Float32Array {
  const length = Math.round(seconds * 48_000);
  return voices.reduce((sum, voice, index) => {
    const shifted = Float32Array.from(
      { length },
      (_, i) => voice[(i + index * 17_000) % voice.length] ?? 0,
    );
    return mixed(sum, shifted);
  }, new Float32Array(length));
}

/** Speech at -24 dB with half a second before it and after, and noise so many decibels below it. */
export function inNoise(speech: Float32Array, noise: (seconds: number) => Float32Array, ratio: number) {
  const sound = joined(silence(0.5), scaledTo(speech, -24), silence(0.5));
  const background = noise(sound.length / 48_000);
  return rms(background) === 0 ? sound : mixed(sound, scaledTo(background, -24 - ratio));
}

const plain = (text: string) => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** Which share of a sentence's words are among those that were heard. */
export function overlap(sentence: string, heard: string): number {
  const words = plain(sentence);
  const got = new Set(plain(heard));
  return words.filter((word) => got.has(word)).length / words.length;
}
