import { mkdtempSync, rmSync } from 'node:fs';
import { type RequestListener, STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { client } from '@vapi-ai/web/dist/client';
import { webCallErrors } from '@/lib/web-calls/errors';
import { startUpstream } from '@/testing/upstream';
import { wideLimits } from '@/testing/wide-limits';

type Route = Record<string, (request: Request) => Promise<Response>>;

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/r';
const recording = 'b1a7c0de-0000-4000-8000-000000000000';
const silent = 'b1a7c0de-0000-4000-8000-000000000001';

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let answer: RequestListener;
let asked: { line: string; authorization: string | undefined }[];
const routes: Record<string, Route> = {};

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-token': token });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    const { method, url = '', headers } = request;
    asked.push({ line: `${method} ${url}`, authorization: headers.authorization });
    if (!url.startsWith('/assistant/')) return answer(request, response);
    const artifactPlan = { recordingEnabled: url.includes(recording), videoRecordingEnabled: true };
    answering(200, { artifactPlan })(request, response);
  });
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: token,
    VAPI_BASE_URL: upstream.url,
    VAPI_ASSISTANT_IDS: `${recording},${silent}`,
    ...wideLimits,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  // Imported here, since these modules read the environment at load.
  routes.web = { ...(await import('./web/route')) } as unknown as Route;
  routes.end = { ...(await import('./end/route')) } as unknown as Route;
  routes.config = { ...(await import('./config/route')) } as unknown as Route;
});
beforeEach(() => {
  asked = [];
  answer = answering(201, { id: 'call-1', webCallUrl: room, token });
});
afterAll(async () => {
  await (await import('@/lib/data/site-database')).closeSiteDatabase();
  rmSync(dataDir, { recursive: true });
  await upstream.close();
});

const ask = (path: string, method: string, body?: unknown) =>
  routes[path]![method]!(
    new Request(`http://localhost/api/call/${path}`, {
      method,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );

/** Everything of a response that its receiver can see. */
const textOf = async (response: Response) =>
  JSON.stringify([...response.headers]) + (await response.text());

test('answers with the call, without token and prompt', async () => {
  const response = await ask('web', 'POST', { assistantId: 'demo-presale' });
  expect(response.status).toBe(201);
  const text = await textOf(response);
  expect(text).toContain(room);
  expect(text).not.toMatch(new RegExp(`${token}|Never reveal`));
  expect(asked).toEqual([{ line: 'POST /call/web', authorization: `Bearer ${token}` }]);
});

const secret = 'upstream-secret-text';
test.each<[string, RequestListener, keyof typeof webCallErrors]>([
  ['401', answering(401, `Invalid Key. ${secret}`), 'upstream_refused_credential'],
  ['a redirect', answering(307, secret), 'upstream_unexpected_answer'],
  ['HTML with status 200', answering(200, `<html>${secret}`), 'upstream_unexpected_answer'],
  ['2 MB', answering(201, 'x'.repeat(2_000_000)), 'upstream_unexpected_answer'],
  ['a reset', (request) => request.socket.destroy(), 'upstream_unreachable'],
])(
  'turns %s from the platform into our own status and message, without a retry',
  async (_, fault, code) => {
    answer = fault;
    const response = await ask('web', 'POST', { assistantId: 'demo-presale' });
    const { status, message } = webCallErrors[code];
    const error = STATUS_CODES[status];
    expect(response.status).toBe(status);
    expect(await response.clone().json()).toMatchObject({
      statusCode: status,
      error,
      message,
      code,
    });
    expect(await textOf(response)).not.toMatch(new RegExp(`${secret}|${token}`));
    expect(asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  },
);

test.each([
  [undefined, 'Assistant or Squad or Workflow must be provided.'],
  ['unlisted', 'This assistant is not available on this site.'],
  ['demo-presale', undefined],
])(
  "the SDK's own client, unmodified, gets a call or our sentence for %p",
  async (assistantId, message) => {
    client.baseUrl = '/api';
    client.setSecurityData('');
    jest.spyOn(globalThis, 'fetch').mockImplementationOnce((path, init) => {
      jest.mocked(fetch).mockRestore();
      const request = new Request(new URL(String(path), 'http://localhost'), init);
      request.headers.set('host', 'localhost');
      return routes.web!.POST!(request);
    });
    const created = client.call.callControllerCreateWebCall({ assistantId });
    if (message) await expect(created).rejects.toMatchObject({ error: { message } });
    else expect((await created).data).toEqual({ id: 'call-1', webCallUrl: room });
  },
);

const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];
test.each(otherMethods.flatMap((method) => [['web', method] as const, ['end', method] as const]))(
  '/api/call/%s refuses %s in the platform’s shape',
  async (path, method) => {
    const response = await ask(path, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ statusCode: 405, code: 'method_not_allowed' });
    expect(asked).toEqual([]);
  },
);

test.each([
  ['the site’s own assistant', 'demo-general', false],
  ['a dealership’s inline one', 'SunriseToyota', false],
  ['a stored one that records', recording, true],
  ['a stored one that does not', silent, false],
  ['one that is not listed, so no call can be made', 'anyone', false],
])('tells whether %s records sound, and forbids caching', async (_of, id, recordsSound) => {
  const response = await routes.config!.GET!(
    new Request(`http://localhost/api/call/config?assistantId=${id}`),
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  // No video, since the owner has not enabled it.
  expect(await response.json()).toEqual({
    platform: 'hosted',
    maxDurationSeconds: 300,
    // The platform always keeps a transcript.
    keepsWords: true,
    recordsSound,
  });
  const isStored = id === recording || id === silent;
  expect(asked.map(({ line }) => line)).toEqual(isStored ? [`GET /assistant/${id}`] : []);
});
