import { audioFile } from './audio';
import { launchOptions } from './browser-options';
import { expect, test, widgetIn } from './fixtures';

test.use({ launchOptions: launchOptions(audioFile('interrupts')) });

test('the agent stops talking when the visitor speaks over it', async ({ page, site }) => {
  await page.goto('/');
  const widget = widgetIn(page.getByRole('main'));
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  await expect(widget.status).toHaveText('Listening...');
  await expect
    .poll(async () => (await site.calls())[0])
    .toMatchObject({ status: 'in-progress', interruptions: 1 });
});
