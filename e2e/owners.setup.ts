import { firstLink, password } from './support/desk-data';
import { expect, sharedServers, test } from './support/fixtures';

for (const server of ['embedded', 'hosted'] as const) {
  test.describe(`at the ${server} server`, () => {
    test.use({ server });

    test('the first owner joins by the link that the first start prints, which works once', async ({
      page,
      site,
      hosted,
    }) => {
      const link = await firstLink(server === 'hosted' ? hosted : site);
      await page.goto(link);
      await page.getByLabel('Your name').fill('Olive Owner');
      await page.getByLabel('Email').fill('olive@example.com');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Join' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board');
      await page.context().storageState({ path: sharedServers()[server].ownerState });
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    });
  });
}
