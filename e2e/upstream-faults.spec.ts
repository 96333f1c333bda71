import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { type WebCallErrorCode, webCallErrors } from '../lib/web-calls/errors';
import { startFaultPlatform } from './fault-platform';
import { type Case, faultCases, upstreamSecret } from './faults';
import { expect, test } from './fixtures';
import type { Site } from './site';

const token = process.env.MARKER_TOKEN ?? 'marker-token-that-must-not-leave';

/** The site before one platform, with limits that no test meets. */
const environment = (baseUrl: string, ids: Iterable<string> = []) => ({
  VAPI_PRIVATE_TOKEN: token,
  VAPI_BASE_URL: baseUrl,
  VAPI_ASSISTANT_IDS: [...ids].join(','),
});

/** How long the endpoint may take for its answer, in milliseconds. */
const ANSWER_WITHIN_MS = 10_500;

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
  return { status: response.status, text, headers: JSON.stringify([...response.headers]), ms };
}

type Answer = Awaited<ReturnType<typeof call>>;

/** What is wrong with an answer to a fault; empty where nothing is. */
function faultsOf({ status, text, headers, ms }: Answer, code: Case['outcome'], secrets: string[]) {
  const expected =
    code === 'call' ? { status: 201 } : { status: webCallErrors[code].status, body: bodyOf(code) };
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

function bodyOf(code: WebCallErrorCode) {
  const { status, error, message } = webCallErrors[code];
  return { statusCode: status, error, message, code };
}

/** As many at once, so that a slow answer is the platform's doing and not this machine's. */
async function inParallel<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
) {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** Open files of the site's process, sockets among them; none to count where there is no /proc. */
function openFiles({ process: { pid } }: Site): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

test('survives every fault of the platform with the right answer, and keeps no socket', async ({
  openSite,
}) => {
  let strayed = 0;
  const elsewhere = createServer((socket) => {
    strayed += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as { port: number };
  const cases = faultCases(`http://localhost:${port}`);
  const platform = await startFaultPlatform(
    new Map([...cases].map(([name, { fault }]) => [name, fault])),
  );
  const site = await openSite(environment(platform.url, cases.keys()));
  const secrets = [token, upstreamSecret, '127.0.0.1', String(platform.port), '    at ', 'Bearer'];
  const wrong: string[] = [];
  const meet = async ([name, { outcome, isMisdirected }]: [string, Case]) => {
    const answer = await call(site, name);
    const isLost = isMisdirected && answer.status === webCallErrors.upstream_unreachable.status;
    const code = isLost ? 'upstream_unreachable' : outcome;
    wrong.push(...faultsOf(answer, code, secrets).map((fault) => `${name}: ${fault}`));
  };

  const all = [...cases];
  await meet(['good', cases.get('good')!]);
  const filesBefore = openFiles(site);
  await Promise.all(all.filter(([, { isSlow }]) => isSlow).map(meet));
  await inParallel(
    all.filter(([name, { isSlow }]) => !isSlow && name !== 'good'),
    16,
    meet,
  );

  expect(wrong).toEqual([]);
  expect(strayed).toBe(0);
  expect(platform.strange).toEqual([]);
  const repeated = all
    .filter(([name, { isMisdirected }]) => !isMisdirected && platform.requests.get(name) !== 1)
    .map(([name]) => name);
  expect(repeated, 'each call is asked for once').toEqual([]);
  // A kept-alive connection of a good answer goes by itself after a few seconds.
  await expect.poll(() => platform.openConnections(), { timeout: 15_000 }).toBe(0);
  await expect
    .poll(() => openFiles(site) - filesBefore, { timeout: 15_000 })
    .toBeLessThanOrEqual(2);
  const left = platform.openConnections();
  expect(site.output()).not.toContain(token);
  expect((await call(site, 'good')).status).toBe(201);

  const requests = [...platform.requests.values()].reduce((sum, count) => sum + count, 0);
  console.table({
    'faults survived': cases.size,
    'answers read': answered,
    'slowest answer, ms': Math.round(slowestMs),
    'requests that the platform saw': requests,
    'requests that strayed to another host': strayed,
    'connections left open': left,
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

test('a visitor who leaves takes the request to the platform along', async ({ openSite }) => {
  const cases = faultCases('http://localhost:9');
  const names = ['stall-before', 'stall-headers', 'stall-body', 'drip-chunks'];
  const platform = await startFaultPlatform(
    new Map([...cases].map(([name, { fault }]) => [name, fault])),
  );
  const site = await openSite(environment(platform.url, names));
  const { port } = new URL(site.url);
  for (const name of names) {
    const visitor = connect(Number(port), 'localhost');
    const body = JSON.stringify({ assistantId: name });
    visitor.write(
      `POST /api/call/web HTTP/1.1\r\nHost: localhost:${port}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => platform.requests.get(name)).toBe(1);
    visitor.destroy();
    // Long before the ten seconds that the platform may take. Fetch then opens an idle connection.
    await expect.poll(() => platform.usedConnections(), { timeout: 3_000, message: name }).toBe(0);
    expect(platform.requests.get(name)).toBe(1);
  }
  await platform.close();
});
