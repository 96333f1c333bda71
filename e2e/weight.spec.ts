import { expect, test } from './support/fixtures';
import { weighPage } from './support/page-weight';

const kibibyte = 1024;

/** What a page of each kind may weigh before any intent, in KiB on the wire: a tenth above today's figure. */
const budgets = { '/': 218, '/SunriseToyota': 218, '/AI': 203, '/call-back': 185, '/privacy': 191 };

test('the first load of each kind of page stays within its budget', async ({ browser, site }) => {
  for (const [path, budget] of Object.entries(budgets)) {
    // What one page has fetched, the next one has at hand.
    const context = await browser.newContext();
    const weight = await weighPage(await context.newPage(), site.url + path);
    await context.close();
    expect.soft(weight.total / kibibyte, path).toBeLessThanOrEqual(budget);
    // A page that came without its scripts or its typeface is not light but broken.
    for (const part of ['html', 'scripts', 'fonts'] as const)
      expect(weight[part], `${path}: ${part}`).toBeGreaterThan(8 * kibibyte);
  }
});
