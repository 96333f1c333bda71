import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { setMicrophone } from './microphone-setting';

test('a microphone known to be denied is checked again by a click, and noticed when granted', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const widget = widgetIn(main);
  const calls = (await site.calls()).length;
  await setMicrophone(page, 'denied');
  await widget.button.hover();
  await expect(widget.status).toHaveText('Click to enable microphone');
  await expect(widget.button).toHaveAccessibleName('Check microphone access');
  await widget.button.click();
  await expect(main.getByRole('alert')).toContainText(/microphone/i);
  expect(await site.calls()).toHaveLength(calls);

  // Granted in the browser's settings: noticed without a reload.
  await setMicrophone(page, 'granted');
  await expect(widget.status).toHaveText('Click to speak');
  await expect(main.getByRole('alert')).toHaveText('');
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  expect(await openMicrophones(page)).toBeGreaterThan(0);
});
