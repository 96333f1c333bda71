import type { Decoder } from '@evan/opus';
import { bandLevel, correlation, envelope, powerSpectrum } from '@/testing/spectrum';
import { checkSpeech, closeSpeech, openVoice, speak, synthesizePcm } from './speech';

const LINE = 'Thanks for calling! I can book a service visit, or tell you when we are open.';

let decoder: Decoder;

beforeAll(async () => {
  // The native build of 1.0.3 decodes to nothing when another test file of the process had it, too.
  process.env.OPUS_FORCE_WASM = '1';
  const opus = await import('@evan/opus');
  decoder = new opus.Decoder({ channels: 1, sample_rate: 48_000 });
});

afterAll(closeSpeech);

function decoded(packets: readonly Uint8Array[]): Int16Array {
  const samples = packets.flatMap((packet) => {
    const bytes = decoder.decode(packet);
    return [...new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)];
  });
  return Int16Array.from(samples);
}

describe('a line as samples', () => {
  let pcm: Int16Array;
  let levels: number[];
  beforeAll(async () => {
    pcm = await synthesizePcm(LINE);
    levels = envelope(pcm);
  });

  test('lasts as long as a person takes to say it', () => {
    expect(pcm.length / 48_000).toBeGreaterThan(3.5);
    expect(pcm.length / 48_000).toBeLessThan(6.5);
  });

});

describe('a line as packets', () => {
  test('is the same sound, 20 ms each, within the bit rate', async () => {
    const [{ packets }, pcm] = await Promise.all([speak(LINE), synthesizePcm(LINE)]);
    const sound = decoded(packets);
    expect(sound.length).toBe(packets.length * 960);
    expect(correlation(envelope(sound), envelope(pcm))).toBeGreaterThan(0.95);
    const bytes = packets.reduce((sum, packet) => sum + packet.length, 0);
    expect((bytes * 8) / (packets.length * 0.02)).toBeLessThan(36_000);
    expect(Math.max(...packets.map((packet) => packet.length))).toBeLessThan(400);
  });

});

test('says nothing for nothing', async () => {
  expect((await speak('…')).packets).toEqual([]);
});

test.each([
  ['letters that it reads as words', 'a!'.repeat(120)],
  ['another script', 'ж'.repeat(240)],
  ['figures', '1,234'.repeat(48)],
  ['telephone numbers', '312-555-0178 '.repeat(18)],
])('cuts %s off that a call has said, after twenty seconds of sound', async (_what, text) => {
  const voice = openVoice();
  const { packets } = await voice.speak(text);
  voice.close();
  expect(packets.length / 50).toBeGreaterThan(15);
  expect(packets.length / 50).toBeLessThan(23);
});

test('says whether it works', () => expect(checkSpeech()).resolves.toBeUndefined());
