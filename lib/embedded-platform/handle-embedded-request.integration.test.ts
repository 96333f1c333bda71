import { voiceServiceToken } from '@/lib/embedded-platform/client/voice-service';
import { env } from '@/lib/env';
import { chromeOffer } from '@/testing/chrome-offer';
import { rooms } from './calls/embedded-calls';
import { handleEmbeddedRequest } from './handle-embedded-request';
import { callMachineUrl } from './http/call-machine-script';
import { MAX_SDP_BYTES } from './media/sdp';

const BASE = 'http://localhost:3000/api/embedded';

const OFFER = chromeOffer();

afterEach(() => rooms.freeAll('server-stopped'));

function createCall(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return handleEmbeddedRequest(
    new Request(`${BASE}/call/web`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${voiceServiceToken()}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

async function createRoom(): Promise<string> {
  const response = await createCall({ assistant: {} });
  expect(response.status).toBe(201);
  const created: unknown = await response.json();
  return (created as { webCallUrl: string }).webCallUrl;
}

async function listCalls(): Promise<Record<string, unknown>[]> {
  const response = await handleEmbeddedRequest(
    new Request(`${BASE}/call`, {
      headers: { authorization: `Bearer ${voiceServiceToken()}` },
    }),
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>[];
}

function join(
  url: string,
  sdp: string,
  type = 'application/sdp',
  ticket?: string,
): Promise<Response> {
  const headers = {
    'content-type': type,
    ...(ticket !== undefined && { 'x-room-ticket': ticket }),
  };
  return handleEmbeddedRequest(new Request(url, { method: 'POST', headers, body: sdp }));
}

describe('POST /call/web', () => {
  it('makes a call whose address is a room on the same origin', async () => {
    const assistant = { firstMessage: 'Hello!', model: { messages: [{ role: 'system' }] } };
    const response = await createCall({ assistant });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 'webCall',
      status: 'queued',
      webCallUrl: expect.stringMatching(
        /^http:\/\/localhost:3000\/api\/embedded\/rooms\/[\w-]{32}$/,
      ),
      artifactPlan: { videoRecordingEnabled: false },
      assistant,
    });
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a body that is not JSON', '{', {}, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['too long a body', `"${'x'.repeat(256 * 1024)}"`, {}, 413],
    ['a body said to be too long', '{}', { 'content-length': '999999' }, 413],
  ])('refuses %s', async (_what, body, headers, status) => {
    expect((await createCall(body, headers)).status).toBe(status);
  });

  it('answers as the platform does when there are as many calls as may be', async () => {
    for (let count = 0; count < env.EMBEDDED_PLATFORM_MAX_ROOMS; count += 1) await createRoom();
    const refused = await createCall({ assistant: {} });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'Over Concurrency Limit' });
  });
});

describe('POST /rooms/{id}', () => {
  it('answers an offer once, with an address of this machine', async () => {
    const url = await createRoom();
    const response = await join(url, OFFER);
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/sdp');
    expect(await response.text()).toMatch(/a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 \d+ typ host/);
    expect((await listCalls())[0]).toMatchObject({ room: 'joining', status: 'queued' });

    expect((await join(url, OFFER)).status).toBe(409);
  });

  it('answers 404 for an unknown room and for one that was left', async () => {
    expect((await join(`${BASE}/rooms/${'x'.repeat(32)}`, OFFER)).status).toBe(404);
    const url = await createRoom();
    expect((await handleEmbeddedRequest(new Request(url, { method: 'DELETE' }))).status).toBe(204);
    expect((await join(url, OFFER)).status).toBe(404);
    expect((await listCalls())[0]).toMatchObject({
      status: 'ended',
      joined: false,
      endedReason: 'customer-ended-call',
    });
  });

  it('keeps a room open after an invalid or oversized offer', async () => {
    const url = await createRoom();
    const refused = await join(url, 'v=0\r\nnonsense');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    expect((await join(url, '{}', 'application/json')).status).toBe(415);
    expect((await join(url, 'a'.repeat(MAX_SDP_BYTES + 1))).status).toBe(413);
    expect((await join(url, OFFER)).status).toBe(201);
  });

  it('rejects a malformed ticket', async () => {
    const url = await createRoom();
    for (const ticket of ['', 'ticket', 'A'.repeat(36), '-'.repeat(36), 'a'.repeat(8_000)]) {
      expect((await join(url, OFFER, undefined, ticket)).status).toBe(400);
    }
    expect((await join(url, OFFER)).status).toBe(201);
  });

  it('refuses a second join while the first is in progress, with any ticket', async () => {
    const ticket = crypto.randomUUID();
    const unknown = `${BASE}/rooms/${'x'.repeat(32)}`;
    expect((await join(unknown, OFFER, undefined, ticket)).status).toBe(404);
    const url = await createRoom();
    const all = await Promise.all(
      [ticket, ticket, crypto.randomUUID(), undefined].map((given) =>
        join(url, OFFER, undefined, given),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([201, 409, 409, 409]);
    expect(JSON.stringify(await listCalls())).not.toContain(ticket);
  });
});

it('lists calls to the credential’s bearer only, and never shows the room of one', async () => {
  expect((await handleEmbeddedRequest(new Request(`${BASE}/call`))).status).toBe(401);
  const room = (await createRoom()).split('/').at(-1) ?? '';
  expect((await listCalls())[0]).toMatchObject({ room: 'waiting', joined: false, transcript: [] });
  expect(JSON.stringify(await listCalls())).not.toContain(room);
});

it('gives the call machine’s script, kept for good under its version only', async () => {
  const get = (path: string) => handleEmbeddedRequest(new Request(`http://localhost:3000${path}`));
  const response = await get(callMachineUrl);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const source = await response.text();
  expect(() => new Function(source)).not.toThrow();
  const other = await get('/api/embedded/call-machine.js?v=another');
  expect(other.headers.get('cache-control')).toBe('no-cache');
});

describe('a body that never comes', () => {
  const waiting = (path: string, type: string) =>
    handleEmbeddedRequest(
      new Request(`${BASE}/${path}`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${voiceServiceToken()}` },
        body: new ReadableStream(),
        duplex: 'half',
      } as RequestInit),
    );

  it.each([
    ['call/web', 'application/json', 10_000],
    [`rooms/${'x'.repeat(32)}`, 'application/sdp', 10_000],
    ['file', 'multipart/form-data; boundary=x', 120_000],
  ])('is waited for only so long by %s', async (path, type, ms) => {
    // The first request imports the operations' code, which takes its time.
    await handleEmbeddedRequest(new Request(`${BASE}/assistant`));
    jest.useFakeTimers();
    const answer = waiting(path, type);
    await jest.advanceTimersByTimeAsync(ms);
    jest.useRealTimers();
    const { status, headers } = await answer;
    expect([status, headers.get('connection')]).toEqual([408, 'close']);
  });
});

it('says how well it is to the credential’s bearer only, and why it cannot hear', async () => {
  const ask = (authorization: string) =>
    handleEmbeddedRequest(new Request(`${BASE}/health`, { headers: { authorization } }));
  expect((await ask('Bearer nonsense')).status).toBe(401);
  const answer = await ask(`Bearer ${voiceServiceToken()}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ deafBecause: expect.any(String) });
});
