import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { startUpstream } from '../testing/upstream';
import { firstLink, joinBy, openNews } from './support/desk-data';
import { expect, openMicrophones, test, widgetIn } from './support/fixtures';
import { launchSite, standalone } from './support/site';
import { createPresses } from './support/talk';
import { askForCall } from './support/visitors';

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

test(
  'a deployed folder outside the checkout runs the operators’ commands',
  { tag: '@nightly' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
    cpSync(standalone, folder, { recursive: true });
    const run = async (...args: string[]) => {
      const { child, output } = await launchSite(
        {},
        { args: [join(folder, 'serve.mjs'), ...args] },
      );
      expect(await once(child, 'close')).toEqual([0, null]);
      return output();
    };
    expect(await run('desk', 'invite')).toMatch(/^http:\S+\/desk\/join\S+\nThe link works once/);
    const findings = await run('doctor');
    expect(findings).toMatch(/OK +It understands speech[^]*OK +A call got a room/);
    expect(findings).toMatch(/OK +The database can be used/);
    rmSync(folder, { recursive: true });
  },
);

test('npm start prints the address to open last; hanging up frees the line; a call ends without an error when npm is stopped', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ WEB_CALLS_AT_ONCE: '1' }, { command: 'npm', args: ['start'] });
  // The server loads the voice and the browser's scripts first, slowly while other tests run.
  await expect
    .poll(site.output, { timeout: 45_000 })
    .toMatch(new RegExp(`embedded platform[^]*\\nOpen ${site.url}\\n$`));
  await page.goto(site.url);
  const { button, status } = widgetIn(page);
  const press = createPresses();
  await press(button);
  await expect(status).toHaveText('AI Speaking...');
  expect(await askForCall(site, '192.0.2.1')).toEqual({ status: 503, code: 'site_busy' });
  await press(button);
  await expect(status).toHaveText('Click to speak');

  // The line is free as soon as the platform reports the end of the call.
  await expect(async () => {
    if (/^(?:Click|Error)/.test((await status.textContent()) ?? '')) await press(button);
    await expect(status).toHaveText('AI Speaking...', { timeout: 2_000 });
  }).toPass();
  const stopped = site.stop();
  await expect(status).toHaveText('Click to speak');
  await stopped;
  await expect(fetch(`${site.url}/api/ready`)).rejects.toThrow('fetch failed');
  await expect.poll(() => openMicrophones(page)).toBe(0);
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
  await expect.poll(() => site.output()).toContain('Server stopping');
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
