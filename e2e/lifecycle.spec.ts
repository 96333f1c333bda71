import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { startUpstream } from '../testing/upstream';
import { firstLink, joinBy, openNews } from './support/desk-data';
import { expect, openMicrophones, test, widgetIn } from './support/fixtures';
import { voiceServiceOf } from './support/server-processes';
import { launchSite, standalone } from './support/site';

test('the build prints no warning except for the name of middleware.ts', () => {
  const output = process.env.BUILD_OUTPUT ?? '';
  expect(output).toContain('Compiled successfully');
  // CI has no cache of an earlier build.
  const warnings = output
    .split('\n')
    .filter((line) => /warn|⚠/i.test(line) && !line.includes('No build cache found'));
  // The project keeps middleware.ts; Next's newer name is proxy.ts.
  expect(warnings).toEqual([expect.stringContaining('"middleware" file convention')]);
});

test('an invalid environment prints every wrong variable and starts no server', async () => {
  const { child, output } = await launchSite({
    VAPI_BASE_URL: 'not a url',
    WEB_CALL_MAX_DURATION_SECONDS: '5',
    WEB_CALLS_PER_IP_PER_HOUR: 'many',
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  for (const name of [
    'VAPI_BASE_URL',
    'WEB_CALL_MAX_DURATION_SECONDS',
    'WEB_CALLS_PER_IP_PER_HOUR',
  ])
    expect(output()).toContain(name);
});

test('a taken port stops the start with a message, after a warning about values that the build lacks', async ({
  site,
}) => {
  const { child, output } = await launchSite({
    PORT: new URL(site.url).port,
    LEGAL_EMAIL: 'other@example.com',
    LEADS_KEPT_DAYS: '365',
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toMatch(/EADDRINUSE.*Set PORT/);
  expect(output()).toContain('"code":"other_values","variables":["LEGAL_EMAIL"]');
});

test('a deployed folder outside the checkout runs the operators’ commands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  cpSync(standalone, folder, { recursive: true });
  const run = async (...args: string[]) => {
    const { child, output } = await launchSite({}, { args: [join(folder, 'serve.mjs'), ...args] });
    expect(await once(child, 'close')).toEqual([0, null]);
    return output();
  };
  expect(await run('desk', 'invite')).toMatch(/^http:\S+\/desk\/join\S+\nThe link works once/);
  const findings = await run('doctor');
  expect(findings).toMatch(/OK +It understands speech[^]*OK +A call got a room/);
  expect(findings).toMatch(/OK +The database can be used/);
  rmSync(folder, { recursive: true });
});

test('npm start prints the address to open last, and stops the server with npm', async () => {
  const { port, child, output } = await launchSite({}, { command: 'npm', args: ['start'] });
  const url = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    // The server loads the voice and the browser's scripts first, slowly while other tests run.
    await expect
      .poll(output, { timeout: 45_000 })
      .toMatch(new RegExp(`embedded platform[^]*\\nOpen ${url}\\n$`));
    expect(await answers()).toBe(true);
  } finally {
    child.kill('SIGTERM');
  }
  await expect.poll(answers).toBe(false);
});

test('a client that pipelines requests or sends thousands of parameters delays no other client', async ({
  site,
}) => {
  const query = Array.from({ length: 3_000 }, (_, nth) => nth.toString(36)).join('&');
  const { status } = await fetch(`${site.url}/desk/sign-in?${query}`);
  expect(status).toBe(414);
  const ahead = connect(Number(new URL(site.url).port), '127.0.0.1');
  ahead.resume().write('GET /desk/sign-in HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000));
  await once(ahead, 'data');
  const answer = await fetch(`${site.url}/api/health`, { signal: AbortSignal.timeout(3_000) });
  expect(answer.status).toBe(200);
  ahead.destroy();
});

test('a stopping server answers the request in flight, ends streams and accepts no other', async ({
  openSite,
}) => {
  const waiting: ServerResponse[] = [];
  const upstream = await startUpstream((request, response) => {
    if (request.method === 'POST') waiting.push(response);
    else response.writeHead(404).end();
  });
  const site = await openSite({
    VAPI_PRIVATE_TOKEN: 'a-token-of-the-hosted-platform',
    VAPI_BASE_URL: upstream.url,
  });
  const news = await openNews(site, await joinBy(site, await firstLink(site), 'Olive'));
  const call = fetch(`${site.url}/api/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'demo-presale' }),
  });
  await expect.poll(() => waiting.length).toBe(1);
  const stopped = site.stop();
  await expect.poll(() => site.output()).toContain('The server stops.');
  await expect(fetch(`${site.url}/api/health`)).rejects.toThrow('fetch failed');
  // Rejects if the process ends first.
  expect(await news.text()).toMatch(/^data: \[\]\n\n/);
  waiting[0]
    ?.writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id: 'call-1', webCallUrl: 'https://vapi.daily.co/room-1' }));
  expect(await (await call).json()).toMatchObject({ id: 'call-1' });
  expect(await stopped).toBe(0);
  await upstream.close();
});

test('a request waits for a restarting voice service; its call ends without an error when the server stops', async ({
  page,
  openSite,
}) => {
  const site = await openSite();
  process.kill(voiceServiceOf(site), 'SIGKILL');
  // Until the server notices the exit, it may still ask the old service.
  await expect.poll(() => site.output()).toContain('The voice service ended');
  expect(await site.calls()).toEqual([]);
  expect((await fetch(`${site.url}/api/ready`)).status).toBe(200);
  await page.goto(site.url);
  const widget = widgetIn(page);
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  const stopped = site.stop();
  await expect(widget.status).toHaveText('Click to speak');
  expect(await stopped).toBe(0);
  await expect.poll(() => openMicrophones(page)).toBe(0);
});
