import { env } from '@/lib/env';
import { closeEmbeddedPlatform } from './calls/lifecycle';
import { handleEmbeddedRequest } from './handle-embedded-request';
import { embeddedPlatformToken } from './http/credential';
import { MAX_SDP_BYTES } from './media/sdp';

const BASE = 'http://localhost:3000/api/embedded';

/** As a browser sends it, shortened. */
const OFFER = [
  'v=0',
  'a=group:BUNDLE 0 1',
  'a=ice-ufrag:u4eX',
  'a=ice-pwd:Wb3Vq1jXkzZp0qg8dYt7oW+/',
  `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
  'a=setup:actpass',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=mid:1',
  '',
].join('\r\n');

afterEach(() => closeEmbeddedPlatform());

function createCall(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return handleEmbeddedRequest(
    new Request(`${BASE}/call/web`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${embeddedPlatformToken()}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

async function createRoom(): Promise<string> {
  const created: unknown = await (await createCall({ assistant: {} })).json();
  return (created as { webCallUrl: string }).webCallUrl;
}

async function listCalls(): Promise<Record<string, unknown>[]> {
  const response = await handleEmbeddedRequest(
    new Request(`${BASE}/call`, {
      headers: { authorization: `Bearer ${embeddedPlatformToken()}` },
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

  it.each([
    ['no credential', ''],
    ['a wrong one', 'Bearer nonsense'],
    ['another scheme', 'Basic nonsense'],
  ])('answers 401 in the platform’s shape to %s', async (_what, authorization) => {
    const response = await createCall({ assistant: {} }, { authorization });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      error: 'Unauthorized',
      statusCode: 401,
    });
  });

  it('answers 400 in the platform’s words to an assistant id that is not a UUID', async () => {
    const response = await createCall({ assistantId: 'demo-general' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: ['assistantId must be a UUID'],
      error: 'Bad Request',
      statusCode: 400,
    });
  });

  it.each([
    ['squad', 'squadId', { members: [{ assistant: { firstMessage: 'Hello!' } }] }],
    ['workflow', 'workflowId', { name: 'Booking', nodes: [], edges: [] }],
  ])('makes a call to a stored %s by its id, which the call shows', async (family, field, body) => {
    const made = await handleEmbeddedRequest(
      new Request(`${BASE}/${family}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${embeddedPlatformToken()}`,
        },
        body: JSON.stringify(body),
      }),
    );
    const { id } = (await made.json()) as { id: string };
    const response = await createCall({ [field]: id });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ [field]: id });
    expect((await listCalls())[0]).toMatchObject({ [field]: id });
  });

  it('answers 404 to an assistant id that no dealership has', async () => {
    const response = await createCall({ assistantId: 'b1a7c0de-0000-4000-8000-000000000000' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'Not Found', statusCode: 404 });
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
    const statuses: number[] = [];
    let last = await createCall({ assistant: {} });
    for (let count = 0; last.status === 201 && count < 1_000; count += 1) {
      statuses.push(last.status);
      last = await createCall({ assistant: {} });
    }
    expect(statuses).toHaveLength(env.EMBEDDED_PLATFORM_MAX_ROOMS);
    expect(last.status).toBe(400);
    expect(await last.json()).toMatchObject({ error: 'Over Concurrency Limit' });
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

  it('does not know a room that never was, nor one that was left', async () => {
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

  it('leaves a room open that was offered nonsense', async () => {
    const url = await createRoom();
    const refused = await join(url, 'v=0\r\nnonsense');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    expect((await join(url, OFFER)).status).toBe(201);
  });

  it('takes only SDP, and only so much', async () => {
    const url = await createRoom();
    expect((await join(url, '{}', 'application/json')).status).toBe(415);
    expect((await join(url, 'a'.repeat(MAX_SDP_BYTES + 1))).status).toBe(413);
    expect((await join(url, OFFER, 'application/sdp; charset=utf-8')).status).toBe(201);
  });

  it.each(['', 'ticket', 'A'.repeat(36), '-'.repeat(36), 'a'.repeat(8_000)])(
    'takes no ticket that is none (%#)',
    async (ticket) => {
      const url = await createRoom();
      expect((await join(url, OFFER, undefined, ticket)).status).toBe(400);
      expect((await join(url, OFFER)).status).toBe(201);
    },
  );

  it('lets nobody back into a room that is being joined, whatever the ticket', async () => {
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

  it('two visitors at the same time do not both get in', async () => {
    const url = await createRoom();
    const both = await Promise.all([join(url, OFFER), join(url, OFFER)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });
});

describe('GET /call', () => {
  it('lists calls to the credential’s bearer only', async () => {
    const response = await handleEmbeddedRequest(new Request(`${BASE}/call`));
    expect(response.status).toBe(401);
    await createRoom();
    expect((await listCalls())[0]).toMatchObject({
      status: 'queued',
      room: 'waiting',
      joined: false,
      visitorTurns: 0,
      packets: { sent: 0, received: 0, lost: 0, dropped: 0 },
      transcript: [],
    });
  });

  it('never shows the room of a call', async () => {
    const id = (await createRoom()).split('/').at(-1) ?? '';
    expect(JSON.stringify(await listCalls())).not.toContain(id);
  });
});

describe('a body that never comes', () => {
  const waiting = (path: string, type: string) =>
    handleEmbeddedRequest(
      new Request(`${BASE}/${path}`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${embeddedPlatformToken()}` },
        body: new ReadableStream(),
        duplex: 'half',
      } as RequestInit),
    );

  it.each([
    ['call/web', 'application/json', 10_000],
    ['assistant', 'application/json', 10_000],
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

  it.each([
    ['call/web', 'application/json'],
    ['assistant', 'application/json'],
    [`rooms/${'x'.repeat(32)}`, 'application/sdp'],
    ['file', 'multipart/form-data; boundary=x'],
  ])('nor is it a fault of %s that its client left', async (path, type) => {
    const request = new Request(`${BASE}/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${embeddedPlatformToken()}` },
      body: new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }),
      duplex: 'half',
    } as RequestInit);
    expect((await handleEmbeddedRequest(request)).status).toBe(400);
  });
});

