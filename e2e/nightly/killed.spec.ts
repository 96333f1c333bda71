import { freePort } from '../../testing/free-port';
import { expect, openMicrophones, test } from '../support/fixtures';
import { voiceServiceOf } from '../support/server-processes';
import { panelIn } from '../support/talk';

test('a server killed during a call restarts and holds the next call', async ({
  page,
  openSite,
}) => {
  const variables = {
    PORT: String(await freePort()),
    EMBEDDED_PLATFORM_UDP_PORT: String(await freePort()),
  };
  const site = await openSite(variables);
  await page.goto(site.url);
  const widget = panelIn(page);
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  // Kills both, as a machine failure does: a voice service that outlives its server ends its calls without an error.
  process.kill(voiceServiceOf(site), 'SIGKILL');
  await site.stop('SIGKILL');
  // The page tries to reach its room for twenty seconds.
  await expect(widget.status).toHaveText('Error - Click to retry', { timeout: 60_000 });
  await expect(widget.alert).toContainText(/connection/i);
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await openSite(variables);
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
});
