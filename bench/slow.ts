import { drip, openRaw, type RawClient } from '../e2e/raw-client';
import { memoryOf, slowestHealth, withhold } from '../e2e/strain';
import { recordFigure } from './figures';
import { round, type Strained, strainedSite } from './strained-site';

const FOR_MS = 10_000;

const callHead = 'POST /api/call/web HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Clients that are all connected at once, for a while. */
async function keep(count: number, open: () => Promise<RawClient>): Promise<RawClient[]> {
  const clients = await Promise.all(Array.from({ length: count }, open));
  await wait(FOR_MS);
  return clients;
}

/** Sends all at once and reads nothing. */
async function neverRead(url: string, text: string): Promise<RawClient> {
  const client = await openRaw(url);
  client.socket.pause();
  client.socket.write(text);
  return client;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`;

/** What slow clients do, by what it is called in the table. */
function behaviours(url: string, script: string): Record<string, () => Promise<RawClient[]>> {
  return {
    '1000 that are silent': () => keep(1_000, () => openRaw(url)),
    '500 that drip a head': () =>
      keep(500, async () => {
        const client = await openRaw(url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
        drip(client, 'x');
        return client;
      }),
    '500 that drip a body': () =>
      keep(500, async () => {
        const client = await openRaw(url, `${callHead}Content-Length: 16000\r\n\r\n{`);
        drip(client, ' ');
        return client;
      }),
    '500 with nine pages each, none read': () =>
      keep(500, () => neverRead(url, get('/').repeat(9))),
    '500 with nine scripts each, none read': () =>
      keep(500, () => neverRead(url, get(script).repeat(9))),
    '8 with a packet of 61 KB of requests each': () =>
      keep(8, () => neverRead(url, get('/').repeat(Math.ceil(61_000 / get('/').length)))),
    '60 that withhold the end of 9.9 MB': () =>
      keep(60, () => withhold(url, '/api/embedded/%63all', ['Content-Type: application/json'])),
    '60 that do so where a body is read': () =>
      keep(60, () => withhold(url, '/api/call/web', ['Content-Type: application/json'])),
  };
}

async function rowOf({ site }: Strained, behave: () => Promise<RawClient[]>) {
  const before = memoryOf(site).now;
  let clients: RawClient[] = [];
  const health = await slowestHealth(site, async () => (clients = await behave()));
  const during = memoryOf(site);
  for (const { socket } of clients) socket.destroy();
  return {
    'RSS before, MiB': round(before),
    'RSS with them, MiB': round(during.now),
    'RSS at most, MiB': round(during.most),
    'slowest health, ms': health,
  };
}

/** Slow clients and what they cost: each kind on a server of its own. */
export async function slow(): Promise<void> {
  const rows: Record<string, Awaited<ReturnType<typeof rowOf>>> = {};
  for (const name of Object.keys(behaviours('', ''))) {
    const strained = await strainedSite();
    try {
      const { url } = strained.site;
      const page = await (await fetch(url)).text();
      const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
      await (await fetch(url + script)).arrayBuffer();
      const behave = behaviours(url, script)[name];
      if (behave) rows[name] = await rowOf(strained, behave);
    } finally {
      await strained.stop();
    }
  }
  console.log('\nSlow clients, for ten seconds each');
  console.table(rows);
  for (const [name, row] of Object.entries(rows)) {
    recordFigure('slow clients', `${name}: RSS at most, MiB`, row['RSS at most, MiB']);
    recordFigure('slow clients', `${name}: slowest health, ms`, row['slowest health, ms']);
  }
}