it.each([
  ['GET', 'call/web', 401],
  ['POST', 'call', 401],
  ['PUT', 'call', 405],
  ['POST', 'call-machine.js', 405],
  ['GET', `rooms/${'x'.repeat(32)}`, 405],
  ['GET', '', 404],
  ['GET', 'rooms', 404],
  ['POST', 'rooms/../call/web', 401],
  ['POST', 'rooms/short', 404],
  ['GET', 'constructor', 404],
  ['GET', 'assistant', 401],
  ['GET', 'assistants', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  const response = await handleEmbeddedRequest(new Request(`${BASE}/${path}`, { method }));
  expect(response.status).toBe(status);
  if (status === 405) expect(response.headers.get('allow')).toBeTruthy();
});

it('does not exist where a token of the real platform is set', async () => {
  const token = process.env['VAPI_PRIVATE_TOKEN'];
  process.env['VAPI_PRIVATE_TOKEN'] = 'a-token-of-the-real-platform';
  jest.resetModules();
  try {
    const hosted = await import('./handle-embedded-request');
    for (const [method, path] of [
      ['POST', 'call/web'],
      ['GET', 'call'],
      ['GET', 'call-machine.js'],
      ['POST', `rooms/${'x'.repeat(32)}`],
      ['GET', 'assistant'],
      ['POST', 'credential/webhook'],
      ['GET', `files/${'x'.repeat(32)}`],
      ['GET', 'nothing'],
    ] as const) {
      const response = await hosted.handleEmbeddedRequest(
        new Request(`${BASE}/${path}`, { method }),
      );
      expect(response.status).toBe(404);
    }
  } finally {
    if (token === undefined) delete process.env['VAPI_PRIVATE_TOKEN'];
    else process.env['VAPI_PRIVATE_TOKEN'] = token;
  }
});
