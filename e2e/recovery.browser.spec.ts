import { expect, openMicrophones, test } from './support/fixtures';
import { networkSwitch } from './support/network-switch';
import { startCall } from './support/talk';

test('an outage of seconds keeps the call; hanging up works during the outage', async ({
  page,
  site,
  pageErrors,
}) => {
  const setOffline = await networkSwitch(page);
  const { button, status, alert, transcript, type, call } = await startCall(page, site);
  const { id } = (await call()) ?? {};
  await setOffline(true);
  await expect(alert).toHaveText('Reconnecting…');
  const written = (await transcript.textContent()) ?? '';
  await setOffline(false);
  await expect(alert).toHaveText('');

  // The agent's words continue the transcript, and the agent answers again.
  await expect(transcript).toContainText('What can I do for you?');
  expect(await transcript.textContent()).toContain(written);
  await page.keyboard.press('t');
  await expect(status).toHaveText('Connected - Click to end');
  await type('What does it cost?');
  // The page shows this while it hears the agent.
  await expect(status).toHaveText('AI Speaking...');
  await expect(transcript).toContainText('70% comes off');
  await expect(page.locator('audio[data-participant-id]')).toHaveCount(1);
  expect(await openMicrophones(page)).toBe(1);
  const returned = await call();
  expect(returned).toMatchObject({ id, status: 'in-progress' });
  // The transcript has every sentence once.
  const said = (returned?.transcript ?? []).map(({ text }) => text);
  expect(new Set(said).size).toBe(said.length);

  await setOffline(true);
  await expect(alert).toHaveText('Reconnecting…');
  await button.click();
  await expect(status).toHaveText('Click to speak');
  expect(await openMicrophones(page)).toBe(0);
  // The browser reports the requests that failed offline, and no other error.
  expect(pageErrors.list.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
});

test(
  'a lasting outage ends the call with an error; calls fail until the network returns',
  { tag: '@nightly' },
  async ({ page, site }) => {
    await page.clock.install();
    const setOffline = await networkSwitch(page);
    const { button, widget, status, alert, transcript, unfold, call } = await startCall(page, site);
    await expect(transcript).toContainText("Hi! I'm");
    await setOffline(true);
    await expect(alert).toHaveText('Reconnecting…');
    await page.clock.fastForward(20_000);
    await expect(status).toHaveText('Error - Click to retry');
    await expect(alert).toHaveText('Connection lost');
    await expect(widget.getByRole('heading', { name: 'The connection was lost.' })).toBeVisible();
    await unfold('What was said');
    await expect(transcript).toContainText("Hi! I'm");
    expect(await openMicrophones(page)).toBe(0);

    await button.click();
    await expect(status).toHaveText('Error - Click to retry');
    await expect(alert).toHaveText(/\S/);
    await expect(alert).not.toHaveText('Connection lost');
    await expect.poll(() => openMicrophones(page)).toBe(0);

    const lost = (await call())?.id;
    await setOffline(false);
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    await expect(alert).toHaveText('');
    expect(await call()).toMatchObject({ status: 'in-progress' });
    expect((await call())?.id).not.toBe(lost);
  },
);
