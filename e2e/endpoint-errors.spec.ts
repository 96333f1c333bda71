import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { startUpstream } from '../testing/upstream';

const secret = 'upstream-secret-text';

interface Fault {
  title: string;
  /** Upstream's answer, or that it gives none; not there: nothing listens. */
  upstream?: { status: number; body: unknown; headers?: Record<string, string> } | 'silent';
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
  { title: 'no answer in 10 s', upstream: 'silent', sentence: /took too long/i },
  { title: 'no platform at all', sentence: /reach|unavailable/i },
];

test('shows a sentence of our own for each fault of the platform', async ({ page, openSite }) => {
  let upstream: Fault['upstream'];
  const platform = await startUpstream((_request, response) => {
    if (upstream === 'silent') return;
    response.writeHead(upstream?.status ?? 500, upstream?.headers);
    response.end(JSON.stringify(upstream?.body));
  });
  const site = await openSite({ VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: platform.url });
  await page.goto(site.url);
  const main = page.getByRole('main');
  const { button, status } = widgetIn(main);
  for (const fault of faults) {
    await test.step(fault.title, async () => {
      upstream = fault.upstream;
      if (!upstream) await platform.close();
      const answer = page.waitForResponse('**/api/call/web');
      await button.click();
      expect.soft(await (await answer).text()).not.toContain(secret);
      if (upstream === 'silent') expect.soft((await answer).status()).toBe(504);
      await expect.soft(main.getByRole('alert')).toHaveText(fault.sentence);
      await expect.soft(status).toHaveText('Error - Click to retry');
      await expect.poll(() => openMicrophones(page)).toBe(0);
    });
  }
});

test('says to wait when this visitor has made too many calls', async ({ page, openSite }) => {
  const site = await openSite({ WEB_CALLS_PER_IP_PER_HOUR: '1' });
  await page.goto(site.url);
  const main = page.getByRole('main');
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
  const main = page.getByRole('main');
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
