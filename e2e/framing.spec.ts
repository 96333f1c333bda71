import type { Page } from '@playwright/test';
import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { startUpstream } from '../testing/upstream';

/** A dealer's own website, at an origin that is not ours, with a page of ours in a frame. */
async function startDealer() {
  const shown = { url: '' };
  const server = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Dealer</title><h1>Dealer</h1>
      <iframe src="${shown.url}" allow="microphone" width="1200" height="700"></iframe>`,
    );
  });
  return { ...server, show: (url: string) => (shown.url = url) };
}

/** Expects the dealer's page to show a frame that the browser refused to fill. */
async function expectRefusal(page: Page, dealer: { url: string }, violations: string[]) {
  await page.goto(dealer.url);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual([`${dealer.url}/`, 'chrome-error://chromewebdata/']);
  await expect.poll(() => violations.splice(0).join()).toMatch(/frame-ancestors/);
  violations.length = 0;
}

test('nobody may frame a page where FRAME_ANCESTORS is not set', async ({
  site,
  page,
  violations,
}) => {
  const dealer = await startDealer();
  dealer.show(`${site.url}/SunriseToyota`);
  await expectRefusal(page, dealer, violations);
  await dealer.close();
});

test("a page in an allowed dealer's frame holds a call; nobody else may frame it", async ({
  openSite,
  page,
  violations,
}) => {
  const [dealer, other] = await Promise.all([startDealer(), startDealer()]);
  const site = await openSite({ FRAME_ANCESTORS: `https://dealer.example, ${dealer.url}` });
  for (const one of [dealer, other]) one.show(`${site.url}/SunriseToyota`);
  await expectRefusal(page, other, violations);
  await page.goto(dealer.url);

  const frame = page.frameLocator('iframe');
  const { button, status } = widgetIn(frame.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect((await site.calls())[0]).toMatchObject({ status: 'in-progress' });
  await button.click();
  await expect(status).toHaveText('Click to speak');
  expect(await openMicrophones(page)).toBe(0);
  await Promise.all([dealer.close(), other.close()]);
});
