import { checkSpeech, closeSpeech, openVoice, speak, synthesizePcm } from './speech';

const LINE = 'Thanks for calling! I can book a service visit, or tell you when we are open.';

afterAll(closeSpeech);

test('a line lasts as long as a person takes to say it, is loud enough and never clips', async () => {
  const pcm = await synthesizePcm(LINE);
  expect(pcm.length / 48_000).toBeGreaterThan(3.5);
  expect(pcm.length / 48_000).toBeLessThan(6.5);
  const peak = pcm.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const rms = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
  expect(20 * Math.log10(peak / 32_768)).toBeLessThanOrEqual(-2.9);
  expect(20 * Math.log10(rms / 32_768)).toBeGreaterThan(-26);
});

test('a line is packets of 20 ms each, within the bit rate, and is made once', async () => {
  const [line, pcm] = await Promise.all([speak(LINE), synthesizePcm(LINE)]);
  const { packets } = line;
  expect(Math.abs(packets.length * 960 - pcm.length)).toBeLessThan(2_880);
  const bytes = packets.reduce((sum, packet) => sum + packet.length, 0);
  expect((bytes * 8) / (packets.length * 0.02)).toBeLessThan(36_000);
  expect(await speak(LINE)).toBe(line);
});

test('markup in a text is neither said nor obeyed, and nothing is said for nothing', async () => {
  const [plain, marked] = await Promise.all([
    synthesizePcm('Good morning to you.'),
    synthesizePcm('<speak>Good morning <break time="9s"/>to you.</speak>'),
  ]);
  expect(Math.abs(marked.length - plain.length) / 48_000).toBeLessThan(0.1);
  expect((await speak('…')).packets).toEqual([]);
});

test('what a call has said is cut off after twenty seconds of sound', async () => {
  const voice = openVoice();
  const { packets } = await voice.speak('a!'.repeat(120));
  voice.close();
  expect(packets.length / 50).toBeGreaterThan(15);
  expect(packets.length / 50).toBeLessThan(23);
});

test('says whether it works', () => expect(checkSpeech()).resolves.toBeUndefined());
