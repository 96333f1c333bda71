import { expect, test } from './support/fixtures';
import { missingPath } from './support/pages';

/** One page of each kind, by the name of its picture. */
const pages = {
  home: '/',
  dealership: '/SunriseToyota',
  ai: '/AI',
  form: '/reserve',
  privacy: '/privacy',
  missing: missingPath,
};

test.use({
  // A third of the width and height shows changes as well, with a ninth of the pixels.
  deviceScaleFactor: 1 / 3,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

// Other systems render letters a few grey levels differently.
test.skip(process.platform !== 'linux', 'the pictures in e2e/screenshots were rendered on Linux');

for (const [name, path] of Object.entries(pages)) {
  test(`${path} looks as it did`, async ({ page }) => {
    await page.clock.setFixedTime('2026-11-23T12:00:00Z');
    // Blocks the only third-party picture: the page shows its own drawing, whatever the network.
    await page.route('https://images.unsplash.com/**', (route) => route.abort());
    await page.goto(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: true,
        scale: 'device',
        maxDiffPixelRatio: 0.005,
      });
    }
  });
}
