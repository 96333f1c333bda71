import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '../fixtures';
import { fuzz, fuzzSeed } from '../../testing/fuzzing';
import { drip, openRaw } from '../raw-client';
import { platformToken } from '../site';
import { exchange, wireMessages } from '../wire';

/** How long a probe may take while junk comes in, in milliseconds: many times what it takes alone. */
const PROBE_WITHIN_MS = 4_000;
const CASE_WITHIN_MS = 15_000;

test('answers whatever comes over the wire, and never with a fault of its own', async ({
  openSite,
}) => {
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
        const received = await exchange(site.url, given);
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
  // At this level every line is an error, but for the one that Next writes about its configuration.
  const output = stripVTControlCharacters(site.output());
  expect(output.replace(/^✓ Running .*\n/, '')).toBe('');
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
  const { host } = new URL(site.url);
  const paths = [
    ['/api/call/web', 'application/json'],
    ['/api/embedded/call/web', 'application/json'],
    [`/api/embedded/rooms/${'x'.repeat(32)}`, 'application/sdp'],
  ];
  await Promise.all(
    paths.map(async ([path, type]) => {
      const client = await openRaw(
        site.url,
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\n` +
          `Authorization: Bearer ${platformToken}\r\nContent-Length: 9999\r\n\r\n`,
      );
      drip(client, ' ');
      const ms = await client.closed;
      expect(client.received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(client.received()).toContain('"statusCode":408');
      expect(ms).toBeGreaterThan(9_500);
      // Not by the server's limit for whole requests, which is 30 s.
      expect(ms).toBeLessThan(20_000);
    }),
  );
});
