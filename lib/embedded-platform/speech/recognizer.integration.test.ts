import { tmpdir } from 'node:os';
import { inNoise, noises } from '@/testing/heard';
import { hasEspeak, type Speaker, spoken } from '@/testing/spoken';
import { framesOf } from '@/testing/synthetic-sound';
import { parsePhone } from '@/lib/embedded-platform/language/spoken-reach';
import { openRecognizer, type Recognizer } from './recognizer';

let recognizer: Recognizer;
let hello: Float32Array;
let room: Float32Array;

const heard = (sound: Float32Array) =>
  Float32Array.from(framesOf(sound).flatMap((frame) => [...frame].map((each) => each / 32_768)));

beforeAll(async () => {
  recognizer = await openRecognizer();
  const { quiet } = await noises();
  hello = heard(inNoise(await spoken('slt', 'Do I need to pay for the recall?'), quiet!));
  room = heard(quiet!(1));
});
afterAll(() => recognizer.close());

test('speech becomes words, and nothing becomes none', async () => {
  expect(await recognizer.transcribe(hello)).toBe('Do I need to pay for the recall?');
  expect(await recognizer.transcribe(new Float32Array(800))).toBe('');
  expect(await recognizer.transcribe(room)).toBe('');
});

test.each(['Do I need to pay for the recall?', 'Do I need two pages.', 'And nothing like it.'])(
  'an earlier transcript, %j, changes no words',
  async (draft) => {
    const words = await recognizer.transcribe(hello, undefined, false, { draft });
    expect(words).toBe('Do I need to pay for the recall?');
  },
);

/** Without the grammar of digits, 'three double four' is '304', and the two fives are one. */
test('a phone number that was asked for keeps all its digits', async () => {
  const { quiet } = await noises();
  const number = await spoken(
    'rms',
    'Eight four seven, three double four, double two double five.',
  );
  const context = { agentWords: 'What’s the best number to reach you?' };
  const words = await recognizer.transcribe(
    heard(inNoise(number, quiet!)),
    undefined,
    false,
    context,
  );
  expect(parsePhone(words, true).phone).toBe('847 344 2255');
});

/** Without the closed list 'Hold on' is 'Hill done' or 'Hello, Don', 'Exactly' 'And magically', 'No' 'Hello'. */
const interjections: [Speaker, string, string][] = [
  ['slt', 'Hold on.', 'Hold on.'],
  ['rms', 'Hold on.', 'Hold on.'],
  ['slt', 'Noon.', 'Noon.'],
  ['rms', 'What?', 'What?'],
  ['en-us', 'Exactly.', 'Exactly.'],
  ['en-us', 'No.', 'No.'],
  ['en-us+f3', 'Sounds good.', 'Sounds good.'],
];

test.each(interjections.filter(([speaker]) => hasEspeak() || /slt|rms/.test(speaker)))(
  'over the agent’s voice %s is heard to say %j',
  async (speaker, said, words) => {
    const { quiet } = await noises();
    const sound = heard(inNoise(await spoken(speaker, said), quiet!));
    const context = { agentWords: 'Monday works. How about noon?', isOver: true };
    expect(await recognizer.transcribe(sound, undefined, false, context)).toBe(words);
  },
);

test('what has been said goes before what is still being said, at work or not', async () => {
  const order: string[] = [];
  const note = (name: string) => (end: unknown) =>
    order.push(`${name} ${end instanceof Error ? 'dropped' : 'done'}`);
  const jobs = [
    recognizer
      .transcribe(hello, undefined, true)
      .then(note('running partial'), note('running partial')),
    recognizer.transcribe(hello, undefined, true).then(note('waiting partial')),
    recognizer.transcribe(hello).then(note('whole')),
  ];
  await Promise.all(jobs);
  expect(order).toEqual(['running partial dropped', 'whole done', 'waiting partial done']);
});

test('a job is dropped when nobody waits for it, and the next is done', async () => {
  const leaving = new AbortController();
  const dropped = recognizer.transcribe(hello, leaving.signal);
  const next = recognizer.transcribe(hello);
  leaving.abort(new Error('left'));
  await expect(dropped).rejects.toThrow('left');
  expect(await next).toMatch(/pay for the recall/);
});

test('where the runtime is missing, a sentence says so', async () => {
  const folder = process.cwd();
  process.chdir(tmpdir());
  await expect(openRecognizer()).rejects.toThrow(
    'The speech recognizer crashed: Cannot find module',
  );
  process.chdir(folder);
});
