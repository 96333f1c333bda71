import { dialogTexts } from '../../lib/content/agent-dialog';
import { signInTexts } from '../../lib/content/desk/account';
import { receivedPages } from '../../lib/content/leads';
import { legalPages } from '../../lib/domain/paths';
import { problemSentences } from '../../lib/voice/call-errors';
import { fillDesk, ownerCookie, password } from '../support/desk-data';
import { expect, test } from '../support/fixtures';
import { openPhone, type Phone } from '../support/webkit';

let phone: Phone;
test.beforeAll(async () => {
  phone = await openPhone();
});
test.afterAll(() => phone.close());

/** Main heading of the loaded page. */
const heading = () =>
  phone.run(() => {
    const element = document.querySelector<HTMLElement>('h1');
    return document.readyState === 'complete' && element?.checkVisibility() && element.innerText;
  });

/** Expects the page's heading, no fault, and no horizontal overflow. */
async function seePage(title: string | RegExp) {
  await expect.poll(() => heading().catch(String)).toMatch(title);
  const { faults, excess } = await phone.run(() => {
    const { scrollWidth } = document.documentElement;
    return { faults: window.faults, excess: scrollWidth - innerWidth };
  });
  expect({ faults, excess }).toEqual({ faults: [], excess: 0 });
}

async function open(url: string, title: string | RegExp = /\w/) {
  await phone.open(url);
  await seePage(title);
}

/** Fills in the named fields of the main part of the page, and submits their form. */
async function send(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = await phone.find((name) => document.querySelector(`main [name="${name}"]`), name);
    await field.type(value);
  }
  const button = await phone.find(
    (name) => document.querySelector(`main form:has([name="${name}"]) [type=submit]`),
    Object.keys(values)[0],
  );
  await button.click();
}

test('in WebKit every kind of page fits a phone and has its heading', async ({ site }) => {
  for (const path of ['', 'SunriseToyota', 'AI', ...legalPages, 'no-such-page'])
    await open(`${site.url}/${path}`);
});

test('in WebKit the dialog opens, says that this browser makes no calls, and returns the focus', async ({
  site,
}) => {
  await open(site.url);
  const opener = await phone.find((words) => {
    const buttons = [...document.querySelectorAll('main button')];
    return buttons.find(({ textContent }) => textContent === words) ?? null;
  }, dialogTexts.open);
  const dialog = () => phone.run(() => document.querySelector('[role=dialog]')?.textContent);
  // The page drops a press that waits over ten seconds for its scripts.
  const press = async () => (await dialog()) ?? void (await opener.click());
  await expect.poll(press).toContain(dialogTexts.title);
  const hasCalls = await phone.run(() => 'RTCPeerConnection' in window);
  const button = await phone.find(() => document.querySelector('[role=dialog] [aria-pressed]'));
  if (!hasCalls) {
    await button.click();
    await expect.poll(dialog).toContain(problemSentences['no-webrtc']);
  }
  await button.pressEscape();
  await expect.poll(dialog).toBeFalsy();
  expect(await phone.run(() => document.activeElement?.textContent)).toBe(dialogTexts.open);
  await seePage(/\w/);
});

test('in WebKit each form submits and shows thanks', async ({ site }) => {
  const visitor = { name: 'Wanda Kit', dealership: 'Kit Motors' };
  const email = 'wanda@example.com';
  for (const [page, kind, values] of [
    ['reserve', 'reserve', { ...visitor, email }],
    ['call-back', 'call-back', { ...visitor, phone: '239-555-0142' }],
    ['ask', 'question', { ...visitor, email, message: 'Hours?' }],
    ['trial', 'trial', { ...visitor, email }],
  ] as const) {
    await open(`${site.url}/${page}`);
    await send(values);
    await seePage(receivedPages[kind].title);
  }
});

test('in WebKit a salesperson signs in, sees each page of the desk, and makes a link', async ({
  site,
}) => {
  const { code, entry, lead, call } = await fillDesk(site, ownerCookie());
  await open(`${site.url}/desk/sign-in`, signInTexts.heading);
  await send({ email: 'olive@example.com', password });
  await seePage('Board');
  for (const path of [
    ...['links', `links/${code}`, 'leads', `leads/${lead}`, 'calls', `calls/${call}`],
    ...['dealerships', `dealerships/${entry}`, 'people', 'log', 'account', 'links/new'],
  ])
    await open(`${site.url}/desk/${path}`);
  await send({ recipient: 'Wes Kit', dealership: 'Sunrise Toyota' });
  await seePage('Wes Kit');
});
