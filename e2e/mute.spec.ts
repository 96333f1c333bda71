import { audioFile } from './audio';
import { launchOptions } from './browser-options';
import { expect, test, widgetIn } from './fixtures';

test.use({ launchOptions: launchOptions(audioFile('repeats')) });

const packetsPerSecond = 50;

test('the server hears silence while the visitor is muted, by button and by M', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await widgetIn(main).button.click();
  const call = async () => (await site.calls())[0];
  const turns = async () => (await call())?.visitorTurns;
  const received = async () => ((await call())?.packets as { received: number }).received;
  /** Waits until so many more seconds of the visitor's sound have arrived. */
  async function receives(seconds: number) {
    const until = (await received()) + seconds * packetsPerSecond;
    await expect.poll(received).toBeGreaterThan(until);
  }

  // The microphone says a sentence every 2.5 s.
  await expect.poll(turns).toBeGreaterThan(0);
  await main.getByRole('button', { name: 'Mute', exact: true }).click();
  // A turn that was cut short is over after 0.7 s of silence.
  await receives(1);
  const before = await turns();
  await receives(3);
  expect(await turns()).toBe(before);

  await page.keyboard.press('m');
  await expect(main.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expect.poll(turns).toBeGreaterThan(Number(before));
});
