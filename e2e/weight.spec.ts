import { dealershipPages, legalPaths } from './pages';
import { expect, test } from './fixtures';
import { weighPage } from './page-weight';

const kibibyte = 1024;

/** What Next 16.4.5 itself loads on an empty page; `npm run bench` measures it. */
const framework = 112.3 * kibibyte;

const limits = [
  ...['/', '/AI', ...dealershipPages.map(({ path }) => path)].map((path) => [path, 12] as const),
  ...legalPaths.map((path) => [path, 3] as const),
];

for (const [path, own] of limits) {
  test(`${path} brings ${own} KiB of scripts of its own at most before intent`, async ({
    page,
    site,
  }) => {
    const { scriptsBrotli, fonts, total } = await weighPage(page, site.url + path);
    expect(scriptsBrotli).toBeGreaterThan(framework * 0.9);
    expect(scriptsBrotli - framework).toBeLessThanOrEqual(own * kibibyte);
    expect(fonts).toBeLessThanOrEqual(60 * kibibyte);
    expect(total).toBeLessThanOrEqual(300 * kibibyte);
  });
}
