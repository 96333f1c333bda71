import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '@/testing/ask-platform';
import { closeEmbeddedPlatform } from '../calls/lifecycle';
import { findRoute } from './routes';

afterAll(() => closeEmbeddedPlatform());

const golden = readFileSync(join(process.cwd(), 'lib/platform/operations.golden.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);

const someId = 'b1a7c0de-0000-4000-8000-000000000000';
const fill = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'provider' ? 'vapi' : someId));
const hasBody = (method: string) => ['POST', 'PATCH', 'PUT'].includes(method);

test('the contract has 135 operations', () => {
  expect(golden).toHaveLength(135);
});

describe.each(golden)('%s %s', (method, path) => {
  const body = hasBody(method) ? {} : undefined;

  test('is the route of its own row', () => {
    const found = findRoute(method, fill(path).slice(1));
    expect(found).toMatchObject({ route: { operation: { method, path } } });
  });

  test('is answered, and in JSON or with nothing', async () => {
    const { status, text, json, headers } = await ask(method, fill(path), { body });
    expect([405, 500]).not.toContain(status);
    expect(text).not.toContain('Cannot');
    if (status >= 400)
      expect(json).toMatchObject({ statusCode: status, message: expect.anything() });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('asks for the credential, unless it is the credential webhook', async () => {
    const { status, json } = await ask(method, fill(path), { body, token: null });
    if (path === '/credential/webhook') return expect(status).toBe(400);
    expect(status).toBe(401);
    expect(json).toEqual({
      message: 'Missing bearer credential.',
      error: 'Unauthorized',
      statusCode: 401,
    });
  });
});

test.each([
  ['GET', 'call/metadata', '/call/{id}'],
  ['GET', 'v2/call/metadata', '/v2/call/metadata'],
  ['GET', 'template/pinned', '/template/pinned'],
  ['GET', 'campaign/paginated', '/campaign/paginated'],
  ['POST', 'voice-library/sync', '/voice-library/sync'],
  ['POST', '11labs/voice/clone', '/11labs/voice/clone'],
  ['GET', 'make/workflows', '/{provider}/workflows'],
])('%s %s goes to the most literal path that fits', (method, given, path) => {
  expect(findRoute(method, given)).toMatchObject({ route: { operation: { path } } });
});

test('a path that is none is said to be none, and a method that is none which there are', async () => {
  expect((await ask('GET', 'nothing')).json).toEqual({
    message: 'Cannot GET /nothing',
    error: 'Not Found',
    statusCode: 404,
  });
  const refused = await ask('PUT', 'assistant');
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
});

test('an id is one segment, whatever is encoded in it', () => {
  expect(findRoute('GET', 'assistant/a%2Fversion')).toMatchObject({
    route: { operation: { path: '/assistant/{id}' } },
    parameters: { id: 'a/version' },
  });
  expect(findRoute('GET', 'assistant/')).toBe('unknown');
  expect(findRoute('GET', 'assistant/%E0%A4')).toBe('malformed');
});
