import { expect, openMicrophones, test } from './support/fixtures';
import { setMicrophone } from './support/microphone-setting';
import { callsOfPage, panelIn } from './support/talk';

test('a denied microphone is reported and rechecked, a grant and a revocation are noticed, and typing works without one', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const calls = callsOfPage(page, site);
  const { button, status, alert, widget, type } = panelIn(page);

  await test.step('a click rechecks a denied microphone and makes no call', async () => {
    await setMicrophone(page, 'denied');
    await button.hover();
    await expect(status).toHaveText('Click to enable microphone');
    await expect(button).toHaveAccessibleName('Check microphone access');
    await button.click();
    await expect(alert).toContainText(/microphone/i);
    expect(await calls()).toEqual([]);
  });

  await test.step('a grant in the browser settings is noticed without a reload', async () => {
    await setMicrophone(page, 'granted');
    await expect(status).toHaveText('Click to speak');
    await expect(alert).toHaveText('');
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    expect(await openMicrophones(page)).toBe(1);
  });

  await test.step('a revocation during a call ends it and says why', async () => {
    await setMicrophone(page, 'denied');
    await expect(status).toHaveText('Click to enable microphone');
    await expect(alert).toHaveText(/^Your browser blocks the microphone here\./);
    await expect.poll(() => openMicrophones(page)).toBe(0);
    await expect.poll(async () => (await calls())[0]?.status).toBe('ended');
  });

  await test.step('the next call can be typed, spoken or silent', async () => {
    await widget.getByRole('button', { name: 'Type instead' }).click();
    await expect(status).toHaveText('AI Speaking...');
    // The `audio` element plays the agent.
    const isSilent = () =>
      page.locator('audio').evaluate((player: HTMLAudioElement) => player.muted);
    expect(await isSilent()).toBe(true);
    const voice = widget.getByRole('button', { name: 'Voice', exact: true });
    await voice.click();
    await expect(voice).toHaveAttribute('aria-pressed', 'true');
    expect(await isSilent()).toBe(false);
    await widget.getByRole('button', { name: 'Talk instead' }).click();
    await expect(widget.getByText(/^Your browser blocks the microphone here\./)).toBeVisible();
    await type('What does it cost?');
    await expect
      .poll(async () => (await calls())[1]?.transcript.map(({ text }) => text).join(' '))
      .toMatch(/What does it cost\? .*70% comes off/);
    await button.click();
    await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  });
});
