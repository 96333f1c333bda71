import { expect, test } from './support/fixtures';
import { weighPage } from './support/page-weight';

const kibibyte = 1024;

/** Weight budget of each kind of page before any intent, in KiB on the wire: 10 % above the current weight. */
const budgets = { '/': 218, '/SunriseToyota': 218, '/AI': 203, '/call-back': 185, '/privacy': 191 };

test('the first load of each kind of page stays within its budget', async ({ browser, site }) => {
  for (const [path, budget] of Object.entries(budgets)) {
    // A fresh context has nothing cached by another page.
    const context = await browser.newContext();
    const weight = await weighPage(await context.newPage(), site.url + path);
    await context.close();
    expect.soft(weight.total / kibibyte, path).toBeLessThanOrEqual(budget);
    // A page without its scripts or its font is broken, not light.
    for (const part of ['html', 'scripts', 'fonts'] as const)
      expect(weight[part], `${path}: ${part}`).toBeGreaterThan(8 * kibibyte);
  }
});
