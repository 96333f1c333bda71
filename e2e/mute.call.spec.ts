import { audioFile } from './support/audio';
import { launchOptions } from './support/browser-options';
import { expect, test } from './support/fixtures';
import { callsOfPage, panelIn } from './support/talk';

test.use({ launchOptions: launchOptions(audioFile('repeats')) });

const packetsPerSecond = 50;

test('the server hears silence while the visitor is muted, and the visitor again afterwards', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const calls = callsOfPage(page, site);
  const { button, widget } = panelIn(page);
  await button.click();
  const turns = async () => Number((await calls())[0]?.visitorTurns ?? 0);
  const received = async () =>
    ((await calls())[0]?.packets as { received: number } | undefined)?.received ?? 0;
  /** Waits until `seconds` more of the visitor's sound have arrived. */
  async function receives(seconds: number) {
    const until = (await received()) + seconds * packetsPerSecond;
    await expect.poll(received).toBeGreaterThan(until);
  }
  const mute = widget.getByRole('button', { name: 'Mute', exact: true });
  const unmute = widget.getByRole('button', { name: 'Unmute', exact: true });

  // The microphone says a sentence every 7 s.
  await expect.poll(turns).toBeGreaterThan(0);
  await mute.click();
  await expect(unmute).toBeVisible();
  // The turn in progress may count late.
  let before = 0;
  await expect(async () => {
    before = await turns();
    await receives(7.5);
    expect(await turns()).toBe(before);
  }).toPass();

  await page.keyboard.press('m');
  await expect(mute).toBeVisible();
  await expect.poll(turns).toBeGreaterThan(before);
});
