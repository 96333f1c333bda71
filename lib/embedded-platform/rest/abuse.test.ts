import { operations } from '@/lib/platform/operations';
import { ask, askFor, askForList } from '@/testing/ask-platform';
import { closeEmbeddedPlatform } from '../calls/lifecycle';
import { MAX_JSON_BYTES } from '../http/request-body';
import { budgets, storeOf } from './store/stores';

afterAll(() => closeEmbeddedPlatform());

interface Row {
  method: string;
  path: string;
  payload: string;
}

const rows: Row[] = Object.values(operations).flatMap((family) => Object.values<Row>(family));
const someId = 'b1a7c0de-0000-4000-8000-000000000000';

/** `{…}` for an operation's parameters is any text. */
function fill(path: string, text: string): string {
  return path.replaceAll(/\{\w+\}/g, encodeURIComponent(text));
}

const awkwardIds = [
  'a/b',
  '../org',
  '..',
  '.',
  ' ',
  '%',
  '%2e%2e',
  '\0',
  '__proto__',
  'constructor',
  'toString',
  '🚗',
  `${someId}/../..`,
  "' or 1=1 --",
];

test.each([...awkwardIds.map((id) => [id, id]), ['5,000 letters', 'x'.repeat(5_000)]])(
  'no operation fails for an id of %j',
  async (_what, awkward = '') => {
    for (const { method, path, payload } of rows) {
      const body = payload === 'json' ? {} : undefined;
      const { status } = await ask(method, fill(path, awkward), { body });
      expect([method, path, status]).not.toEqual([method, path, 500]);
    }
  },
);

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const hostileFields = [
  'name',
  'input',
  'emails',
  'queries',
  'members',
  'message',
  'messages',
  'number',
]
  .map((name) => `"${name}":{"length":{"toString":1}}`)
  .join(',');

const awkwardBodies: [string, string][] = [
  ['nothing', ''],
  ['half of an object', '{"name":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[1]'],
  ['a list of lists', deep(60)],
  ['lists as deep as the body allows', deep(100_000)],
  ['an object with lists as deep', `{"model":{"x":${deep(100_000)}}}`],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
  ['only nulls', '{"name":null,"input":null,"queries":null,"emails":null,"provider":null}'],
  ['wrong types', '{"name":{},"input":7,"queries":{},"emails":"a","messages":7,"members":7}'],
  ['numbers without end', '{"expirationSeconds":1e999,"limit":-1e999,"name":1e999}'],
  ['lengths that are none', `{${hostileFields}}`],
  ['half a character', '{"name":"\\ud800","input":"\\udfff","email":"\\ud83d"}'],
  ['a name of 200 kB', JSON.stringify({ name: 'x'.repeat(200_000) })],
  ['too much', JSON.stringify({ name: 'x'.repeat(MAX_JSON_BYTES) })],
];

test.each(awkwardBodies)('no operation fails for a body of %s', async (_what, body) => {
  for (const { method, path, payload } of rows) {
    if (payload !== 'json') continue;
    const { status } = await ask(method, fill(path, someId), { body });
    expect([method, path, status]).not.toEqual([method, path, 500]);
  }
});

test.each(['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', ''])(
  'a body said to be %j is taken by no operation that takes another',
  async (type) => {
    for (const { method, path, payload } of rows) {
      if (payload !== 'json' && payload !== 'multipart') continue;
      const headers = { 'content-type': type };
      const { status } = await ask(method, fill(path, someId), { body: '{}', headers });
      expect([400, 404, 415]).toContain(status);
    }
  },
);

test('names of prototypes in a query are names like any other', async () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', '__proto__[x]']) {
    for (const { method, path, payload } of rows) {
      if (payload !== 'query') continue;
      const { status } = await ask(method, `${fill(path, someId)}?${encodeURIComponent(name)}=1`);
      expect([method, path, status]).not.toEqual([method, path, 500]);
    }
  }
});

test('a prototype in a body becomes neither a prototype nor a field', async () => {
  const proto = '"__proto__":{"isAdmin":true}';
  const body = `{"metadata":{${proto}},"model":{"messages":[{${proto}}]},${proto}}`;
  const { status, text } = await ask('POST', '/assistant', { body });
  expect(status).toBe(201);
  expect(text).not.toContain('isAdmin');
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test('a family that is full says what to do, and keeps what it has', async () => {
  const { objects } = budgets.knowledgeBase;
  const definition = { provider: 'trieve', name: 'Facts' };
  const first = await askFor('POST', '/knowledge-base', definition);
  for (let count = 1; count < objects; count += 1) {
    await askFor('POST', '/knowledge-base', definition);
  }
  const { status, json } = await ask('POST', '/knowledge-base', { body: definition });
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: expect.stringContaining('delete a knowledge base first') });
  expect(await askFor('GET', `/knowledge-base/${first.id}`)).toEqual(first);
  expect(await askForList('/knowledge-base?limit=1000')).toHaveLength(objects);
});

test('a family whose objects come by themselves forgets the oldest', async () => {
  const first = await askFor('POST', '/chat', { input: 'hello' });
  for (let count = 0; count < budgets.chat.objects; count += 1) {
    await askFor('POST', '/chat', { input: 'hello' });
  }
  expect((await ask('GET', `/chat/${first.id}`)).status).toBe(404);
  expect(storeOf('chat').size).toBe(budgets.chat.objects);
});

test('large definitions fill a family no further than its bytes', async () => {
  const metadata = { text: 'x'.repeat(200_000) };
  let status = 201;
  let made = 0;
  for (; status === 201 && made < 100; made += 1) {
    ({ status } = await ask('POST', '/squad', { body: { members: [{}], metadata } }));
  }
  expect(status).toBe(400);
  expect(storeOf('squad').bytes).toBeLessThanOrEqual(budgets.squad.bytes);
});

test('a conversation of any length is answered in good time', async () => {
  const words = 'can you book an oil change for me on monday at ten '.repeat(90);
  const input = Array.from({ length: 50 }, () => ({
    role: 'user',
    content: words.slice(0, 4_900),
  }));
  const started = performance.now();
  expect((await ask('POST', '/chat', { body: { input } })).status).toBe(201);
  expect(performance.now() - started).toBeLessThan(10_000);
});
