import { axeViolations } from './axe';
import { fillDesk, firstLink, joinBy, joinSales } from './desk-data';
import { expect, test } from './fixtures';

/** The newest line of a list leads to it. */
const first = (path: string, html: string) =>
  new URL(html.split(`href="${path}/`)[1]?.split('"', 1)[0] ?? '', `http://desk${path}/`).pathname;

test('axe finds nothing on any page of the desk, none scrolls sideways, and the console stays empty', async ({
  page,
  openSite,
  pageErrors,
}) => {
  const site = await openSite();
  const cookie = await joinBy(site, await firstLink(site), 'Dana');
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true }]);
  const lists = ['', '/links', '/dealerships', '/calls', '/leads'].map((path) => `/desk${path}`);

  const look = async (paths: string[], width: number, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, wider]).toEqual([path, 0]);
    }
  };

  // Where nothing has happened yet.
  await look(lists.slice(0, 3), 320, 'light');
  await joinSales(site, cookie, 'Ben');
  const { code, entry } = await fillDesk(site, cookie);
  const textOf = async (path: string) =>
    (await fetch(site.url + path, { headers: { cookie } })).text();
  const pages = [
    ...lists,
    ...['/links/new', `/links/${code}`, `/links/${code}/edit`].map((path) => `/desk${path}`),
    ...['new', entry, 'built/SunriseToyota'].map((path) => `/desk/dealerships/${path}`),
    ...['/people', '/log', '/account'].map((path) => `/desk${path}`),
    first('/desk/leads', await textOf('/desk/leads')),
    first('/desk/calls', await textOf('/desk/calls')),
  ];
  await look(pages, 320, 'dark');
  // Tables, which a phone has as cards.
  await look(lists, 1280, 'light');
  expect(pageErrors.list).toEqual([]);
});
