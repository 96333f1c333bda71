import { dealershipPages, formPaths, legalPaths, missingPath, sampledPaths } from './pages';
import { expect, test } from './fixtures';
import { weighPage } from './page-weight';

const kibibyte = 1024;

/** What Next 16.4.5 itself loads on an empty page; `npm run bench` measures it. */
const framework = 112.3 * kibibyte;

const ofDealership = dealershipPages.map(({ path }) => path);
const hasCalculator = (path: string) => path === '/' || ofDealership.includes(path);

/** In KiB on the wire, heads of answers included; the style sheet is a part of the page. */
const budgets = sampledPaths
  .filter((path) => path !== missingPath)
  .map((path) => ({
    path,
    // A form's own script is 2 KiB of them at most.
    ownScripts: formPaths.includes(path)
      ? 4
      : legalPaths.includes(path)
        ? 4
        : hasCalculator(path)
          ? 13
          : 12.5,
    page: ofDealership.includes(path) ? 29.6 : hasCalculator(path) ? 29 : 27.5,
    // The letters of other languages are fetched by the pages that have one.
    fonts: 30,
    all: ofDealership.includes(path) ? 191 : 190,
  }));

for (const { path, ...budget } of budgets) {
  test(`${path} weighs ${budget.all} KiB at most before intent, ${budget.ownScripts} KiB of them scripts of its own`, async ({
    page,
    site,
  }) => {
    const { html, css, fonts, scriptsBrotli, total } = await weighPage(page, site.url + path);
    expect(scriptsBrotli).toBeGreaterThan(framework * 0.9);
    expect(scriptsBrotli - framework).toBeLessThanOrEqual(budget.ownScripts * kibibyte);
    expect(html).toBeGreaterThan(8 * kibibyte);
    expect(html + css).toBeLessThanOrEqual(budget.page * kibibyte);
    expect(fonts).toBeGreaterThan(20 * kibibyte);
    expect(fonts).toBeLessThanOrEqual(budget.fonts * kibibyte);
    expect(total).toBeLessThanOrEqual(budget.all * kibibyte);
  });
}
