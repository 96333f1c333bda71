import { client } from '@vapi-ai/web/dist/client';
import { startUpstream } from '@/testing/upstream';

const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const;
const token = 'marker-token-0123456789';
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let route: Record<(typeof otherMethods)[number] | 'POST', (request: Request) => Promise<Response>>;
let authorizations: (string | undefined)[];

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(201, { 'content-type': 'application/json', 'x-token': token });
    response.end(JSON.stringify({ id: 'call-1', webCallUrl: 'https://vapi.daily.co/r', token }));
  });
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: token,
    VAPI_BASE_URL: upstream.url,
    LOG_LEVEL: 'silent',
  });
  route = await import('./route');
});

beforeEach(() => {
  authorizations = [];
});

afterAll(() => upstream.close());

test('answers with the call, and keeps the token to itself', async () => {
  const response = await route.POST(
    new Request('http://localhost/api/call/web', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: 'demo-presale' }),
    }),
  );
  expect(response.status).toBe(201);
  const answer = JSON.stringify([...response.headers]) + (await response.text());
  expect(answer).toContain('https://vapi.daily.co/r');
  expect(answer).not.toContain(token);
  expect(authorizations).toEqual([`Bearer ${token}`]);
});

describe("the SDK's own client, unmodified", () => {
  const create = (assistantId: string | undefined) =>
    client.call.callControllerCreateWebCall({ assistantId, assistantOverrides: undefined });

  beforeEach(() => {
    client.baseUrl = '/api';
    client.setSecurityData('');
    jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
      const request = new Request(new URL(String(path), 'http://localhost'), init);
      request.headers.set('host', 'localhost');
      return route.POST(request);
    });
  });

  afterEach(() => {
    jest.mocked(fetch).mockRestore();
  });

  test('gets a call', async () => {
    const { data } = await create('demo-presale');
    expect(data).toEqual({ id: 'call-1', webCallUrl: 'https://vapi.daily.co/r' });
  });

  test.each([
    [undefined, 'Assistant or Squad or Workflow must be provided.'],
    ['unlisted', 'This assistant is not available on this site.'],
  ])('throws an answer whose error has our sentence (%p)', async (assistantId, message) => {
    await expect(create(assistantId)).rejects.toMatchObject({ error: { message } });
  });
});

test('gives each answer a request id of its own', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const response = await route.POST(new Request('http://localhost/', { method: 'POST' }));
      return response.headers.get('x-request-id');
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test.each(otherMethods)('refuses %s in the platform’s shape', async (method) => {
  const response = await route[method](new Request('http://localhost/', { method }));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    statusCode: 405,
    error: 'Method Not Allowed',
    message: 'A web call is created with POST.',
    code: 'method_not_allowed',
  });
  expect(authorizations).toEqual([]);
});
