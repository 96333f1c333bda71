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
  const { button, status } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Listening...');
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Listening...');
  const call = async () => (await site.calls())[0];
  await expect.poll(call).toMatchObject({ status: 'in-progress', interruptions: 1 });
  await expect(status).toHaveText('AI Speaking...');
  await expect.poll(call).toMatchObject({ visitorTurns: 2, agentTurns: 3 });
});
