import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, widgetIn } from './fixtures';
import { dealershipPages } from './pages';
import type { Site } from './site';

const [dealership = { path: '' }] = dealershipPages;
const paths = ['/', dealership.path];

/** Confirms so many reservations with the site's own store, in another process than the server's. */
async function confirm({ dataDir }: Site, count: number): Promise<void> {
  const script = ['--import', 'tsx', '--conditions=react-server', 'e2e/confirm-leads.ts'];
  await promisify(execFile)(process.execPath, [...script, dataDir, String(count)]);
}

/** A page as a browser without scripts gets it, compressed on the way. */
async function readBy(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string> = {},
) {
  const response = await request.get(url, { headers: { 'accept-encoding': 'br', ...headers } });
  const html = await response.text();
  return {
    status: response.status(),
    encoding: response.headers()['content-encoding'],
    etag: response.headers()['etag'] ?? '',
    taken: html.split('data-bay="taken"').length - 1,
    html,
  };
}

/** What a page with the offer says of its spots. */
function offerOn(page: Page) {
  const offer = page.locator('#pricing');
  return {
    // A drawing, hidden from assistive technology.
    taken: offer.locator('[data-bay="taken"]'),
    count: offer.getByText(/spots? (?:is|are) (?:taken|open)\./).first(),
    reserve: offer.getByText('Pre-order: reserve a spot', { exact: true }),
    waitingList: offer.getByText('Join the waiting list', { exact: true }),
  };
}

test('spots that the owner confirms are taken on every page that draws them, and then there is a waiting list', async ({
  openSite,
  browser,
  page,
  pageErrors,
  request,
}) => {
  const site = await openSite();
  const read = (path: string, headers?: Record<string, string>) =>
    readBy(request, site.url + path, headers);
  const without = await browser.newPage({ javaScriptEnabled: false });
  const before = await Promise.all(paths.map((path) => read(path)));
  const untouched = await read('/privacy');
  for (const { html, taken } of before) {
    expect(html).toContain('All 20 spots are open.');
    expect(taken).toBe(0);
  }

  await confirm(site, 3);
  for (const [at, path] of paths.entries()) {
    await expect.poll(async () => (await read(path)).taken, { timeout: 60_000 }).toBe(3);
    const etag = before[at]?.etag ?? '';
    // Whoever has the page of before gets the new one.
    const now = await read(path, { 'if-none-match': etag });
    expect(now).toMatchObject({ status: 200, encoding: 'br', taken: 3 });
    expect(now.etag).not.toBe(etag);
    expect(now.html).toContain('3 of the 20 spots are taken.');
    // In every form, and as often as it is asked for.
    expect(await read(path, { 'accept-encoding': 'gzip' })).toMatchObject({
      encoding: 'gzip',
      etag: now.etag,
      html: now.html,
    });
    expect((await read(path, { 'if-none-match': now.etag })).status).toBe(304);
  }
  expect(await read('/privacy')).toEqual(untouched);

  for (const path of paths) {
    await page.goto(site.url + path);
    // The scripts are there, and what they found they left as it was.
    await widgetIn(page.getByRole('main')).button.hover();
    await expect(page.getByText(/own voice platform/).first()).toBeVisible();
    for (const visitor of [page, without]) {
      if (visitor === without) await without.goto(site.url + path);
      const { taken, count, reserve, waitingList } = offerOn(visitor);
      await expect(taken).toHaveCount(3);
      await expect(count).toHaveText('3 of the 20 spots are taken.');
      await expect(reserve).toBeVisible();
      await expect(waitingList).toBeHidden();
    }
  }

  await confirm(site, 17);
  for (const path of paths) {
    await expect.poll(async () => (await read(path)).taken, { timeout: 60_000 }).toBe(20);
    await page.goto(site.url + path);
    await widgetIn(page.getByRole('main')).button.hover();
    await expect(page.getByText(/own voice platform/).first()).toBeVisible();
    await without.goto(site.url + path);
    for (const visitor of [page, without]) {
      const { count, reserve, waitingList } = offerOn(visitor);
      await expect(count).toHaveText('All 20 spots are taken.');
      await expect(waitingList).toBeVisible();
      await expect(reserve).toBeHidden();
    }
  }
  // So does the page that answers a faulty form.
  const refused = await request.post(`${site.url}/api/leads`, { form: { kind: 'reserve' } });
  expect(refused.status()).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain('<html data-offer="sold-out"');
  expect(shown).toContain('All 20 spots are taken.');
  expect(pageErrors.list).toEqual([]);
  await without.close();
});
