import { expect } from './fixtures';
import { hearAgent, seek, test } from './firefox';

test.describe.configure({ mode: 'default' });

const dialogs = '[role="dialog"]';
const phone = { width: 390, height: 844 };

test('the menus of the pages open, lead on and close', async ({ openInFirefox }) => {
  const home = await openInFirefox('/', phone);
  const menu = await home.waitForSelector('header details');
  const isOpen = () => menu?.evaluate((details) => (details as HTMLDetailsElement).open);
  const toggle = await home.waitForSelector('header details summary');
  await toggle?.focus();
  await home.keyboard.press('Enter');
  await seek(home, 'link', 'Sign In', 'header details');
  await home.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await toggle?.click();
  await (await seek(home, 'link', 'Get 70% Off', 'header details')).click();
  await expect.poll(() => new URL(home.url()).hash).toBe('#pricing');
  await expect.poll(isOpen).toBe(false);

  const ai = await openInFirefox('/AI', phone);
  await (await seek(ai, 'button', 'Open menu')).click();
  const dialog = await seek(ai, 'dialog', 'Menu');
  // All of the screen but for the scroll bar, which a phone does not have.
  const width = await ai.evaluate(() => document.documentElement.clientWidth);
  await expect
    .poll(() => dialog.boundingBox())
    .toEqual({ x: 0, y: 0, width, height: phone.height });
  await seek(ai, 'link', 'Pricing', 'dialog');
  await ai.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
});

test('a visitor calls from the dialog, hears the agent, types back, is answered, and hangs up', async ({
  openInFirefox,
  site,
}) => {
  const page = await openInFirefox('/');
  await (await seek(page, 'button', 'Try the Agent')).click();
  const dialog = await seek(page, 'dialog', 'Try the AI Agent');
  const status = () => dialog.$eval('[role="status"]', (element) => element.textContent ?? '');

  const heard = hearAgent(page, 1);
  await (await seek(page, 'button', 'Start voice call', dialogs)).click();
  await expect.poll(status).toBe('AI Speaking...');
  expect(await heard).toBeGreaterThan(1);

  // Firefox's fake microphone beeps all the time, which would interrupt the agent.
  await (await seek(page, 'button', 'Mute', dialogs)).click();
  await (await seek(page, 'button', 'Type a message', dialogs)).click();
  await (await seek(page, 'textbox', 'Type a message', dialogs)).type('service hours');
  await page.keyboard.press('Enter');
  const log = await seek(page, 'log', 'Transcript', dialogs);
  const words = () => log.evaluate((element) => element.textContent);
  await expect.poll(words).toMatch(/service hours.*The service department is open/i);
  expect((await site.calls())[0]?.transcript).toContainEqual(
    expect.objectContaining({ role: 'user', text: 'service hours' }),
  );

  await (await seek(page, 'button', 'End voice call', dialogs)).click();
  await expect.poll(status).toBe('Click to speak');
  await expect
    .poll(async () => (await site.calls())[0])
    .toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });

  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
});
