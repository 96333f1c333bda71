import { launchOptions } from './browser-options';
import { expect, test, widgetIn } from './fixtures';

const { executablePath, args } = launchOptions();
const withoutDevices = args.filter((arg) => !arg.startsWith('--use-fake-device'));
test.use({ launchOptions: { executablePath, args: [...withoutDevices, '--disable-audio-input'] } });

test('a computer without a microphone is told so, and no call is made', async ({ page, site }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const calls = (await site.calls()).length;
  await widgetIn(main).button.click();
  await expect(main.getByRole('alert')).toContainText(/no microphone/i);
  await expect(widgetIn(main).status).toHaveText('Error - Click to retry');
  expect(await site.calls()).toHaveLength(calls);
});
