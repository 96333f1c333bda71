import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { chromeOffer } from '@/testing/chrome-offer';
import { expect, test } from './fixtures';
import { type NativeVisitor, nativeVisitor } from './native-visitor';
import { callsOf, childrenOf, pidOf, statOf } from './server-processes';
import { platformToken, type Site } from './site';

/** Asks for pages and health twenty times a second; the longest that any took, once it is told to end. */
function probe({ url }: Site) {
  let goesOn = true;
  let longestMs = 0;
  let answers = 0;
  const asking = (async () => {
    while (goesOn) {
      for (const path of ['/', '/api/health']) {
        const start = performance.now();
        const signal = AbortSignal.timeout(10_000);
        const response = await fetch(url + path, { headers: { connection: 'close' }, signal });
        await response.text();
        expect(response.status).toBe(200);
        longestMs = Math.max(longestMs, performance.now() - start);
        answers += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    answers: () => answers,
    async end() {
      goesOn = false;
      await asking;
      return Math.round(longestMs);
    },
  };
}

async function callOf(site: Site, id: string) {
  const found = (await site.calls()).find((call) => call.id === id);
  if (!found) throw new Error(`there is no call ${id}`);
  return found;
}

async function stopMs(site: Site): Promise<number> {
  const start = performance.now();
  expect(await site.stop()).toBe(0);
  return Math.round(performance.now() - start);
}

const visits = test.extend<{ visit(site: Site): NativeVisitor }>({
  visit: async ({}, use) => {
    const visitors: NativeVisitor[] = [];
    await use((site) => {
      const visitor = nativeVisitor(site);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) visitor.leave();
  },
});

visits(
  'a message that the agent cannot get done with holds up neither pages nor a stop',
  async ({ openSite, visit }) => {
    const site = await openSite();
    const visitor = visit(site);
    await visitor.join();
    await expect.poll(async () => (await visitor.heard()).words).toBeGreaterThan(0);
    await visitor.say(JSON.stringify({ t: 'heard', text: `${'m'.repeat(60)}x`, final: true }));

    try {
      const probing = probe(site);
      await expect.poll(probing.answers).toBeGreaterThan(40);
      const longestMs = await probing.end();
      const ms = await stopMs(site);
      console.table({
        'page or health during a hostile message, longest ms': longestMs,
        'SIGTERM after a hostile message, ms': ms,
      });
      expect(longestMs).toBeLessThan(3_000);
      expect(ms).toBeLessThan(10_000);
    } finally {
      // A server that hangs would outlive the test.
      site.process.kill('SIGKILL');
    }
  },
);

visits(
  'calls that stand still are given up, and the next one is held',
  async ({ openSite, visit }) => {
    const site = await openSite();
    const [first, second, third] = [visit(site), visit(site), visit(site)];
    const id = await first.join();
    const calls = callsOf(site);
    process.kill(calls, 'SIGSTOP');

    const start = performance.now();
    const probing = probe(site);
    await expect(second.join()).rejects.toThrow('the call could not be joined');
    const gaveUp = Math.round(performance.now() - start);
    const longestMs = await probing.end();
    expect(await callOf(site, id)).toMatchObject({
      status: 'ended',
      endedReason: 'pipeline-error',
    });
    expect(site.output().match(/The process of the embedded calls died/g)).toHaveLength(1);

    await second.join();
    await expect.poll(async () => (await second.heard()).words).toBeGreaterThan(10);
    const ready = await fetch(`${site.url}/api/ready`);
    expect(await ready.json()).toMatchObject({ status: 'ready' });

    const again = callsOf(site);
    expect(again).not.toBe(calls);
    process.kill(again, 'SIGSTOP');
    const joining = expect(third.join()).rejects.toThrow();
    const ms = await stopMs(site);
    await joining;
    await expect.poll(() => statOf(again)?.isRunning ?? false).toBe(false);
    console.table({
      'calls that stand still given up after, ms': gaveUp,
      'page or health while calls stand still, longest ms': longestMs,
      'SIGTERM while calls stand still, ms': ms,
    });
    expect(longestMs).toBeLessThan(3_000);
    expect(ms).toBeLessThan(10_000);
  },
);

visits(
  '5 and 10 Mbit/s of packets from a visitor slow neither pages nor another call',
  async ({ site, visit }) => {
    const [listener, flooder] = [visit(site), visit(site)];
    await listener.join();
    await expect.poll(async () => (await listener.heard()).words).toBeGreaterThan(10);
    for (const megabits of [5, 10]) {
      const before = statOf(pidOf(site))?.cpuSeconds ?? NaN;
      const start = performance.now();
      const probing = probe(site);
      const { ids, sent } = await flooder.flood({ seconds: 3, megabits });
      const longestMs = await probing.end();
      const heard = await listener.heard();
      const used = (statOf(pidOf(site))?.cpuSeconds ?? NaN) - before;
      const cpu = used / ((performance.now() - start) / 1_000);
      const [flood] = await Promise.all(ids.map((id) => callOf(site, id)));
      console.table({
        [`page or health under ${megabits} Mbit/s, longest ms`]: longestMs,
        [`server's processor under ${megabits} Mbit/s and probes, % of a core`]: Math.round(
          100 * cpu,
        ),
        [`longest gap in another call under ${megabits} Mbit/s, ms`]: Math.round(
          heard.longestGapMs,
        ),
        [`calls cut off under ${megabits} Mbit/s`]: ids.length - 1,
        [`packets sent at ${megabits} Mbit/s`]: sent,
      });
      expect(longestMs).toBeLessThan(3_000);
      expect(cpu).toBeLessThan(0.5);
      expect(heard.words).toBeGreaterThan(50);
      expect(heard.longestGapMs).toBeLessThan(2_000);
      expect(flood).toMatchObject({ status: 'ended', endedReason: 'pipeline-error-flood' });
      expect((flood?.packets as { dropped: number }).dropped).toBeGreaterThan(500);
    }
  },
);

/** An address to be found on the machine that packets of elsewhere come in at. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test('a page elsewhere cannot have packets sent to a program on the server’s machine', async ({
  site,
}) => {
  async function listen() {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    let packets = 0;
    socket.on('message', () => (packets += 1));
    return { socket, port: socket.address().port, packets: () => packets };
  }
  /** Joins a call with an offer whose candidate is a socket of this test. */
  async function offer(origin: string, port: number, headers: Record<string, string>) {
    const created = await fetch(`${site.url}/api/embedded/call/web`, {
      method: 'POST',
      headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
      body: '{"assistant":{}}',
    });
    const { webCallUrl } = (await created.json()) as { webCallUrl: string };
    const candidate = `a=candidate:1 1 udp 2113937151 127.0.0.1 ${port} typ host`;
    const joined = await fetch(origin + new URL(webCallUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', ...headers },
      body: chromeOffer((lines) =>
        lines.map((line) => (line.startsWith('a=candidate') ? candidate : line)),
      ),
    });
    expect(joined.status).toBe(201);
  }
  const elsewhere: [string, Record<string, string>][] = [
    [site.url, { 'x-forwarded-for': '203.0.113.9' }],
    [site.url, { 'x-forwarded-for': '127.0.0.1' }],
    [site.url, { forwarded: 'for=203.0.113.9', 'x-client-of-this-machine': 'yes' }],
  ];
  if (ownAddress) elsewhere.push([`http://${ownAddress}:${new URL(site.url).port}`, {}]);
  const [target, own] = [await listen(), await listen()];
  for (const [origin, headers] of elsewhere) await offer(origin, target.port, headers);
  // The same over loopback, last: when its packets come, those before had their time.
  await offer(site.url, own.port, {});
  await expect.poll(own.packets).toBeGreaterThan(2);
  console.table({ 'packets to another program on the server, sent': target.packets() });
  expect(target.packets()).toBe(0);
  target.socket.close();
  own.socket.close();
});

test('a server of the hosted platform has no process for calls', async ({ openSite }) => {
  const site = await openSite({
    VAPI_PRIVATE_TOKEN: 'a-token-of-no-account',
    VAPI_BASE_URL: 'http://127.0.0.1:9',
  });
  const room = await fetch(`${site.url}/api/embedded/rooms/${'x'.repeat(32)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: chromeOffer(),
  });
  expect(room.status).toBe(404);
  expect(childrenOf(pidOf(site))).toEqual([]);
});
