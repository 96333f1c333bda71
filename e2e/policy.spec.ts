import { createHash } from 'node:crypto';
import { expect, test } from './support/fixtures';
import { elementsOf } from './support/html';
import { dealershipPages, formPaths, missingPath, pagePaths } from './support/pages';

/** Sources that allow one inline script or style. */
const allowance = / '(?:sha256|nonce)-[^']+'/g;

/** Policy of a page in embedded mode: no third-party source. */
const ofPage =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";
const ofForm = ofPage.replace("form-action 'none'", "form-action 'self'");
const ofPictures = ofPage.replace("img-src 'self'", "img-src 'self' https://images.unsplash.com");
const ofDesk = ofForm
  .replace("img-src 'self'", "img-src 'self' data:")
  .replace('frame-ancestors', "style-src-attr 'unsafe-inline'; frame-src 'self'; frame-ancestors");
const ofNoPage = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const policies: Record<string, string> = {
  ...Object.fromEntries([...pagePaths, missingPath].map((path) => [path, ofPage])),
  ...Object.fromEntries(formPaths.map((path) => [path, ofForm])),
  [`${dealershipPages[0]?.path}/call-back`]: ofForm,
  '/AI': ofPictures,
  '/desk/sign-in': ofDesk,
};

const sameEverywhere = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sources that a page's inline scripts need. */
function neededBy(html: string): string[] {
  const inline = elementsOf(html).filter(
    ({ name, attributes: { src, type } }) =>
      name === 'script' && src === undefined && !type?.endsWith('json'),
  );
  const sources = inline.map(({ text, attributes: { nonce } }) =>
    nonce ? `'nonce-${nonce}'` : `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(sources)].sort();
}

test('each kind of page has its headers, and a policy for its own inline scripts only', async ({
  request,
}) => {
  const features = /^microphone=\(self\), .*camera=\(\), .*usb=\(\)/;
  for (const [path, expected] of Object.entries(policies)) {
    const response = await request.get(path);
    const headers = response.headers();
    expect(headers, path).toMatchObject(sameEverywhere);
    expect(headers['permissions-policy'], path).toMatch(features);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy.replaceAll(allowance, ''), path).toBe(expected);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[0].match(allowance) ?? [];
    const html = await response.text();
    expect(scripts.map((source) => source.trim()).sort(), path).toEqual(neededBy(html));
    expect(scripts.length, path).toBeGreaterThan(0);
  }
});

test('with a hosted platform only pages allow the hosts of a call', async ({ request, hosted }) => {
  const policyOf = async (path: string) =>
    (await request.get(hosted.url + path)).headers()['content-security-policy'] ?? '';
  for (const path of ['/', '/SunriseToyota', '/AI', '/call-back', '/privacy', missingPath]) {
    const sources = (await policyOf(path)).split(/;? /);
    expect(sources, path).toEqual(
      expect.arrayContaining(['https://c.daily.co', 'wss://*.daily.co']),
    );
  }
  for (const path of ['/desk/sign-in', '/api/call/config', '/icon.svg'])
    expect(await policyOf(path), path).not.toContain('daily');
});

test('other responses have their headers, and may load nothing', async ({ request, site }) => {
  const html = await (await request.get('/')).text();
  const [script = '', font = ''] = ['js', 'woff2'].map(
    (ending) => new RegExp(`/_next/static/[\\w./-]+\\.${ending}`).exec(html)?.[0],
  );
  for (const [path, status, method = 'GET'] of [
    [script, 200],
    [font, 200],
    ['/icon.svg', 200],
    ['/manifest.webmanifest', 200],
    ['/sunrise-toyota', 308],
    ['//example.com/', 308],
    ['/_next/static/missing.js', 404],
    ['/', 405, 'POST'],
    ['/api/call/config', 200],
    ['/api/call/web', 415, 'POST'],
    ['/api/embedded/call', 401],
  ] as const) {
    const response = await request.fetch(site.url + path, { method, maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
    expect(response.headers(), path).toMatchObject({
      ...sameEverywhere,
      'content-security-policy': ofNoPage,
    });
  }
  // Other sites may show the preview picture of a page.
  const preview = await request.get('/previews/home.png');
  expect(preview.headers()['cross-origin-resource-policy']).toBe('cross-origin');
});
