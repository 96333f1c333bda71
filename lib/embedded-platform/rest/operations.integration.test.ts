import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, askFor, askForList } from '@/testing/ask-platform';
import { endAllCalls } from '../calls/embedded-calls';
import { findRoute } from './routes';
import { budgets, storeOf } from './store/stores';

afterAll(endAllCalls);

const golden = readFileSync(join(process.cwd(), 'lib/platform/operations.golden.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);

const someId = 'b1a7c0de-0000-4000-8000-000000000000';
const fill = (path: string, id = someId) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'provider' ? 'vapi' : id));

test.each(golden)('%s %s is answered, and to the credential only', async (method, path) => {
  const body = ['POST', 'PATCH', 'PUT'].includes(method) ? {} : undefined;
  const row = { route: { operation: { method, path } } };
  expect(findRoute(method, fill(path).slice(1))).toMatchObject(row);

  for (const given of [body, body && [1]]) {
    const { status, text, json, headers } = await ask(method, fill(path), { body: given });
    expect([405, 500]).not.toContain(status);
    expect(text).not.toContain('Cannot');
    if (status >= 400)
      expect(json).toMatchObject({ statusCode: status, message: expect.anything() });
    expect(headers.get('cache-control')).toBe('no-store');
  }
  for (const id of ['nobody', '__proto__', 'a%2Fb', '%00']) {
    const { status } = await ask(method, fill(path, id), { body });
    expect([method, path, id, status]).not.toEqual([method, path, id, 500]);
  }

  const { status, json } = await ask(method, fill(path), { body, token: null });
  if (path === '/credential/webhook') return expect(status).toBe(400);
  const message = 'Missing bearer credential.';
  expect(json).toEqual({ message, error: 'Unauthorized', statusCode: 401 });
});

test.each([
  ['GET', 'v2/call/metadata', '/v2/call/metadata'],
  ['GET', 'template/pinned', '/template/pinned'],
  ['POST', '11labs/voice/clone', '/11labs/voice/clone'],
])('%s %s goes to the most literal path that fits', (method, given, path) => {
  expect(findRoute(method, given)).toMatchObject({ route: { operation: { path } } });
});

const customer = { number: '+12395550142' };
const families: [string, object, object][] = [
  ['/assistant', { name: 'Front desk', firstMessage: 'Hello!' }, { firstMessage: 'Good day!' }],
  ['/campaign', { name: 'Recall', phoneNumberId: someId, customers: [customer] }, { name: 'B' }],
  ['/credential', { provider: 'openai', name: 'Ours' }, { name: 'Theirs' }],
  ['/knowledge-base', { provider: 'trieve', name: 'Facts' }, { name: 'More' }],
  ['/phone-number', { provider: 'twilio', ...customer, twilioAccountSid: 'A' }, { name: 'Main' }],
  ['/session', { name: 'Visit' }, { status: 'completed' }],
  ['/squad', { name: 'Team', members: [{ assistantId: someId }] }, { name: 'A team' }],
  ['/template', { type: 'tool', name: 'Book' }, { type: 'tool', name: 'Book it' }],
  ['/token', { name: 'Page', tag: 'public' }, { name: 'Old page' }],
  ['/tool', { type: 'function', function: { name: 'a' } }, { function: { name: 'b' } }],
  ['/workflow', { name: 'Flow', nodes: [], edges: [] }, { globalPrompt: 'Be kind.' }],
];

test.each(families)('%s keeps an object until it is deleted', async (path, definition, change) => {
  const created = await ask('POST', path, { body: definition });
  expect(created.status).toBe(201);
  const object = created.json as { id: string; createdAt: string };
  expect(object).toMatchObject({ ...definition, orgId: expect.any(String) });
  expect((await ask('GET', path)).text).toContain(object.id);
  expect(await askFor('GET', `${path}/${object.id}`)).toEqual(object);

  const changed = await askFor('PATCH', `${path}/${object.id}`, change);
  expect(changed).toMatchObject({ ...definition, ...change, id: object.id });
  expect(await askFor('GET', `${path}/${object.id}`)).toEqual(changed);

  expect(await askFor('DELETE', `${path}/${object.id}`)).toEqual(changed);
  const gone = await ask('GET', `${path}/${object.id}`);
  expect(gone.json).toMatchObject({ error: 'Not Found', statusCode: 404 });
});

test('the platform alone writes ids and times', async () => {
  const body = { id: someId, orgId: someId, createdAt: '2020-01-01', name: 'x' };
  const { status, json } = await ask('POST', '/assistant', { body });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    message: ['id', 'orgId', 'createdAt'].map((name) => `property ${name} should not exist`),
  });
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

test('all families together hold at most 80 MiB', () => {
  const bytes = Object.values(budgets).reduce((total, budget) => total + budget.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(80 * 1024 * 1024);
});
