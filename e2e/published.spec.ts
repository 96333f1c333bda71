import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { contentSecurityPolicy } from '../lib/headers/content-security-policy.mjs';
import { readPageNeeds } from '../lib/headers/write-policies.mjs';
import { startPostgres } from '../testing/postgres-server';
import { expect, test } from './fixtures';
import type { Site } from './site';

/** Two seconds on a machine that does nothing else, of which the time that is printed tells; on a busy one it may be more. */
const WITHIN_MS = 10_000;

/** As the desk does, in a process of its own. Resolves to when it was done. */
async function change(where: object, action: 'publish' | 'withdraw', ...of: string[]) {
  const script = ['--import', 'tsx', '--conditions=react-server', 'e2e/publish-dealership.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...script,
    JSON.stringify(where),
    action,
    ...of,
  ]);
  return Number(stdout);
}

/** Waits for the page of what was published, and notes how long that took. */
async function served(site: Site, since: number, which: string) {
  await expect
    .poll(async () => (await read(site, '/SunliteToyota')).status, { intervals: [20] })
    .toBe(200);
  const ms = Date.now() - since;
  console.log(`Served ${which} ${ms} ms after it was published.`);
  expect(ms).toBeLessThan(WITHIN_MS);
}

const read = async ({ url }: Site, path: string, headers: Record<string, string> = {}) => {
  // As browsers do by HTTPS; fetch by HTTP asks for gzip only.
  const all = { 'accept-encoding': 'gzip, deflate, br', ...headers };
  const response = await fetch(url + path, { redirect: 'manual', headers: all });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** The built page of the same facts, with a name of the same length: React cuts what it sends by its size. */
const builtPath = '/SunriseToyota';
const asPublished = (html: string) => html.replaceAll('Sunrise', 'Sunlite');

/** Without a hint for prefetching, of which Next's build knows less than its server. */
const plain = (html: string) => html.replaceAll(/\\"h\\":\d+/g, 'hint');

test('a published page is served as a built one: the same HTML, policy, compression, forms, picture and spellings', async ({
  openSite,
  page,
  pageErrors,
}) => {
  const site = await openSite();
  expect((await read(site, '/SunliteToyota')).status).toBe(404);
  await served(
    site,
    await change({ dataDir: site.dataDir }, 'publish', 'Sunlite Toyota'),
    'by one server',
  );

  const built = await read(site, builtPath);
  const published = await read(site, '/SunliteToyota');
  const names = [...built.headers.keys()];
  expect([...published.headers.keys()]).toEqual(names);
  for (const name of names) {
    if (['content-security-policy', 'content-length', 'date', 'etag'].includes(name)) continue;
    expect([name, published.headers.get(name)]).toEqual([name, built.headers.get(name)]);
  }
  expect(published.headers.get('content-encoding')).toBe('br');
  expect(published.headers.get('content-security-policy')).toBe(
    contentSecurityPolicy(readPageNeeds(published.text), {
      platform: 'embedded',
      frameAncestors: [],
    }),
  );
  expect(plain(published.text)).toBe(plain(asPublished(built.text)));

  // Soon as small as the built one.
  const lengthOf = async (path: string) =>
    Number((await read(site, path)).headers.get('content-length'));
  const most = 1.02 * (await lengthOf(builtPath));
  await expect.poll(() => lengthOf('/SunliteToyota'), { intervals: [50] }).toBeLessThan(most);

  expect((await read(site, '/sunlite-toyota?l=K7Q2M9')).headers.get('location')).toBe(
    '/SunliteToyota?l=K7Q2M9',
  );
  expect((await read(site, '/previews/SunliteToyota.png')).headers.get('content-type')).toBe(
    'image/png',
  );
  for (const form of ['reserve', 'call-back', 'ask'])
    expect((await read(site, `/SunliteToyota/${form}`)).text).toContain('Sunlite Toyota');
  const etag = published.headers.get('etag') ?? '';
  // Not by fetch, which adds that it wants no answer of a cache.
  const conditional = { headers: { 'if-none-match': etag } };
  const again = await page.request.get(`${site.url}/SunliteToyota`, conditional);
  expect(again.status()).toBe(304);

  // Nothing in it breaks its own policy.
  await page.goto(`${site.url}/SunliteToyota`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sunlite Toyota');

  // What is entered is text, whatever it is, on the page and in its data for the browser.
  const markup = '</script><script>throw 1</script><b onclick="x">';
  await change({ dataDir: site.dataDir }, 'publish', 'Sunlite Toyota', markup);
  await expect.poll(async () => (await read(site, '/SunliteToyota')).text).toContain('throw 1');
  expect((await read(site, '/SunliteToyota')).text).not.toMatch(/<script>throw|<b onclick/);
  await page.reload();
  await expect(page.getByText(markup).first()).toBeAttached();
  expect(pageErrors.list).toEqual([]);

  await change({ dataDir: site.dataDir }, 'withdraw', 'Sunlite Toyota');
  await expect.poll(async () => (await read(site, '/SunliteToyota')).status).toBe(410);
  const withdrawn = await read(site, '/SunliteToyota');
  expect(withdrawn.headers.get('cache-control')).toBe('no-store');
  await page.goto(`${site.url}/SunliteToyota`);
  await page.getByRole('link', { name: 'Talk to the agent' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('what is published on one server is served by another of the same database, and by one that starts later', async ({
  openSite,
}) => {
  const postgres = await startPostgres();
  try {
    const databaseUrl = postgres.createDatabase();
    const variables = { DATABASE_URL: databaseUrl };
    const servers = await Promise.all([openSite(variables), openSite(variables)]);
    const since = await change({ databaseUrl, dataDir: '' }, 'publish', 'Sunlite Toyota');
    await Promise.all(
      servers.map((site, index) => served(site, since, `by server ${index + 1} of two`)),
    );
    const later = await openSite(variables);
    expect((await read(later, '/SunliteToyota')).text).toContain('Sunlite Toyota');
    // What is known stays without the database.
    await postgres.stop();
    expect((await read(later, '/SunliteToyota')).status).toBe(200);
  } finally {
    await postgres.stop();
  }
});
