import type { Browser, Locator, Page } from '@playwright/test';
import { type PostgresServer, startPostgres } from '../testing/postgres-server';
import { firstLink, password } from './desk-data';
import { expect, test, widgetIn } from './fixtures';
import { openWhole } from './open-whole';
import { type Site, startSite } from './site';

/** What a visitor does is on the board within 3 s, of which the report tells; a busy machine may take longer. */
const SEEN_WITHIN_MS = 10_000;

async function join(page: Page, invitation: string) {
  await openWhole(page, invitation);
  await page.getByLabel('Your name').fill('Dana Reed');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board');
}

/** From a name and a city to a page that is public. */
async function publish(page: Page, name: string) {
  await page.getByRole('link', { name: 'Dealers' }).click();
  await page.getByRole('link', { name: 'New dealership' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('City').fill('Waterloo, IA');
  await page.getByRole('button', { name: 'Make the page' }).click();
  await expect(page.getByLabel('Brands, separated by commas')).toHaveValue('Nissan');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(`${name} picks up.`);
  await page.getByLabel('Phone that the agent would answer').fill('(319) 555-0123');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Make a link' })).toBeVisible();
}

/** The address of a new link to the dealership that the page shows. */
async function makeLink(page: Page, recipient: string): Promise<string> {
  await page.getByRole('link', { name: 'Make a link' }).click();
  await page.getByLabel('Who is it for?').fill(recipient);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const open = page.getByRole('link', { name: 'Open the page' });
  return (await open.getAttribute('href')) ?? '';
}

/** The line of the board that is about somebody. */
const lineOf = (board: Page, recipient: string) =>
  board
    .getByRole('table', { name: /^Links/ })
    .getByRole('row')
    .filter({ hasText: recipient });

/** That a visitor's sign of life is on the board which is open: how long that took stands in the report. */
async function expectSoon(line: Locator, text: string) {
  const from = performance.now();
  await expect(line).toContainText(text, { timeout: SEEN_WITHIN_MS });
  const description = `${Math.round(performance.now() - from)} ms`;
  test.info().annotations.push({ type: text, description });
}

/** Of a visitor whom the site does not take for a program, as it does a browser without a window. */
const aBrowserOfPeople = async (page: Page) => ({
  permissions: ['microphone'],
  userAgent: (await page.evaluate(() => navigator.userAgent)).replace('Headless', ''),
});

/** What a salesperson does, and in another browser the dealer whom they send a link, from the first start to the lead. */
async function goThrough(site: Site, board: Page, browser: Browser) {
  await join(board, site.url + (await firstLink(site)));
  const name = 'Cedar Valley Nissan';
  await publish(board, name);
  const address = await makeLink(board, 'Bill Nash');
  await board.getByRole('link', { name: 'Board', exact: true }).click();
  const line = lineOf(board, 'Bill Nash');
  await expect(line).toContainText('Made');

  const visitor = await (await browser.newContext(await aBrowserOfPeople(board))).newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveURL(/\/CedarValleyNissan\?l=/);
  await expectSoon(line, 'Just opened');

  const widget = widgetIn(visitor.getByRole('main'));
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  await expectSoon(line, 'Just talked');
  await widget.button.click();
  await expect(widget.status).toHaveText('Click to speak');

  await visitor.getByRole('link', { name: 'Have a person call you' }).click();
  await visitor.waitForURL(/\/call-back/);
  await visitor.getByLabel('Your name').fill('Bill Nash');
  await visitor.getByLabel('Phone').fill('319-555-0188');
  await visitor.getByRole('button', { name: 'Ask for the call' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We will call you');
  await expectSoon(line, 'Just left a form');
  await visitor.context().close();

  await board.getByRole('link', { name: 'Calls' }).click();
  const call = board.getByRole('row').filter({ hasText: 'Bill Nash' });
  await expect(call).toContainText(name);
  await expect(call).toContainText('The visitor hung up');
  await board.getByRole('link', { name: 'Leads' }).click();
  await board.getByRole('link', { name: 'Bill Nash' }).click();
  await board.getByRole('button', { name: 'Contacted' }).click();
  await expect(board.getByRole('button', { name: 'Contacted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

test('a page for a prospect, and what came of it, on SQLite', async ({
  page,
  browser,
  openSite,
}) => {
  await goThrough(await openSite(), page, browser);
});

test.describe('on PostgreSQL', () => {
  let postgres: PostgresServer;
  let site: Site;

  test.beforeAll(async () => {
    postgres = await startPostgres();
    site = await startSite({ DATABASE_URL: postgres.createDatabase() });
  });
  test.afterAll(async () => {
    await site.stop();
    await postgres.stop();
  });

  test('a page for a prospect, and what came of it', async ({ page, browser }) => {
    await goThrough(site, page, browser);
  });
});
