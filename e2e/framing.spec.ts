import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { startUpstream } from './upstream';

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

test("a page in an allowed dealer's frame holds a call", async ({ openSite, page }) => {
  const dealer = await startDealer();
  const site = await openSite({ FRAME_ANCESTORS: `https://dealer.example, ${dealer.url}` });
  dealer.show(`${site.url}/SunriseToyota`);
  await page.goto(dealer.url);

  const frame = page.frameLocator('iframe');
  const { button, status } = widgetIn(frame.locator('#hero'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect((await site.calls())[0]).toMatchObject({ status: 'in-progress' });
  await button.click();
  await expect(status).toHaveText('Click to speak');
  expect(await openMicrophones(page)).toBe(0);
  await dealer.close();
});

for (const [title, variables] of [
  ['nobody may frame a page where FRAME_ANCESTORS is not set', {}],
  ['nobody may but the origins in FRAME_ANCESTORS', { FRAME_ANCESTORS: 'https://dealer.example' }],
] as const) {
  test(title, async ({ openSite, page, violations }) => {
    const dealer = await startDealer();
    const site = await openSite(variables);
    dealer.show(`${site.url}/SunriseToyota`);
    await page.goto(dealer.url, { waitUntil: 'networkidle' });
    expect(page.frames().map((frame) => frame.url())).toEqual([
      `${dealer.url}/`,
      'chrome-error://chromewebdata/',
    ]);
    await expect.poll(() => violations.splice(0).join()).toMatch(/frame-ancestors/);
    violations.length = 0;
    await dealer.close();
  });
}
