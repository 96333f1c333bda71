/**
 * The speech worker: text in, 48 kHz speech out. Runs in a worker thread, because a line blocks
 * its thread for tens of milliseconds. Bundled by bundle-speech-worker.mjs.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type * as Opus from '@evan/opus';
import {
  createUpsampler,
  fadeEdges,
  fromDecibels,
  normalizeLevel,
  toInt16,
  trimSilence,
} from './pcm';
import type { SpeechJob, SpeechReply } from './speech-job';

/** What we use of @echogarden/espeak-ng-emscripten 0.3.5, which ships no types. */
interface Espeak {
  set_voice(voice: string): number;
  set_rate(wordsPerMinute: number): number;
  set_pitch(percent: number): number;
  set_range(percent: number): number;
  synthesize(text: string, onAudio: (samples: Int16Array | null) => boolean): void;
}

interface EspeakModule {
  eSpeakNGWorker: new () => Espeak;
}

const ESPEAK_RATE = 22_050;
const FRAME = 960;
const SILENT_REPLY = 'the synthesizer gave no sound';

// The worker's source is evaluated from memory, so packages are found from the server's folder.
const require = createRequire(path.join(process.cwd(), 'package.json'));
const importPackage = (name: string) => import(pathToFileURL(require.resolve(name)).href);

async function loadEspeak(): Promise<Espeak> {
  const { default: load } = (await importPackage('@echogarden/espeak-ng-emscripten')) as {
    default: () => Promise<EspeakModule>;
  };
  const espeak = new (await load()).eSpeakNGWorker();
  // Of its American voices, this variant keeps the plain voice's formants, the clearest, adds the
  // chest tone that voice lacks (its octave at 125 Hz is 4 dB up), and drops the buzz above 5 kHz.
  espeak.set_voice('en-us+max');
  espeak.set_rate(165);
  espeak.set_pitch(48);
  espeak.set_range(60);
  return espeak;
}

function synthesize(espeak: Espeak, text: string, maxSeconds: number): Float32Array {
  const chunks: Int16Array[] = [];
  let length = 0;
  espeak.synthesize(text, (samples) => {
    if (samples?.length) chunks.push(samples);
    length += samples?.length ?? 0;
    // True stops it: some letters are read as words of a second and more each.
    return length > maxSeconds * ESPEAK_RATE;
  });
  const pcm = new Float32Array(length);
  let offset = 0;
  for (const chunk of chunks) for (const sample of chunk) pcm[offset++] = sample / 32_768;
  return pcm;
}

const upsample = createUpsampler(ESPEAK_RATE);

function speechOf(espeak: Espeak, text: string, maxSeconds: number): Int16Array {
  const raw = trimSilence(synthesize(espeak, text, maxSeconds), ESPEAK_RATE, 8);
  if (raw.length === 0) throw new Error(SILENT_REPLY);
  const pcm = upsample(raw);
  normalizeLevel(pcm, fromDecibels(-18), fromDecibels(-3));
  fadeEdges(pcm, 48_000, 5);
  return toInt16(pcm);
}

function encode(opus: typeof Opus, pcm: Int16Array): Uint8Array[] {
  const encoder = new opus.Encoder({ channels: 1, sample_rate: 48_000, application: 'voip' });
  encoder.bitrate = 32_000;
  encoder.signal = 'voice';
  encoder.complexity = 5;
  const packets: Uint8Array[] = [];
  // One frame more than the sound fills, so that the encoder's delay cuts no end off.
  for (let start = 0; start < pcm.length + FRAME; start += FRAME) {
    const frame = new Int16Array(FRAME);
    frame.set(pcm.subarray(start, start + FRAME));
    packets.push(Uint8Array.from(encoder.encode(frame)));
  }
  return packets;
}

async function load(): Promise<[Espeak, typeof Opus]> {
  const espeak = await loadEspeak();
  const opus = require('@evan/opus') as typeof Opus;
  // Run once, the WASM is compiled, and the first real line comes in a third of the time.
  encode(opus, speechOf(espeak, 'Good morning, and welcome.', 10));
  return [espeak, opus];
}

const ready = load();
// Where it cannot load, the rejection goes unhandled, which ends the worker with the cause.
void ready.then(() => parentPort?.postMessage({ isReady: true } satisfies SpeechReply));

parentPort?.on('message', ({ id, text, output, maxSeconds }: SpeechJob) => {
  void ready
    .then(([espeak, opus]): SpeechReply => {
      const pcm = speechOf(espeak, text, maxSeconds);
      return output === 'pcm' ? { id, pcm } : { id, packets: encode(opus, pcm) };
    })
    .catch((error: unknown): SpeechReply => ({ id, error: String(error) }))
    .then((reply) => parentPort?.postMessage(reply));
});
