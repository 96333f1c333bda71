import { synthesizePcm } from '@/testing/synthesize';
import type { VoiceName } from './flite';
import { checkSpeech, closeSpeech, openVoice } from './speech';

const LINE = 'Thanks for calling! I can book a service visit, or tell you when we are open.';

afterAll(closeSpeech);

const decibels = (level: number) => 20 * Math.log10(level / 32_768);
const levelOf = (pcm: Int16Array) =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

/** The loudness of each tenth of a second. */
const envelopeOf = (pcm: Int16Array) =>
  Array.from({ length: Math.floor(pcm.length / 4_800) }, (_, n) =>
    levelOf(pcm.subarray(n * 4_800, (n + 1) * 4_800)),
  );

test.each<VoiceName>(['slt', 'rms'])(
  '%s says a line in the time a person takes, loud, in syllables, never clipped',
  async (voice) => {
    const pcm = await synthesizePcm(LINE, voice);
    expect(pcm.length / 48_000).toBeGreaterThan(3.5);
    expect(pcm.length / 48_000).toBeLessThan(5.5);
    const peak = pcm.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    expect(decibels(peak)).toBeLessThan(-2);
    expect(decibels(levelOf(pcm))).toBeGreaterThan(-26);
    const envelope = envelopeOf(pcm);
    const loud = envelope.filter((level) => decibels(level) > -26).length / envelope.length;
    expect(loud).toBeGreaterThan(0.4);
    expect(loud).toBeLessThan(0.95);
    // It begins and ends with sound.
    expect(decibels(Math.max(...envelope.slice(0, 2)))).toBeGreaterThan(-32);
    expect(decibels(Math.max(...envelope.slice(-2)))).toBeGreaterThan(-40);
  },
);

test('a line is packets of 20 ms each, within the bit rate, made once for each voice', async () => {
  const [slt, rms] = [openVoice('slt'), openVoice('rms')];
  const [line, other] = await Promise.all([slt(LINE), rms(LINE)]);
  const bytes = line.reduce((sum, packet) => sum + packet.length, 0);
  expect((bytes * 8) / (line.length * 0.02)).toBeLessThan(36_000);
  expect(await openVoice()(LINE)).toBe(line);
  expect(await openVoice('rms')(LINE)).toBe(other);
  expect(other).not.toEqual(line);
});

test('markup in a text is neither said nor obeyed, and nothing is said for nothing', async () => {
  const [plain, marked] = await Promise.all([
    synthesizePcm('Good morning to you.'),
    synthesizePcm('<speak>Good morning <break time="9s"/>to you.</speak>'),
  ]);
  expect(Math.abs(marked.length - plain.length) / 48_000).toBeLessThan(0.1);
  expect(await openVoice()('…')).toEqual([]);
});

test('calls are heard in turns; what one drops is not made', async () => {
  const [greedy, modest] = [openVoice(), openVoice()];
  const order: string[] = [];
  const ask = (voice: typeof greedy, text: string, signal?: AbortSignal) =>
    voice(text, signal).then(
      () => order.push(text),
      (error: unknown) => order.push(`${text}: ${String(error)}`),
    );
  const cut = new AbortController();
  const asked = [
    ...['a1', 'a2', 'a3'].map((text) => ask(greedy, text)),
    ask(greedy, 'a4', cut.signal),
    ask(modest, 'b1'),
  ];
  cut.abort('cut in');
  await Promise.all(asked);
  expect(order.filter((text) => text !== 'a4: cut in')).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(order).toContain('a4: cut in');
  const over = new AbortController();
  const many = Array.from({ length: 8 }, (_, n) =>
    ask(greedy, `More of this, number ${n}`, over.signal),
  );
  await new Promise(setImmediate);
  over.abort('The call is over');
  await Promise.all(many);
  expect(order.filter((text) => text.includes('The call is over'))).toHaveLength(8);
});

test('a voice that was closed in the middle of a line speaks again', async () => {
  const line = openVoice()('This one is cut off.').catch(String);
  await new Promise(setImmediate);
  closeSpeech();
  expect(await line).toMatch('The speech synthesizer was closed');
  await expect(checkSpeech()).resolves.toBeUndefined();
});
