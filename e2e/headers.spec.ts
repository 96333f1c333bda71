import type { APIResponse } from '@playwright/test';
import { expect, test } from './fixtures';
import { elementsOf } from './html';
import { openWhole } from './open-whole';
import { missingPath, pagePaths, formPaths } from './pages';
import { embeddedPolicy, hashesOf, hashSource, hostedPolicy, withoutHashes } from './policy';

const policyOf = (response: APIResponse) => response.headers()['content-security-policy'];

const sameEverywhere = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** What a document may use of the browser; other answers have no such list. */
const features = expect.stringMatching(/^microphone=\(self\), .*camera=\(\), .*usb=\(\)/);

const pictures: Record<string, string[]> = { '/AI': ["'self'", 'https://images.unsplash.com'] };
const withNeeds = (policy: typeof embeddedPolicy, path: string) => ({
  ...policy,
  'img-src': pictures[path] ?? policy['img-src'],
  'form-action': formPaths.includes(path) ? ["'self'"] : policy['form-action'],
});

for (const path of [...pagePaths, missingPath]) {
  test(`${path} carries each header, and in embedded mode names no host of a call`, async ({
    request,
  }) => {
    const response = await request.get(path);
    expect(response.headers()).toMatchObject({
      ...sameEverywhere,
      'permissions-policy': features,
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(withoutHashes(policyOf(response))).toEqual(withNeeds(embeddedPolicy, path));
  });
}

test('in hosted mode every page names the hosts of a call, and the frames that are allowed', async ({
  request,
  openSite,
}) => {
  const site = await openSite({
    VAPI_PRIVATE_TOKEN: 'token-0123',
    FRAME_ANCESTORS: 'https://dealer.example, https://www.dealer.example',
  });
  for (const path of [...pagePaths, missingPath]) {
    const response = await request.get(site.url + path);
    expect(withoutHashes(policyOf(response)), path).toEqual({
      ...withNeeds(hostedPolicy, path),
      'frame-ancestors': ['https://dealer.example', 'https://www.dealer.example'],
    });
  }
});

for (const path of [...pagePaths, missingPath]) {
  test(`${path} allows the inline scripts it has, and no other`, async ({ request }) => {
    const response = await request.get(path);
    const inPage = elementsOf(await response.text())
      .filter(({ name, attributes: { src, type } }) => {
        return name === 'script' && src === undefined && !type?.endsWith('json');
      })
      .map(({ text }) => text);
    const allowed = hashesOf(policyOf(response), 'script-src');
    expect(allowed.length).toBeGreaterThan(1);
    expect(allowed.toSorted()).toEqual([...new Set(inPage.map(hashSource))].sort());
  });
}

for (const path of ['/500', '/_global-error']) {
  test(`${path}, the page of a failed server, runs no script and needs none`, async ({
    page,
    pageErrors,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    const policy = (await response?.allHeaders())?.['content-security-policy'];
    expect(hashesOf(policy, 'script-src')).toEqual([]);
    expect(pageErrors.list.filter((line) => !line.includes('status of 500'))).toEqual([]);
  });
}

const noPage = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface Answer {
  title: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  status: number;
}

const noPages: Answer[] = [
  { title: 'an icon', path: '/icon.svg', status: 200 },
  { title: 'robots.txt', path: '/robots.txt', status: 200 },
  { title: 'the manifest', path: '/manifest.webmanifest', status: 200 },
  { title: 'a redirect of the site', path: '/sunrise-toyota', status: 308 },
  { title: "a redirect of Next's", path: '/SunriseToyota//', status: 308 },
  { title: 'a refusal before Next', path: '//example.com/', status: 400 },
  { title: 'a missing script', path: '/_next/static/missing.js', status: 404 },
  { title: 'a method that a page has not', path: '/', method: 'POST', status: 405 },
  { title: 'an answer of the API', path: '/api/call/config', status: 200 },
  { title: 'a refusal of the API', path: '/api/call/web', method: 'POST', status: 415 },
  { title: 'a refusal of the embedded platform', path: '/api/embedded/call', status: 401 },
  {
    title: "a redirect of React's own request",
    path: '/terms?_rsc=1',
    headers: { rsc: '1' },
    status: 307,
  },
];

for (const { title, path, method = 'GET', headers = {}, status } of noPages) {
  test(`${title} carries each header, and may load nothing`, async ({ request, site }) => {
    const response = await request.fetch(site.url + path, { method, headers, maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject({
      ...sameEverywhere,
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': noPage,
    });
  });
}

test('a script, a style and a font of the build carry each header', async ({ page, request }) => {
  const urls: string[] = [];
  page.on('request', (one) => {
    if (['script', 'stylesheet', 'font'].includes(one.resourceType())) urls.push(one.url());
  });
  await openWhole(page, '/');
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) {
    const response = await request.get(url);
    expect(response.headers(), url).toMatchObject({
      ...sameEverywhere,
      'content-security-policy': noPage,
    });
  }
});

test('other sites may show the picture of a link to a page', async ({ request }) => {
  const response = await request.get('/previews/home.png');
  expect(response.headers()).toMatchObject({
    ...sameEverywhere,
    'cross-origin-resource-policy': 'cross-origin',
  });
});

for (const path of ['/previews/home.png', '/icon.svg']) {
  test(`${path} opened by itself breaks no policy`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('img, svg').first()).toBeVisible();
  });
}

test('a page that is asked for by HEAD, or not modified, carries the same policy', async ({
  request,
}) => {
  const whole = await request.get('/AI');
  const head = await request.head('/AI');
  const unchanged = await request.get('/AI', {
    headers: { 'if-none-match': whole.headers().etag ?? '' },
  });
  expect(unchanged.status()).toBe(304);
  expect(policyOf(head)).toBe(policyOf(whole));
  expect(policyOf(unchanged)).toBe(policyOf(whole));
});

test("React's data of a page carries each header", async ({ request }) => {
  const data = await request.get('/terms', { headers: { rsc: '1' } });
  expect(data.headers()).toMatchObject(sameEverywhere);
  expect(withoutHashes(policyOf(data))['default-src']).toEqual(["'none'"]);
});

for (const path of ['/api/missing', '/%E0%A4%A', '/index']) {
  test(`the 404 at ${path} is the page with its policy`, async ({ request, site }) => {
    const response = await request.get(site.url + path);
    expect(response.status()).toBe(404);
    expect(policyOf(response)).toBe(policyOf(await request.get(missingPath)));
  });
}
