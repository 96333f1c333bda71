import type { Page } from '@playwright/test';
import { startPushService } from '../testing/push-service';
import { routeDaily } from './support/daily';
import { password } from './support/desk-data';
import { expect, sharedServers, test, widgetIn } from './support/fixtures';
import { keptBy } from './support/hosted-platform';
import { ownersPage } from './support/lead-form';
import { openWhole } from './support/open-whole';

/** Invites a salesperson as the owner, and resolves to the invitation's link. */
async function invite(owner: Page, name: string): Promise<string> {
  await openWhole(owner, '/desk/people');
  await owner.getByLabel('Name', { exact: true }).fill(name);
  await owner.getByRole('button', { name: 'Make the link' }).click();
  return owner.getByLabel('Link', { exact: true }).inputValue();
}

async function join(page: Page, invitation: string, email: string) {
  await openWhole(page, invitation);
  await page.getByLabel('Your name').fill('Dana Reed');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('password1234');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Too many people use/);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board');
  await page.getByRole('link', { name: 'Make a page' }).waitFor();
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByText('First steps')).toBeHidden();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Phone').fill('515 555 0142');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Your links show it')).toBeVisible();
}

/** Creates a dealership from a name and a city, and publishes its page. */
async function publish(page: Page, name: string) {
  await page.getByRole('link', { name: 'Dealers' }).click();
  await page.getByRole('link', { name: 'New dealership' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('City').pressSequentially('waterloo');
  await page.getByRole('option', { name: 'Waterloo, IA' }).click();
  await page.getByRole('button', { name: 'Make the page' }).click();
  await expect(page.getByLabel('Brands, separated by commas')).toHaveValue('Nissan');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(`${name} picks up.`);
  await page.getByLabel('Phone that the agent would answer').fill('(319) 555-0123');
  const guessed = page.getByText('Guessed: showroom hours, service hours.');
  await expect(guessed).toBeVisible();
  await page.getByRole('button', { name: 'These are right' }).click();
  await expect(guessed).toBeHidden();
  await page.getByRole('button', { name: 'Use my details' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Make a link' })).toBeVisible();
}

/** Changes the dealership's city and address; expects the public page to change only once that is published. */
async function change(page: Page, read: () => Promise<string>) {
  await expect.poll(read).toContain('Waterloo');
  await page.getByLabel('City').fill('Cedar Falls </script><b>');
  await page.getByLabel('Page address').fill('cedar-nissan');
  const publishChanges = page.getByRole('button', { name: 'Publish changes' });
  await expect(publishChanges).toBeEnabled();
  expect(await read()).not.toContain('Cedar Falls');
  await publishChanges.press('Enter');
  await expect.poll(read).toContain('Cedar Falls');
  // Markup in a field is escaped.
  expect(await read()).not.toContain('Cedar Falls </script><b>');
}

/** Makes a link to the dealership that the page shows, and resolves to its address. */
async function makeLink(page: Page, recipient: string): Promise<string> {
  await page.getByRole('link', { name: 'Make a link' }).click();
  await page.getByLabel('Who is it for?').fill(recipient);
  await page.getByLabel('First name').fill('Bill');
  await page.getByLabel('Phone').fill('(319) 555-0188');
  await page.getByRole('button', { name: 'Make the link' }).click();
  // The message has the recipient's number, and only first names.
  const text = page.getByRole('link', { name: 'Text it' });
  await expect(text).toHaveAttribute('href', /^sms:3195550188\?&body=Hi%20Bill%2C%20this%20is/);
  await expect(text).not.toHaveAttribute('href', /Nash/);
  return (await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? '';
}

/**
 * Turns on notifications and sends a test. The browser uses a local push service, since its vendor's is out of reach.
 */
async function turnOnNotifications(page: Page) {
  const service = await startPushService();
  await page.context().grantPermissions(['notifications', 'microphone']);
  await page.addInitScript(({ endpoint, ...keys }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    Object.assign(PushManager.prototype, { subscribe: () => Promise.resolve(subscription) });
  }, service.subscription);
  await openWhole(page, '/desk/account');
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click();
  const list = page.getByRole('list', { name: 'Devices that get notifications' });
  await expect(list).toContainText('This device');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.pushes.length).toBe(1);
  return service;
}

/** Delivers a push message to the browser, and resolves to the notification that it shows. */
async function showPush(page: Page, message: object) {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/desk`);
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = { origin, registrationId, data: JSON.stringify(message) };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/desk');
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // DevTools does not tell whether a push arrived, and once none did. Equal tags make one notification.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', push);
    await expect.poll(async () => (await shown()).length, { timeout: 10_000 }).toBe(1);
  }).toPass();
  return (await shown())[0];
}

test.use({ server: 'hosted', isTranslated: true });

test('an invited salesperson publishes a page, sends a link to it, and sees its visits, call and request', async ({
  page: board,
  browser,
}) => {
  const { url } = sharedServers().hosted;
  const owner = await ownersPage(board, 'hosted');
  const email = 'dana-reed@example.com';
  await join(board, await invite(owner, 'Dana'), email);

  const name = 'Cedar Valley Nissan';
  await publish(board, name);
  await owner.goto('/desk/log');
  const published = owner.getByRole('row').filter({ hasText: `Published ${name}` });
  await expect(published).toContainText(`Leads now emailed to ${email}`);
  await owner.context().close();
  await change(board, async () => (await fetch(`${url}/CedarValleyNissan`)).text());
  // The preview picture is drawn once, so repeated requests cost the server nothing.
  const picture = await fetch(`${url}/previews/CedarValleyNissan.png`);
  const ifNoneMatch = { 'if-none-match': picture.headers.get('etag') ?? '' };
  const again = await fetch(picture.url, { headers: ifNoneMatch });
  expect([picture.status, again.status]).toEqual([200, 304]);
  const address = await makeLink(board, 'Bill Nash');
  const line = board
    .getByRole('table', { name: /link/ })
    .getByRole('row')
    .filter({ hasText: 'Bill Nash' });
  await board.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(line).toContainText('Made');
  const service = await turnOnNotifications(board);
  const people = await peopleBrowser(board);
  const visitor = await (await browser.newContext(people)).newPage();
  await routeDaily(visitor);
  await visitor.goto(address);
  await expect(visitor).toHaveURL(/\/CedarNissan\?l=\w+$/);
  const code = new URL(visitor.url()).searchParams.get('l') ?? '';
  await visitor.mouse.move(9, 9);
  // The page shows the sender's number, since the dealership has none.
  await expect(visitor.getByRole('link', { name: '515-555-0142' })).toBeVisible();
  // Every page of the desk shows a toast, and a push notification opens the link.
  await expect(board.getByText('Bill Nash opened the page')).toBeVisible();
  const toast = board.getByRole('dialog', { name: 'Bill Nash opened the page' });
  await expect(toast.getByRole('link', { name: 'Call Bill Nash' })).toHaveAttribute(
    'href',
    'tel:3195550188',
  );
  await expect(board).toHaveTitle(/^\(1\) Account/);
  await expect.poll(() => service.pushes.length).toBe(2);
  const message = service.pushes[1]?.message ?? {};
  expect(message).toMatchObject({ body: name, path: `/desk/links/${code}`, tag: code });
  const notification = { title: 'Bill Nash opened the page', body: name, tag: code };
  expect(await showPush(board, message)).toEqual(notification);
  await board.getByRole('link', { name: 'Board 1 new' }).click();
  await expect(line).toContainText('On the page now');
  await expect(board).toHaveTitle(/^Board/);

  const callId = await call(visitor, async () => {
    await expect(line).toContainText(/Talking now \d:\d\d/);
  });
  await expect(line).toContainText(/Talked \d+:\d\d, booked an oil change for Thursday/);
  await visitor.getByRole('link', { name: 'Have a person call you' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/call-back\\?.*${code}`));
  await visitor.getByLabel('Your name').fill('Bill Nash');
  await visitor.getByLabel('Phone').fill('319-555-0188');
  await visitor.getByRole('button', { name: 'Call me' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We’ll call you');
  await expect(line).toContainText('Sent a request');
  await visitor.context().close();
  await expect(line.getByRole('link', { name: 'Text Bill Nash' })).toHaveAttribute(
    'href',
    'sms:3195550188',
  );
  // Toasts cover the button for seconds, but not for the keyboard.
  await line.getByRole('button', { name: 'Handled' }).press('Enter');
  await expect(line).toBeHidden();
  await board.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  await service.close();

  // The server asks the platform for the call's outcome seconds after its end. The board updates then; other pages
  // update on notices.
  await expect(board.getByText(/1 visit, 1 call \(.+\), 1 request/)).toBeVisible();
  await board.getByRole('link', { name: 'Calls' }).click();
  const row = board.getByRole('row').filter({ hasText: 'Bill Nash' });
  await expect(row).toContainText(name);
  await expect(row).toContainText('The visitor hung up');
  await board.goto(`/desk/calls/${callId}`);
  // Staff read a transcript only if the visitor sent it: the response holds none of it.
  await expect(board.getByText('This visitor sent none of it.')).toBeVisible();
  await expect(board.getByText('an oil change for Thursday')).toBeVisible();
  const sent = await (await board.request.get(board.url())).text();
  expect(sent).not.toMatch(/This is Bill|This is the AI voice agent/);

  await board.keyboard.press('/');
  await board.getByRole('combobox', { name: 'Search everything' }).fill('(319) 555 0188');
  // The search finds the lead and its link.
  await expect(board.getByRole('option')).toHaveCount(2);
  await board.keyboard.press('Enter');
  await expect(board).toHaveURL(/\/desk\/leads\//);
  await board.getByRole('link', { name: 'Board', exact: true }).click();
  await line.getByRole('link', { name: 'Sent a request' }).click();
  await board.getByLabel('Day').fill(new Date().toISOString().slice(0, 10));
  await board.getByLabel('What about?').fill('Ask about the lease');
  await board.getByRole('button', { name: 'Set the follow-up' }).click();
  await expect(board.getByText(/^Due .+: Ask about the lease$/)).toBeVisible();
  const contacted = board.getByRole('button', { name: 'Contacted' });
  await contacted.click();
  await expect(contacted).toHaveAttribute('aria-pressed', 'true');
  await board.getByRole('button', { name: 'Delete' }).click();
  await board.waitForURL(`${url}/desk/leads`);
  await board.getByRole('button', { name: 'Undo' }).click();
  await expect(board.getByText('Restored').first()).toBeVisible();
  await expect(board.getByRole('link', { name: 'Bill Nash' })).toBeVisible();
  // A failed refresh has Next reload the page, which would interfere with the offline page.
  await board.goto('about:blank');
  await board.context().setOffline(true);
  await board.goto(`${url}/desk/leads`);
  await expect(board.getByRole('heading')).toHaveText('No connection');
  await expect(board.getByText('no names, numbers or leads are stored')).toBeVisible();
});

/** Talks to the page's agent and hangs up; resolves to the call's id. */
async function call(visitor: Page, whileTalking: () => Promise<void>): Promise<string> {
  const widget = widgetIn(visitor);
  const answer = visitor.waitForResponse('**/api/call/web');
  await widget.button.click();
  const { id } = (await (await answer).json()) as { id: string };
  await expect(widget.status).toHaveText(/^(AI Speaking\.\.\.|Connected - Click to end)$/);
  await whileTalking();
  // The platform ends a call when the visitor leaves Daily's room.
  const said = { role: 'user', message: 'This is Bill Nash.', secondsFromStart: 1 };
  const when = { date: '2026-11-26', time: '09:30' };
  const visit = JSON.stringify({ ...when, work: 'oil change', name: 'This is Bill' });
  const toolCalls = [{ function: { name: 'book_appointment', arguments: visit } }];
  const booked = { role: 'tool_calls', toolCalls };
  await keptBy(sharedServers().platformUrl).endCall(id, 'customer-ended-call', [said, booked]);
  await widget.button.click();
  await expect(widget.status).toHaveText('Click to speak');
  await visitor.keyboard.press('Escape');
  return id;
}

/** Browser options without "Headless" in the user agent, which would mark the visitor as a bot. */
async function peopleBrowser(page: Page) {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  return { permissions: ['microphone'], userAgent: userAgent.replace('Headless', '') };
}
