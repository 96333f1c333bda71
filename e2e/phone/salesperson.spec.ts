import type { Locator, Page } from '@playwright/test';
import { joinSales, openNews, ownerCookie, password } from '../support/desk-data';
import { expect, test } from '../support/fixtures';

test.use({ isTranslated: true });

test('a sign-in opens the requested page, a wrong password reveals no account, and a list becomes links', async ({
  page,
  site,
}) => {
  const news = await openNews(site, await joinSales(site, ownerCookie(), 'Sid'));
  expect(news.headers.get('content-type')).toBe('text/event-stream');
  await page.goto('/desk/account');
  await expect(page).toHaveURL(`${site.url}/desk/sign-in?to=%2Fdesk%2Faccount`);
  const refusal = page.getByRole('alert').filter({ hasText: 'Wrong email or password' });
  for (const email of ['nobody@example.com', 'Sid@Example.com']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(refusal).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Password').fill(password);
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(`${site.url}/desk/account`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(/Chrome.* on Linux/);
  // One session began with a posted form that named no browser; the other is this one.
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toContainText(/Chrome.* on Linux/);
  await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(devices).toHaveCount(1);
  // A stream ends with its session.
  expect(await news.text()).toMatch(/^(?:data: \[\]\n\n)+$/);
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(`${site.url}/desk/sign-in**`);
  await page.goto('/desk/account');
  await expect(page).toHaveURL(`${site.url}/desk/sign-in?to=%2Fdesk%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`${site.url}/desk/account`);
  expect(1 + (await tapsToALink(page))).toBeLessThanOrEqual(8);
  await importAndEdit(page);
});

/** Imports a list of one link, and edits the link. */
async function importAndEdit(page: Page) {
  await page.goto('/desk/links/import');
  await page
    .getByLabel('Or paste the list')
    .fill('recipient,dealership,city\nGil Roy,Mauricie Kia,"Trois-Rivières, QC"');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Make 1 link' }).click();
  await page.getByRole('link', { name: 'See the links' }).click();
  await page.getByRole('link', { name: 'Gil Roy' }).click();
  await page.getByText('Edit', { exact: true }).click();
  await page.getByLabel('First name').fill('Gil');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hi Gil,').first()).toBeVisible();
  const pause = page.getByRole('button', { name: /^(Pause|Resume)/ });
  const before = (await pause.textContent()) ?? '';
  await pause.click();
  await expect(pause).not.toHaveText(before);
  await page.goto('/desk/links');
  await page.getByLabel('Select the link for Gil Roy').check();
  await page.getByText('With the selected links').click();
  await page.getByLabel('What to do').selectOption('Give to a colleague');
  await page.getByLabel('Colleague').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByText('1 link given to')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gil Roy' })).toBeHidden();
}

/** Counts the taps from the desk to a message that links to a new dealership's page. */
async function tapsToALink(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Dealers' }));
  await tap(page.getByRole('link', { name: 'New dealership' }).first());
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mauricie Kia');
  await tap(page.getByLabel('City'));
  await page.keyboard.type('trois riv');
  await tap(page.getByRole('option', { name: 'Trois-Rivières, QC' }));
  await tap(page.getByLabel('Who is the link for?'));
  await page.keyboard.type('Luc Roy');
  await tap(page.getByRole('button', { name: 'Make the page' }));
  const text = page.getByRole('link', { name: 'Text it' });
  await expect(text).toHaveAttribute('href', /^sms:.*go/);
  taps += 1;
  expect((await page.request.get('/MauricieKia')).status()).toBe(200);

  // A second link is refused, with a link to the first.
  await page.goto('/desk/links/new');
  await page.getByLabel('Who is it for?').fill('Ann Roy');
  await page.getByLabel('Dealership').fill('Mauricie  Honda');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('link', { name: 'Make a page for Mauricie Honda' }).click();
  await expect(page.getByLabel('Who is the link for?')).toHaveValue('Ann Roy');
  await page.getByLabel('Name').fill('mauricie kia');
  await page.getByLabel('City').fill('Trois-Rivières, QC');
  await page.getByRole('button', { name: 'Make the page' }).click();
  await page.getByRole('link', { name: 'Go to Mauricie Kia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mauricie Kia');
  return taps;
}
