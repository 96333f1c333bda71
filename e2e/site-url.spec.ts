import { startBillingPlatform } from './billing-platform';
import { expect, test } from './fixtures';
import { post } from './visitors';

test('in hosted mode without SITE_URL a page of another name starts and ends no call', async ({
  openSite,
}) => {
  const platform = await startBillingPlatform({ answersAfterMs: () => 0 });
  const hosted = { VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: platform.url };
  const [site, named] = await Promise.all([
    openSite(hosted),
    openSite({ ...hosted, SITE_URL: 'https://www.example.com' }),
  ]);
  const { port } = new URL(site.url);
  const call = { assistantId: 'demo-presale' };
  const refused = { status: 403, code: 'site_url_missing' };

  for (const name of ['localhost', '127.0.0.1', '[::1]', 'site.localhost']) {
    const own = { host: `${name}:${port}`, origin: `http://${name}:${port}` };
    expect(await post(site, '/api/call/web', call, own)).toMatchObject({ status: 201 });
  }
  const made = platform.made();
  for (const name of ['rebound.example', '10.0.0.7', 'localhost.rebound.example']) {
    const host = `${name}:${port}`;
    const page = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    for (const headers of [page, { host }, { ...page, 'x-forwarded-host': 'localhost' }]) {
      expect(await post(site, '/api/call/web', call, headers)).toEqual(refused);
      expect(await post(site, '/api/call/end', { id: 'call-1' }, headers)).toEqual(refused);
    }
  }
  expect(platform.made()).toBe(made);
  const page = { host: 'internal:3000', origin: 'https://www.example.com' };
  expect(await post(named, '/api/call/web', call, page)).toMatchObject({ status: 201 });

  const lines = site.output().split('\n');
  const warnings = lines.filter((line) => line.includes('"level":40'));
  expect(warnings[0]).toContain('SITE_URL is not set: calls are taken at localhost only.');
  expect(warnings[1]).toContain('Set SITE_URL to the public URL of the site');
  expect(named.output()).not.toContain('SITE_URL');
  await platform.close();
});
