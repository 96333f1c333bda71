import { audioFile } from './audio';
import { launchOptions } from './browser-options';
import { expect, test, widgetIn } from './fixtures';

test.use({ launchOptions: launchOptions(audioFile('interrupts')) });

// Not over the first message: at a call's start the browser's echo processing may hold the visitor back.
test('the agent stops talking when the visitor speaks over it, and answers', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const { button, status } = widgetIn(page.locator('#hero'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Listening...', { timeout: 20_000 });
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Listening...');
  expect((await site.calls())[0]).toMatchObject({ status: 'in-progress', interruptions: 1 });
  await expect(status).toHaveText('AI Speaking...');
  expect((await site.calls())[0]).toMatchObject({ visitorTurns: 2, agentTurns: 3 });
});
