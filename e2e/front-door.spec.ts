import { expect, test } from './fixtures';
import { openRaw } from './raw-client';
import { platformToken, type Site } from './site';
import { memoryOf, sendAll, slowestHealth, withhold } from './strain';
import { startUpstream } from '../testing/upstream';

const MiB = 1024 * 1024;
const attackers = 60;

/** What is worked off meanwhile would hold the health check up for much longer, a busy machine does not. */
const MOST_HEALTH_MS = 8_000;

const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=x';
const credential = `Authorization: Bearer ${platformToken}`;

/** Where Next would copy a body, look for an action in it, or have a handler read it. */
const bodies = [
  ['/api/embedded/%63all', json],
  ['/api/../sunrise-toyota', json],
  ['/api/%2e%2e/sunrise-toyota', form],
  ['/%61pi/call/web', json],
  ['/sunrise-toyota', form, 'Next-Action: x'],
  ['/api/call/web', json],
  ['/api/health', json],
  ['/api/embedded/file', form],
  [`/api/embedded/rooms/${'x'.repeat(32)}`, 'Content-Type: application/sdp'],
  ['/api/embedded/assistant', json, credential],
] as const;

/** Takes the time of each part of a server that it takes only once: its code is loaded. */
async function warm({ url }: Site): Promise<void> {
  for (const path of ['/', '/api/health', '/sunrise-toyota', '/api/embedded/call', '/none']) {
    await (await fetch(url + path)).text();
  }
}

/** The figures of 60 clients at each of the paths, one path after the other. */
async function withholdEverywhere(site: Site) {
  const before = memoryOf(site).now;
  const health = await slowestHealth(site, async () => {
    for (const [path, ...fields] of bodies) {
      const clients = await Promise.all(
        Array.from({ length: attackers }, () => withhold(site.url, path, fields)),
      );
      for (const { socket } of clients) socket.destroy();
    }
  });
  const { most } = memoryOf(site);
  return { before, most, health };
}

/** The figures of 60 clients with the credential that begin to send a file and do not finish. */
async function beginUploads(site: Site) {
  const fields = ['Host: a', form, credential, `Content-Length: ${8 * MiB}`];
  const head = `POST /api/embedded/file HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`;
  const clients = await Promise.all(
    Array.from({ length: attackers }, () => openRaw(site.url, head)),
  );
  const health = await slowestHealth(site, async () => {
    const refused = () => clients.filter(({ received }) => received().startsWith('HTTP/1.1 503 '));
    await expect.poll(() => refused().length).toBe(attackers - 8);
    const reading = clients.filter((client) => !refused().includes(client));
    const withheld = Buffer.alloc(8 * MiB - 1);
    await Promise.all(reading.map((client) => sendAll(client, withheld)));
  });
  const { most } = memoryOf(site);
  for (const { socket } of clients) socket.destroy();
  return { most, health };
}

/** The figures of 8 connections that send 61 KB of requests each, and read nothing meanwhile. */
async function pipeline(site: Site) {
  const request = 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n';
  const packet = request.repeat(Math.ceil(61_000 / request.length));
  let answers = 0;
  const health = await slowestHealth(site, async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = await openRaw(site.url);
        client.socket.pause();
        await sendAll(client, Buffer.from(packet));
        return client;
      }),
    );
    // Asked after them, of the same process: what it does of theirs, it has begun to do.
    for (let asked = 0; asked < 5; asked++) await fetch(`${site.url}/api/health`);
    for (const { socket } of clients) socket.resume();
    for (const { socket } of clients) socket.end();
    await Promise.all(clients.map(({ closed }) => closed));
    for (const { received } of clients) answers += received().match(/HTTP\/1\.1 /g)?.length ?? 0;
  });
  return { answers, health };
}

