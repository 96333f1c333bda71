import { expect, test } from './fixtures';
import { missingPath } from './pages';

/** One page of each kind; a file name each. */
const looks: Record<string, string> = {
  home: '/',
  dealership: '/SunriseToyota',
  ai: '/AI',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  missing: missingPath,
};
const widths = [360, 768, 1280, 1920];

test.use({
  // A third of the screen's resolution shows a change as well, in a ninth of the file.
  deviceScaleFactor: 1 / 3,
});

// Elsewhere letters are drawn otherwise, by a few grey levels each.
test.skip(process.platform !== 'linux', 'the pictures in e2e/looks were rendered on Linux');

for (const [name, path] of Object.entries(looks)) {
  for (const width of widths) {
    // The same boxes in other colours: two widths of the dark ones tell.
    const schemes =
      width === 360 || width === 1280 ? (['light', 'dark'] as const) : (['light'] as const);
    for (const colorScheme of schemes) {
      test(`${path} looks as it did, ${width} px wide, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // The one picture from elsewhere: without it, and so with or without a network, its drawing.
        await page.route('https://images.unsplash.com/**', (route) => route.abort());
        await page.goto(path);
        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          fullPage: true,
          scale: 'device',
          maxDiffPixelRatio: 0.005,
        });
      });
    }
  }
}
