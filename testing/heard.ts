import { setTimeout as sleep } from 'node:timers/promises';
import { createEar } from '@/lib/embedded-platform/agent/ear';
import { withDigits } from '@/lib/embedded-platform/language/number-words';
import type { Recognizer } from '@/lib/embedded-platform/speech/recognizer';
import { spoken } from './spoken';
import { framesOf, hum, joined, mixed, pinkNoise, scaledTo, silence } from './synthetic-sound';

/**
 * Recognizes a sound followed by silence; returns the words of each turn. Plays the sound faster than real time, but
 * waits for each transcription.
 */
export async function heardIn(sound: Float32Array, recognizer: Recognizer): Promise<string[]> {
  const turns: string[] = [];
  let jobs = 0;
  const ear = createEar({
    transcribe: (samples, signal, isPartial) => {
      if (isPartial) return Promise.reject(new Error('The whole is waited for'));
      jobs += 1;
      return recognizer.transcribe(samples, signal).finally(() => (jobs -= 1));
    },
    isAgentBusy: () => false,
    playback: { isSpeaking: () => false, latestWords: () => '', hold: () => undefined },
    onTurnStarted: () => undefined,
    onVoice: () => undefined,
    onWords: () => undefined,
    onFragment: () => undefined,
    onTurn: (words) => turns.push(words),
    onDeaf: () => undefined,
  });
  for (const frame of framesOf(joined(sound, silence(3)))) {
    ear.hear(frame);
    ear.tick();
    while (jobs > 0) await sleep(2);
    await Promise.resolve();
  }
  return turns;
}

type Noise = (seconds: number) => Float32Array;

/** Noises of a quiet room, a fan, and a café with overlapping sentences of others. */
export async function noises(): Promise<Record<string, Noise>> {
  const others = await Promise.all([
    spoken('slt', 'So then he said that we might go down to the lake on Sunday.'),
    spoken('rms', 'I had the soup and a salad, and it was not all that good.'),
    spoken('slt', 'They have been there for a year now, and nobody knows why.'),
    spoken('rms', 'Well, that is what she told us, and then it began to rain.'),
  ]);
  const babble = (at: number) =>
    others.reduce((sum, other, index) => sum + other[(at + index * 17_000) % other.length]!, 0);
  return {
    quiet: (seconds) => scaledTo(pinkNoise(seconds), -74),
    fan: (seconds) => scaledTo(hum(seconds, 120), SPEECH_LEVEL - NOISE_BELOW),
    café: (seconds) =>
      scaledTo(
        Float32Array.from({ length: Math.round(seconds * 48_000) }, (_, at) => babble(at)),
        SPEECH_LEVEL - NOISE_BELOW,
      ),
  };
}

const SPEECH_LEVEL = -24;
const NOISE_BELOW = 15;

/** Mixes speech, padded by half a second on both sides, with a noise. */
export function inNoise(speech: Float32Array, noise: Noise): Float32Array {
  const sound = joined(silence(0.5), scaledTo(speech, SPEECH_LEVEL), silence(0.5));
  return mixed(sound, noise(sound.length / 48_000));
}

const plain = (text: string) => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** Share of a sentence's words that were heard. */
export function overlap(sentence: string, heard: string): number {
  const words = plain(sentence);
  const got = new Set(plain(heard));
  return words.filter((word) => got.has(word)).length / words.length;
}

/** Counts the words of a text that were missed, added or mistaken; a digit is a word. */
export function wordsOff(text: string, heard: string): { off: number; count: number } {
  // '9:00' equals nine, and a dollar amount may have a sign or a word.
  const plainOf = (each: string) => withDigits(each).replace(/:00|\bdollars\b|[’']/g, '');
  const [words, got] = [text, heard].map((each) => plainOf(each).match(/[a-z]+|\d/g) ?? []);
  let row = [...got!.keys(), got!.length];
  for (const [at, word] of words!.entries()) {
    const next = [at + 1];
    got!.forEach((other, index) => {
      const kept = row[index]! + (word === other ? 0 : 1);
      next.push(Math.min(kept, row[index + 1]! + 1, next[index]! + 1));
    });
    row = next;
  }
  return { off: row.at(-1)!, count: words!.length };
}