/** The statuses of a few requests that come in one packet. */
async function statusesOf(site: Site, paths: readonly string[]): Promise<number[]> {
  const heads = paths.map((path, index) => {
    const connection = index < paths.length - 1 ? 'keep-alive' : 'close';
    return `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;
  });
  const client = await openRaw(site.url, heads.join(''));
  await client.closed;
  return [...client.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

const actions = [
  ['NEXT-ACTION: planted\x1b[31m', 'Content-Type: text/plain'],
  ['next-action: planted', form],
  [form],
  ['Next-Resume: 1', 'X-Matched-Path: /AI', 'Content-Type: application/x-www-form-urlencoded'],
];
const action =
  '--x\r\ncontent-disposition: form-data; name="1_$ACTION_ID_planted"\r\n\r\n[]\r\n--x--\r\n';

/** Sends what Next would take for an action, with and without its body. */
async function plantActions(site: Site): Promise<void> {
  for (const path of ['/', '/AI', '/none', '/api', '/api/foo', '/api/../AI', '/api/%2e%2e/AI']) {
    for (const fields of actions) {
      for (const content of ['', action]) {
        const length = `Content-Length: ${content.length}`;
        const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...fields, length];
        const client = await openRaw(site.url, `${head.join('\r\n')}\r\n\r\n${content}`);
        await client.closed;
        expect(client.received(), path).toMatch(/^HTTP\/1\.1 40[045] /);
      }
    }
  }
}

for (const mode of ['embedded', 'hosted']) {
  test(`${mode}: no body passes its bound, no packet is worked off unread, no action is run`, async ({
    openSite,
  }) => {
    const platform = await startUpstream((_request, response) => response.writeHead(500).end());
    const hosted = { VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: platform.url };
    const site = await openSite(mode === 'hosted' ? hosted : {});
    await warm(site);
    // The last line of a start.
    await expect.poll(() => site.output()).toContain('The desk has no owner yet');

    await test.step('it answers in order, and runs no action that a request carries', async () => {
      const paths = ['/api/health', '/AI', '/none', '/robots.txt'];
      expect(await statusesOf(site, paths)).toEqual([200, 200, 404, 200]);
      const before = site.output().length;
      await plantActions(site);
      expect(site.output().slice(before)).toBe('');
    });

    await test.step('a query of 7,000 parameters reaches nothing that reads it', async () => {
      const { status } = await fetch(`${site.url}/none?${'a&'.repeat(7_000)}`);
      expect(status).toBe(400);
    });

    await test.step('8 connections with 61 KB of requests each hold nothing up', async () => {
      const { answers, health } = await pipeline(site);
      console.table({
        [`${mode}: answers to 17,432 requests on 8 connections`]: answers,
        [`${mode}: slowest health during the pipelining, ms`]: health,
      });
      expect(answers).toBeLessThanOrEqual(8);
      expect(health).toBeLessThan(MOST_HEALTH_MS);
    });

    await test.step('60 bodies of 9.9 MB withheld leave the memory as it is', async () => {
      const { before, most, health } = await withholdEverywhere(site);
      console.table({
        [`${mode}: memory before 60 bodies are withheld, MiB`]: Math.round(before),
        [`${mode}: most memory while 60 of 9.9 MB are withheld, MiB`]: Math.round(most),
        [`${mode}: slowest health meanwhile, ms`]: health,
      });
      expect(most - before).toBeLessThan(150);
      expect(health).toBeLessThan(MOST_HEALTH_MS);
    });

    if (mode === 'embedded') {
      await test.step('60 files that are begun with the credential are read 8 at a time', async () => {
        const before = memoryOf(site).now;
        const { most, health } = await beginUploads(site);
        console.table({
          'most memory while 60 files of 8 MiB are begun, MiB': Math.round(most),
          'slowest health while files are begun, ms': health,
        });
        expect(most - before).toBeLessThan(250);
        expect(health).toBeLessThan(MOST_HEALTH_MS);
      });
    }
    await platform.close();
  });
}
