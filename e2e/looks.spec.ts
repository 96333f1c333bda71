import { expect, test } from './fixtures';
import { missingPath } from './pages';

/** One page of each kind; a file name each. */
const looks: Record<string, string> = {
  home: '/',
  dealership: '/SunriseToyota',
  ai: '/AI',
  form: '/reserve',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  missing: missingPath,
};
const widths = [360, 768, 1280, 1920];

test.use({
  // A third of the page's width and height: it shows a change as well, in a ninth of the pixels.
  deviceScaleFactor: 1 / 3,
  bypassCSP: true,
});

// Elsewhere letters are drawn otherwise, by a few grey levels each.
test.skip(process.platform !== 'linux', 'the pictures in e2e/looks were rendered on Linux');

// One load of each page, drawn at each width and in the colours of each scheme.
for (const [name, path] of Object.entries(looks)) {
  test(`${path} looks as it did, at each width, light and dark`, async ({ page }) => {
    test.slow();
    // The one picture from elsewhere: without it, and so with or without a network, its drawing.
    await page.route('https://images.unsplash.com/**', (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    // A picture of the whole page has what is laid out later, too.
    await page.addStyleTag({
      content: '.below-fold, .legal-section { content-visibility: visible !important; }',
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The same boxes in other colours: two widths of the dark ones tell.
      const schemes =
        width === 360 || width === 1280 ? (['light', 'dark'] as const) : (['light'] as const);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          fullPage: true,
          scale: 'device',
          maxDiffPixelRatio: 0.005,
        });
      }
    }
  });
}
