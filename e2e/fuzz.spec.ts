import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from './fixtures';
import { fuzz, fuzzSeed } from './fuzzing';
import { platformToken } from './site';
import { exchange, wireMessages } from './wire';

/** How long a probe may take while junk comes in, in milliseconds: many times what it takes alone. */
const PROBE_WITHIN_MS = 2_000;
const CASE_WITHIN_MS = 15_000;

test('answers whatever comes over the wire, and never with a fault of its own', async ({
  openSite,
}) => {
  test.setTimeout(180_000);
  const site = await openSite({
    EMBEDDED_PLATFORM_MAX_ROOMS: '500',
    LOG_LEVEL: 'error',
  });
  const port = Number(new URL(site.url).port);

  let isOver = false;
  let slowestProbeMs = 0;
  let probes = 0;
  const probing = (async () => {
    while (!isOver) {
      const started = performance.now();
      const response = await fetch(`${site.url}/api/call/config`);
      expect(await response.json()).toMatchObject({ platform: 'embedded' });
      slowestProbeMs = Math.max(slowestProbeMs, performance.now() - started);
      probes += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();

  const counts = new Map<number, number>();
  const started = performance.now();
  try {
    await fuzz(
      'the wire',
      wireMessages,
      async (given) => {
        const received = await exchange(port, given);
        for (const [, status] of received.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.1 (\d{3})/g)) {
          counts.set(Number(status), (counts.get(Number(status)) ?? 0) + 1);
          if (Number(status) >= 500) throw new Error(received.slice(0, 500));
        }
        for (const [, location = ''] of received.matchAll(/\r\nlocation: ([^\r\n]*)\r\n/gi)) {
          const { host } = new URL(location, site.url);
          if (!hostsOf(given.text).includes(host) && host !== `localhost:${port}`)
            throw new Error(`led to ${location}`);
        }
        if (/node_modules|\n    at /.test(received) || received.includes(platformToken))
          throw new Error('told too much');
      },
      { share: 0.25, limitMs: CASE_WITHIN_MS },
    );
  } finally {
    isOver = true;
    await probing;
  }

  expect((await fetch(site.url)).status).toBe(200);
  expect(slowestProbeMs).toBeLessThan(PROBE_WITHIN_MS);
  // At this level every line is an error.
  const [, ...errors] = site.output().split(/✓ (?:Ready|Running)[^\n]*\n/);
  expect(errors.join('').trim()).toBe('');
  console.table({
    seed: fuzzSeed,
    seconds: Math.round((performance.now() - started) / 1_000),
    'slowest probe, ms': Math.round(slowestProbeMs),
    probes,
    ...Object.fromEntries(
      [...counts].sort().map(([status, count]) => [`answered ${status}`, count]),
    ),
  });
});

/** The hosts that a message itself names: a redirect to the host that was asked for is right. */
function hostsOf(text: string): string[] {
  return [...text.matchAll(/^host:\s*(\S+)/gim)].map(([, host = '']) => host.toLowerCase());
}

test('a body that drips is refused after ten seconds, and its connection closed', async ({
  site,
}) => {
  const { port } = new URL(site.url);
  const paths = [
    ['/api/call/web', 'application/json'],
    ['/api/embedded/call/web', 'application/json'],
    [`/api/embedded/rooms/${'x'.repeat(32)}`, 'application/sdp'],
  ];
  await Promise.all(
    paths.map(async ([path, type]) => {
      const socket = connect(Number(port), 'localhost').setEncoding('latin1');
      const started = performance.now();
      let received = '';
      socket.on('data', (chunk) => (received += String(chunk)));
      socket.on('error', () => undefined);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\n` +
          `Authorization: Bearer ${platformToken}\r\nContent-Length: 9999\r\n\r\n`,
      );
      const drip = setInterval(() => socket.write(' '), 500);
      await once(socket, 'close');
      clearInterval(drip);
      expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(received).toContain('"statusCode":408');
      expect(performance.now() - started).toBeGreaterThan(9_500);
      expect(performance.now() - started).toBeLessThan(12_000);
    }),
  );
});
