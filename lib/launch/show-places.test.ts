import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PlaceCount } from '@/lib/leads/place-count';
import { markPlaces } from './mark-places';
import type { Encoding, PreparedAnswer } from './prepared-answers';
import { showPlaces } from './show-places';

const html = `<html><body>${'<i data-bay=""></i>'.repeat(20)}<b data-spots="">All</b></body></html>`;

function answerOf(text: string, type = 'text/html; charset=utf-8'): PreparedAnswer {
  return {
    status: 200,
    type,
    headers: { etag: `"${text.length}"`, vary: 'Accept-Encoding' },
    bodies: new Map<Encoding, Buffer>([
      ['br', Buffer.from('of the build')],
      ['gzip', Buffer.from('of the build')],
      ['identity', Buffer.from(text)],
    ]),
  };
}

function setUp() {
  const answers = new Map([
    ['/', answerOf(html)],
    ['/a', answerOf(`${html} of a`)],
    ['/privacy', answerOf('<html>words</html>')],
    ['/a.js', answerOf('let a = \'<i data-bay="">\'', 'application/javascript')],
  ]);
  let change: (taken: number) => void = () => undefined;
  let done: (line: unknown) => void = () => undefined;
  const places: PlaceCount = { taken: 0, set() {}, onChange: (listener) => (change = listener) };
  const lines: unknown[] = [];
  const note = (line: unknown) => {
    lines.push(line);
    done(line);
  };
  showPlaces(answers, { places, log: { info: note, error: note } as never });
  return {
    answers,
    lines,
    change: (taken: number) => change(taken),
    logged: () => new Promise((resolve) => (done = resolve)),
  };
}

const htmlOf = (answer: PreparedAnswer | undefined) => String(answer?.bodies.get('identity'));

test('a page is exchanged whole, in all its forms, with another ETag', async () => {
  const { answers, change, logged } = setUp();
  const before = new Map(answers);
  change(3);
  // Until it is ready, it is as it was.
  expect(answers).toEqual(before);
  expect(await logged()).toEqual({ taken: 3, pages: 2 });
  for (const path of ['/', '/a']) {
    const answer = answers.get(path);
    const { etag, ...headers } = answer?.headers ?? {};
    const expected = markPlaces(htmlOf(before.get(path)), 3);
    expect(expected).toContain('3 of the 20');
    expect(htmlOf(answer)).toBe(expected);
    expect(String(brotliDecompressSync(answer?.bodies.get('br') ?? ''))).toBe(expected);
    expect(String(gunzipSync(answer?.bodies.get('gzip') ?? ''))).toBe(expected);
    expect([...(answer?.bodies.keys() ?? [])]).toEqual(['br', 'gzip', 'identity']);
    expect(etag).not.toBe(before.get(path)?.headers.etag);
    expect(headers).toEqual({ vary: 'Accept-Encoding' });
  }
});

test('what has no spots is the very same', async () => {
  const { answers, change, logged } = setUp();
  const before = new Map(answers);
  change(3);
  await logged();
  for (const path of ['/privacy', '/a.js']) expect(answers.get(path)).toBe(before.get(path));
});

test('of counts that follow each other quickly the last one is shown', async () => {
  const { answers, change, logged, lines } = setUp();
  for (const taken of [1, 2, 20]) change(taken);
  await logged();
  expect(htmlOf(answers.get('/'))).toBe(markPlaces(html, 20));
  expect(lines).toEqual([{ taken: 20, pages: 2 }]);
});

test('what cannot be read is logged, and the page stays as it was; the next count is shown again', async () => {
  const { answers, change, logged } = setUp();
  const page = answers.get('/');
  const broken = { ...answerOf(html), bodies: { get: () => html, keys: () => ['zstd'] } as never };
  answers.set('/', broken);
  change(3);
  expect(await logged()).toHaveProperty('err');
  expect(answers.get('/')).toBe(broken);
  if (page) answers.set('/', page);
  change(4);
  expect(await logged()).toEqual({ taken: 4, pages: 2 });
});
