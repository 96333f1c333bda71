import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { startUpstream } from './upstream';

const secret = 'upstream-secret-text';

interface Fault {
  title: string;
  /** Upstream's answer; none: nothing listens there. */
  upstream?: { status: number; body: unknown; headers?: Record<string, string> };
  sentence: RegExp;
}

const faults: Fault[] = [
  {
    title: 'a refused credential',
    upstream: { status: 401, body: { statusCode: 401, message: `Invalid Key. ${secret}` } },
    sentence: /^Invalid API key\. Please check your provider configuration\.$/,
  },
  {
    title: 'an empty wallet',
    upstream: { status: 400, body: { statusCode: 400, message: `Wallet Balance is 0. ${secret}` } },
    sentence: /unavailable|later/i,
  },
  {
    title: 'too many calls at once',
    upstream: { status: 400, body: { error: 'Over Concurrency Limit', secret } },
    sentence: /busy|later|moment/i,
  },
  {
    title: 'a rate limit',
    upstream: { status: 429, body: { message: secret }, headers: { 'retry-after': '7' } },
    sentence: /too many|try again/i,
  },
  {
    title: 'a URL of another host',
    upstream: { status: 201, body: { id: '1', webCallUrl: 'https://evil.example/room' } },
    sentence: /unexpected|understand/i,
  },
  { title: 'garbage', upstream: { status: 200, body: secret }, sentence: /unexpected|understand/i },
  { title: 'no platform at all', sentence: /reach|unavailable/i },
];

for (const { title, upstream, sentence } of faults) {
  test(`shows a sentence of our own for ${title}`, async ({ page, openSite }) => {
    const platform = await startUpstream((_request, response) => {
      response.writeHead(upstream?.status ?? 500, upstream?.headers);
      response.end(JSON.stringify(upstream?.body));
    });
    if (!upstream) await platform.close();
    const site = await openSite({ VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: platform.url });
    await page.goto(site.url);
    const main = page.locator('#hero');

    const answer = page.waitForResponse('**/api/call/web');
    await widgetIn(main).button.click();
    expect(await (await answer).text()).not.toContain(secret);
    await expect(main.getByRole('alert')).toHaveText(sentence);
    await expect(widgetIn(main).status).toHaveText('Error - Click to retry');
    await expect.poll(() => openMicrophones(page)).toBe(0);
    if (upstream) await platform.close();
  });
}

test('gives up after 10 s on a platform that does not answer', async ({ page, openSite }) => {
  const platform = await startUpstream(() => undefined);
  const site = await openSite({ VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: platform.url });
  await page.goto(site.url);
  const main = page.locator('#hero');
  const answer = page.waitForResponse('**/api/call/web');
  await widgetIn(main).button.click();
  expect((await answer).status()).toBe(504);
  await expect(main.getByRole('alert')).toHaveText(/took too long/i);
  await platform.close();
});

test('says to wait when this visitor has made too many calls', async ({ page, openSite }) => {
  const site = await openSite({ WEB_CALLS_PER_IP_PER_HOUR: '1' });
  await page.goto(site.url);
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('Click to speak');

  await widgetIn(main).button.click();
  await expect(main.getByRole('alert')).toHaveText(/too many/i);
});

test('an assistant id that is no UUID falls back to the generic assistant', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ VAPI_ASSISTANT_IDS: 'an-old-name' });
  await page.goto(site.url);
  const main = page.locator('#hero');
  const asked: string[] = [];
  await page.route('**/api/call/web', async (route) => {
    const body = route.request().postDataJSON() as { assistantId: string };
    asked.push(body.assistantId);
    if (asked.length > 1) return route.continue();
    return route.continue({ postData: { ...body, assistantId: 'an-old-name' } });
  });
  await widgetIn(main).button.click();
  await expect(main.getByRole('alert')).toHaveText(
    'Invalid assistant ID format. Using fallback configuration.',
  );
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  expect(asked).toEqual(['demo-presale', 'demo-general']);
});
