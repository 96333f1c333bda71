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

  test('is at the level of speech, and never clips', () => {
    const peak = pcm.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    const rms = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
    expect(20 * Math.log10(peak / 32_768)).toBeLessThanOrEqual(-2.9);
    expect(20 * Math.log10(rms / 32_768)).toBeGreaterThan(-26);
    expect(20 * Math.log10(rms / 32_768)).toBeLessThan(-16);
  });

  test('begins within 20 ms, and ends with its last sound', () => {
    expect(Math.max(...levels.slice(0, 2))).toBeGreaterThan(100);
    expect(Math.max(...levels.slice(-4))).toBeGreaterThan(100);
  });

  test('has the spectrum of a voice: most of it between 100 Hz and 4 kHz, and no hiss above', () => {
    const power = powerSpectrum(pcm);
    expect(bandLevel(power, 48_000, 100, 4_000)).toBeGreaterThan(-0.5);
    expect(bandLevel(power, 48_000, 300, 3_400)).toBeGreaterThan(-3);
    expect(bandLevel(power, 48_000, 0, 60)).toBeLessThan(-25);
    expect(bandLevel(power, 48_000, 11_600, 24_000)).toBeLessThan(-60);
  });

  test('rises and falls at the rate of syllables', () => {
    const mean = levels.reduce((sum, value) => sum + value, 0) / levels.length;
    const strengthAt = (hertz: number) => {
      let [real, imaginary] = [0, 0];
      levels.forEach((value, i) => {
        const angle = 2 * Math.PI * hertz * i * 0.02;
        real += (value - mean) * Math.cos(angle);
        imaginary += (value - mean) * Math.sin(angle);
      });
      return real ** 2 + imaginary ** 2;
    };
    const strength = (from: number, to: number) => {
      let sum = 0;
      for (let hertz = from; hertz < to; hertz += 0.2) sum += strengthAt(hertz);
      return sum / (to - from);
    };
    expect(strength(2, 8)).toBeGreaterThan(3 * strength(10, 22));
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

  test('is kept: the second time it is the same line', async () => {
    expect(await speak(LINE)).toBe(await speak(LINE));
  });

  test('holds no more than its own bytes', async () => {
    const { packets } = await speak(LINE);
    const held = new Set(packets.map(({ buffer }) => buffer));
    const bytes = [...held].reduce((sum, buffer) => sum + buffer.byteLength, 0);
    expect(bytes).toBeLessThan(40_000);
  });
});

test('says what it is given, and not how markup would have it said', async () => {
  const [plain, marked] = await Promise.all([
    synthesizePcm('Good morning to you.'),
    synthesizePcm(
      '<speak>Good morning <break time="9s"/><prosody rate="x-slow">to</prosody> you.</speak>',
    ),
  ]);
  expect(Math.abs(marked.length - plain.length) / 48_000).toBeLessThan(0.1);
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

test('a call with much to say delays another by a line of its own, not by all', async () => {
  const [flood, other] = [openVoice(), openVoice()];
  const done: string[] = [];
  const long = Array.from({ length: 6 }, (_, i) => flood.speak(`${i} ${'Ш '.repeat(60)}`));
  for (const line of long)
    line.then(
      () => done.push('flood'),
      () => undefined,
    );
  await long[0];
  await other.speak('Thanks for calling.');
  // The one that was waited for, and the one that was under way by then.
  expect(done.length).toBeLessThanOrEqual(2);
  flood.close();
  await expect(long[5]).rejects.toThrow('Nobody listens');
  await Promise.allSettled(long);
  other.close();
});

test('says whether it works', () => expect(checkSpeech()).resolves.toBeUndefined());

test('says lines that differ only in a figure differently', async () => {
  const [seven, twelve] = await Promise.all([
    synthesizePcm('At 7 AM.'),
    synthesizePcm('At 11:45 AM.'),
  ]);
  expect(twelve.length).toBeGreaterThan(seven.length);
});

test('a call at twenty lines at once gets each of them', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `Line ${i}.`);
  const lines = await Promise.all(texts.map((text) => speak(text)));
  expect(lines.map(({ text }) => text)).toEqual(texts);
  expect(lines.every(({ packets }) => packets.length > 20)).toBe(true);
});
