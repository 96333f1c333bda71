import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { expect, test } from './fixtures';
import { drip, openRaw } from './raw-client';
import { launchSite } from './site';

/** Starts sooner than with the embedded platform, where a test needs neither. */
const hosted = { VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: 'http://127.0.0.1:9' };

test('a fault in the environment prints every wrong variable, and no server starts', async () => {
  const { child, output } = await launchSite({
    VAPI_BASE_URL: 'not a url',
    WEB_CALL_MAX_DURATION_SECONDS: '5',
    WEB_CALLS_PER_IP_PER_HOUR: 'many',
  });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output()).toContain('VAPI_BASE_URL');
  expect(output()).toContain('WEB_CALL_MAX_DURATION_SECONDS');
  expect(output()).toContain('WEB_CALLS_PER_IP_PER_HOUR');
});

test('a port that is none is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['lib/launch/start.mjs'], {
    env: { ...process.env, PORT: '99999' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'PORT should be a whole number from 0 to 65535.\n']);
});

test('says in one line at start that the embedded platform holds the calls, and stops on SIGTERM', async ({
  openSite,
}) => {
  const site = await openSite();
  expect(site.output().match(/embedded platform/g)).toHaveLength(1);
  const before = Date.now();
  const code = await site.stop('SIGTERM');
  // 143 is the code of a server that a SIGTERM ended.
  expect([0, 143]).toContain(code);
  expect(site.process.signalCode).toBeNull();
  expect(Date.now() - before).toBeLessThan(10_000);
});

test('stops with the npm that started it', async ({}, testInfo) => {
  const { port, child, output } = await launchSite(hosted, { command: 'npm', args: ['start'] });
  const url = `http://localhost:${port}`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(answers, { timeout: testInfo.timeout / 2, message: output() }).toBe(true);
    await expect.poll(output).toMatch(new RegExp(`\\nOpen ${url}\\n$`));
  } finally {
    child.kill('SIGTERM');
  }
  await expect.poll(answers).toBe(false);
});

test('ends its start with the address to open, whatever the port and host', async ({}, testInfo) => {
  const { child, output } = await launchSite(
    { PORT: '0', HOSTNAME: '127.0.0.1' },
    { args: ['lib/launch/start.mjs'] },
  );
  try {
    await expect
      .poll(output, { timeout: testInfo.timeout / 2 })
      .toMatch(/embedded platform[^]*\nOpen \S+\n$/);
    const [url = ''] = /http:\S+(?=\n$)/.exec(output()) ?? [];
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    expect((await fetch(url)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  await once(child, 'exit');
});

test('closes a client that is too slow, and keeps no socket for an upgrade', async ({ site }) => {
  const head = await openRaw(site.url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  drip(head, 'x');
  const body = await openRaw(
    site.url,
    'POST /api/call/web HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  drip(body, ' ');
  const silent = await openRaw(site.url);
  const upgrade = await openRaw(
    site.url,
    'GET /no/such/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await expect.poll(upgrade.received).toMatch(/^HTTP\/1\.1 404 /);
  upgrade.socket.destroy();

  const ms = {
    'dripping head': Math.round(await head.closed),
    'silent connection': Math.round(await silent.closed),
    'dripping body': Math.round(await body.closed),
  };
  console.table({ 'connection closed after, ms': ms });
  // After 10 s, and not by the limits for whole requests, of 30 s, and for idle connections, of 60 s.
  for (const [client, closedAfter] of Object.entries(ms))
    expect(closedAfter, client).toBeLessThan(20_000);
  expect(head.received()).toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
});

test('refuses TRACE on every path', async ({ site }) => {
  for (const path of ['/', '/api/call/web', '/api/call/config', '/api/embedded/call', '/none']) {
    const client = await openRaw(
      site.url,
      `TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    await client.closed;
    expect([path, client.received().slice(0, 12)]).toEqual([path, 'HTTP/1.1 405']);
  }
});

test('a port that is taken ends the start with a message', async ({ site }) => {
  const { child, output } = await launchSite({ PORT: new URL(site.url).port });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toContain('EADDRINUSE');
});

test("listens on localhost where HOSTNAME is only the machine's own name", async ({ openSite }) => {
  const site = await openSite({ ...hosted, HOSTNAME: hostname() });
  for (const address of ['127.0.0.1', 'localhost']) {
    const response = await fetch(`http://${address}:${new URL(site.url).port}/api/health`);
    expect(response.status).toBe(200);
  }
});
