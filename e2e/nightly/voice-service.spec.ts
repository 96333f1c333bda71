import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { firstMessages } from '@/lib/content/agent';
import { freePort } from '@/testing/free-port';
import { expect, openMicrophones, test, widgetIn } from '../support/fixtures';
import { joinFromPage } from '../support/page-call';
import { voiceServiceOf } from '../support/server-processes';
import type { Site } from '../support/site';

/** Expects pages and health to answer until `meanwhile` settles. */
async function expectPages({ url }: Site, meanwhile: Promise<unknown>) {
  let isOver = false;
  const done = meanwhile.finally(() => (isOver = true));
  // A failure is thrown at the end.
  done.catch(() => undefined);
  do {
    for (const path of ['/', '/api/health']) {
      const response = await fetch(url + path, { signal: AbortSignal.timeout(10_000) });
      await response.text();
      expect(response.status).toBe(200);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!isOver);
  await done;
}

test('a flood of messages ends only its own call', async ({ page, site }) => {
  await page.goto(site.url);
  const [flooder, other] = [await joinFromPage(page, site), await joinFromPage(page, site)];
  const flood = flooder.send(Array.from({ length: 5_000 }, () => ({ t: 'beat' })));
  await expectPages(site, flood);
  const callOf = async (id: string) => (await site.calls()).find((call) => call.id === id);
  await expect
    .poll(() => callOf(flooder.id))
    .toMatchObject({ status: 'ended', endedReason: 'pipeline-error-flood' });
  await expect.poll(() => other.said()).not.toEqual([]);
  expect(await callOf(other.id)).toMatchObject({ status: 'in-progress' });
});

test('hostile words in one call delay neither pages nor another call', async ({
  page,
  openSite,
}) => {
  const site = await openSite();
  await page.goto(site.url);
  const hostile = await joinFromPage(page, site);

  const app = (data: object) => ({ t: 'app', data: JSON.stringify(data) });
  const typed = (content: string) =>
    app({ type: 'add-message', message: { role: 'user', content } });
  // These took exponential time before each word had its own pattern.
  await hostile.send([
    typed(`${'m'.repeat(60)}x`),
    typed('my name is '.repeat(180)),
    typed(`${' '.repeat(1_900)}x`),
    // And these a second each, before conditions had a longest length.
    typed('if it '.repeat(160)),
    typed('only if it '.repeat(90)),
  ]);
  // Single letters of another script take long, since they are read by their names.
  for (let round = 0; round < 12; round += 1)
    await hostile.send([typed(`my name is ${round} ${'Ш '.repeat(480)}!`), typed('repeat that')]);

  const spokenTo = (async () => {
    const other = await joinFromPage(page, site);
    const [firstWords = ''] = firstMessages.general.split(/[.!?]/);
    await expect.poll(async () => (await other.said()).join(' ')).toContain(firstWords);
    // This answer is not prerendered, so it is synthesized beside the hostile call.
    await other.send([typed('how much does it cost')]);
    const before = (await other.said()).length;
    await expect
      .poll(async () => (await other.said()).length, { timeout: 40_000 })
      .toBeGreaterThan(before);
  })();
  await expectPages(site, spokenTo);
});

test('a server whose UDP port is taken serves everything but calls, and calls once the port is free', async ({
  openSite,
}) => {
  const port = await freePort();
  const other = createSocket('udp4').bind(port);
  await once(other, 'listening');
  // The server waits half a minute for the voice service.
  const site = await openSite({ EMBEDDED_PLATFORM_UDP_PORT: String(port) });
  expect((await fetch(`${site.url}/desk/sign-in`)).status).toBe(200);
  expect((await fetch(`${site.url}/api/ready`)).status).toBe(503);
  other.close();
  const ready = async () => (await fetch(`${site.url}/api/ready`)).status;
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
});

test('a killed voice service restarts: the call ends with an error, pages answer, the next call works', async ({
  page,
  openSite,
}) => {
  const site = await openSite();
  await page.goto(site.url);
  const { button, status } = widgetIn(page);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  const killed = voiceServiceOf(site);
  process.kill(killed, 'SIGKILL');
  await expectPages(site, expect(status).toHaveText('Error - Click to retry', { timeout: 40_000 }));
  expect(await openMicrophones(page)).toBe(0);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  const next = voiceServiceOf(site);
  expect(next).not.toBe(killed);
  // A frozen voice service does not delay the stop either.
  process.kill(next, 'SIGSTOP');
  expect(await site.stop()).toBe(0);
});
