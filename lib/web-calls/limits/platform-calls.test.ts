import { createPlatform } from '@/lib/platform/client';
import { newClaim } from './call-ledger';
import { createPlatformCalls } from './platform-calls';

const startedAt = Date.UTC(2025, 0, 5, 12);
const claim = newClaim({ address: 'a' }, 300, startedAt);
const carrying = (id: string, claimId: string) => ({
  id,
  status: 'queued',
  assistant: { name: 'Demo', metadata: { demo: 'demo-general', claim: claimId } },
});

const platformUrl = 'http://platform.example';
let asked: string[];
let answer: (request: Request) => { status?: number; body: unknown };

const carry: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  asked.push(`${request.method} ${pathname}${search} ${await request.clone().text()}`.trim());
  const { status = 200, body } = answer(request);
  return Response.json(body, { status });
};

beforeEach(() => {
  asked = [];
  // A call's own control URL is not the platform client's.
  jest.spyOn(globalThis, 'fetch').mockImplementation(carry);
});
afterEach(() => jest.restoreAllMocks());

const connect = (baseUrl = platformUrl) =>
  createPlatformCalls(
    async () =>
      createPlatform({ token: 'token-0123', baseUrl: platformUrl, maxRetries: 0, fetch: carry }),
    baseUrl,
  );

test('reads the state of a call, and ends it', async () => {
  const calls = connect();
  answer = () => ({ body: { status: 'queued' } });
  expect(await calls.stateOf('call-1')).toBe('waiting');
  answer = () => ({ body: { status: 'ended', endedAt: '2025-01-05T12:00:00Z' } });
  expect(await calls.end('call-1')).toBe('not_started');
  expect(asked).toEqual(['GET /call/call-1', 'DELETE /call/call-1']);
});

test('a call that the platform does not know is unknown, and any other refusal says nothing', async () => {
  const calls = connect();
  answer = () => ({ status: 404, body: {} });
  expect(await calls.stateOf('call-1')).toBe('unknown');
  expect(await calls.end('call-1')).toBe('unknown');
  for (const status of [400, 401, 429, 500]) {
    answer = () => ({ status, body: {} });
    await expect(calls.stateOf('call-1')).rejects.toThrow(String(status));
    await expect(calls.end('call-1')).rejects.toThrow(String(status));
  }
});

test('hangs up by the control URL of a call, without the token, and says where there is none', async () => {
  const calls = connect();
  const sent: unknown[] = [];
  const controlUrl = `${platformUrl}/control/1`;
  answer = ({ url, headers }) => {
    if (url !== controlUrl) return { body: { status: 'in-progress', monitor: { controlUrl } } };
    sent.push(headers.get('authorization'), headers.get('content-type'));
    return { body: {} };
  };
  expect(await calls.hangUp('call-1')).toBe(true);
  expect(asked).toEqual(['GET /call/call-1', 'POST /control/1 {"type":"end-call"}']);
  expect(sent).toEqual([null, 'application/json']);

  answer = ({ url }) =>
    url === controlUrl ? { status: 403, body: {} } : { body: { monitor: { controlUrl } } };
  expect(await calls.hangUp('call-1')).toBe(false);
  for (const monitor of [undefined, null, {}, { controlUrl: 'file:///etc' }]) {
    answer = () => ({ body: { status: 'in-progress', monitor } });
    expect(await calls.hangUp('call-1')).toBe(false);
  }
});

test('a platform that is reached by HTTPS has nothing sent to an address without', async () => {
  answer = () => ({ body: { monitor: { controlUrl: `${platformUrl}/control/1` } } });
  expect(await connect('https://platform.example').hangUp('call-1')).toBe(false);
  expect(asked).toEqual(['GET /call/call-1']);
});

const marked = (value: unknown) => ({ metadata: { demo: 'demo-general', claim: value } });

test.each<[string, (value: unknown) => object]>([
  ['assistant', (value) => ({ assistant: { name: 'Demo', ...marked(value) } })],
  ['assistantOverrides', (value) => ({ assistantOverrides: marked(value) })],
  ['squad', (value) => ({ squad: { members: [], membersOverrides: marked(value) } })],
  ['squadOverrides', (value) => ({ squadOverrides: marked(value) })],
  ['workflowOverrides', (value) => ({ workflowOverrides: { variableValues: { claim: value } } })],
])(
  'finds the call that carries a claim in its %s, among those of its time',
  async (_place, carrying) => {
    const other = { id: 'other', ...carrying('x') };
    answer = () => ({ body: [other, { id: 'ours', ...carrying(claim.id) }, null, { id: 7 }] });
    expect(await connect().find(claim, startedAt + 90_000)).toBe('ours');
    expect(asked).toEqual([
      'GET /call?limit=100&createdAtGe=2025-01-05T11%3A59%3A00.000Z&createdAtLe=2025-01-05T12%3A02%3A30.000Z',
    ]);
  },
);

test('a platform surely has no such call once it has shown what calls carry, and not before', async () => {
  const calls = connect();
  answer = () => ({ body: [] });
  await expect(calls.find(claim, startedAt)).rejects.toThrow('not shown');
  answer = () => ({ body: { id: 'x', status: 'queued' } });
  await calls.stateOf('x');
  answer = () => ({ body: [{ id: 'x', status: 'queued' }] });
  await expect(calls.find(claim, startedAt)).rejects.toThrow('not shown');
  answer = () => ({ body: carrying('y', 'another') });
  await calls.stateOf('y');
  answer = () => ({ body: [] });
  expect(await calls.find(claim, startedAt)).toBeUndefined();
});
