import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { type WebCallErrorCode, webCallErrors } from '../lib/web-calls/errors';
import { startFaultPlatform } from './fault-platform';
import { type Case, faultCases, upstreamSecret } from './faults';
import { expect, test } from './fixtures';
import type { Site } from './site';
import { breakOff, inParallel } from './visitors';

const token = process.env.MARKER_TOKEN ?? 'marker-token-that-must-not-leave';

/** The site before one platform, with limits that no test meets. */
const environment = (baseUrl: string, ids: Iterable<string> = []) => ({
  VAPI_PRIVATE_TOKEN: token,
  VAPI_BASE_URL: baseUrl,
  VAPI_ASSISTANT_IDS: [...ids].join(','),
});

/**
 * How long the endpoint may take for its answer, in milliseconds: less than the 20 s that it listens to the
 * platform, and enough above its own 10 s that a machine with much to do is not taken for an endpoint that waits.
 */
const ANSWER_WITHIN_MS = 15_000;

/** How long the platform is listened to, whoever waits, in milliseconds, and how long an idle socket stays. */
const SOCKETS_WITHIN_MS = 20_000 + 15_000;

/** Faults whose visitors do not wait for anything, beside those that do. */
const left = ['stall-before', 'stall-headers', 'stall-body', 'drip-chunks'];
const nameLeft = (name: string) => `left-${name}`;

let slowestMs = 0;
let answered = 0;

async function call(site: Site, assistantId: string) {
  const started = performance.now();
  const response = await fetch(`${site.url}/api/call/web`, {
    method: 'POST',
    // The open files to be counted are not the visitors' own.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ assistantId }),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  slowestMs = Math.max(slowestMs, ms);
  answered += 1;
  const { status } = response;
  const headers = JSON.stringify([...response.headers]);
  return { status, text, headers, retryAfter: response.headers.get('retry-after'), ms };
}

type Answer = Awaited<ReturnType<typeof call>>;

/** What is wrong with an answer to a fault; empty where nothing is. */
function faultsOf(answer: Answer, code: Case['outcome'], secrets: string[]) {
  const { status, text, headers, retryAfter, ms } = answer;
  const expected =
    code === 'call'
      ? { status: 201 }
      : { status: webCallErrors[code].status, body: bodyOf(code, retryAfter) };
  const body = JSON.parse(text) as Record<string, unknown>;
  return [
    ...(status === expected.status ? [] : [`answered ${status} ${text}, not ${code}`]),
    ...('body' in expected && JSON.stringify(body) !== JSON.stringify(expected.body)
      ? [`said ${text}, not ${code}`]
      : []),
    ...(ms <= ANSWER_WITHIN_MS ? [] : [`took ${Math.round(ms)} ms`]),
    ...secrets.filter((secret) => (text + headers).includes(secret)).map((s) => `told ${s}`),
  ];
}

function bodyOf(code: WebCallErrorCode, retryAfter: string | null) {
  const { status, error, message } = webCallErrors[code];
  const wait = retryAfter === null ? {} : { retryAfterSeconds: Number(retryAfter) };
  return { statusCode: status, error, message, code, ...wait };
}

/** Open sockets of the site's process; none to count where there is no /proc. The database's files are none. */
function openSockets({ process: { pid } }: Site): number {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  };
  return existsSync(folder) ? readdirSync(folder).filter(isSocket).length : 0;
}

test('survives every fault of the platform with the right answer, and keeps no socket', async ({
  openSite,
}) => {
  const strayed: string[] = [];
  const elsewhere = createServer(({ url = '' }, response) => {
    // Other tests stop servers that somebody still asks for, and this one may have got such a port.
    if (url.startsWith('/elsewhere/')) strayed.push(url);
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as { port: number };
  const cases = faultCases(`http://localhost:${port}/elsewhere`);
  const faults = new Map([...cases].map(([name, { fault }]) => [name, fault]));
  for (const name of left) faults.set(nameLeft(name), faults.get(name)!);
  const platform = await startFaultPlatform(faults);
  const site = await openSite(environment(platform.url, faults.keys()));
  const secrets = [token, upstreamSecret, '127.0.0.1', String(platform.port), '    at ', 'Bearer'];
  const wrong: string[] = [];
  const meet = async ([name, { outcome, isMisdirected, dependsOnNode }]: [string, Case]) => {
    const answer = await call(site, name);
    const mayBeLost = isMisdirected || dependsOnNode;
    const isLost = mayBeLost && answer.status === webCallErrors.upstream_unreachable.status;
    const code = isLost ? 'upstream_unreachable' : outcome;
    wrong.push(...faultsOf(answer, code, secrets).map((fault) => `${name}: ${fault}`));
  };

  const all = [...cases];
  await meet(['good', cases.get('good')!]);
  const socketsBefore = openSockets(site);
  // A visitor who leaves does not take the request along: it is known then what becomes of the call.
  for (const name of left.map(nameLeft))
    void breakOff(site, '192.0.2.1', () => platform.requests.has(name), name);
  await expect.poll(() => site.output().match(/"visitor_left"/g)?.length).toBe(left.length);
  expect(platform.usedConnections()).toBeGreaterThanOrEqual(left.length);
  await Promise.all(all.filter(([, { isSlow }]) => isSlow).map(meet));
  const quick = all.filter(([name, { isSlow }]) => !isSlow && name !== 'good');
  // So few at once, so that a slow answer is the platform's doing and not this machine's.
  await inParallel(quick.length, 8, (index) => meet(quick[index]!));

  expect(wrong).toEqual([]);
  expect(strayed).toEqual([]);
  expect(platform.strange).toEqual([]);
  const repeated = [...faults.keys()].filter(
    (name) => !cases.get(name)?.isMisdirected && platform.requests.get(name) !== 1,
  );
  expect(repeated, 'each call is asked for once').toEqual([]);
  const timeout = SOCKETS_WITHIN_MS;
  await expect.poll(() => platform.openConnections(), { timeout }).toBe(0);
  await expect.poll(() => openSockets(site) - socketsBefore, { timeout }).toBeLessThanOrEqual(2);
  const open = platform.openConnections();
  expect(site.output()).not.toContain(token);
  expect((await call(site, 'good')).status).toBe(201);

  const requests = [...platform.requests.values()].reduce((sum, count) => sum + count, 0);
  console.table({
    'faults survived': cases.size,
    'answers read': answered,
    'slowest answer, ms': Math.round(slowestMs),
    'requests that the platform saw': requests,
    'requests that strayed to another host': strayed.length,
    'questions about calls that may have been made': platform.questions(),
    'connections left open': open,
  });
  await platform.close();
  elsewhere.close();
});

test('a platform that takes no connection, resets it, or speaks no TLS cannot be reached', async ({
  openSite,
}) => {
  const closed = await startFaultPlatform(new Map());
  await closed.close();
  const resetting = await startFaultPlatform(new Map(), (socket) => {
    socket.resetAndDestroy();
    return true;
  });
  const plain = await startFaultPlatform(new Map(), (socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');
    return true;
  });
  const urls = [closed.url, resetting.url, plain.url.replace('http:', 'https:')];
  await Promise.all(
    urls.map(async (url) => {
      const site = await openSite(environment(url));
      const answer = await call(site, 'demo-general');
      const secrets = [token, '127.0.0.1', new URL(url).port, '    at '];
      expect(faultsOf(answer, 'upstream_unreachable', secrets)).toEqual([]);
    }),
  );
  await Promise.all([resetting, plain].map((platform) => platform.close()));
});
