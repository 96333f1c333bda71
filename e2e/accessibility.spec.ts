import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, widgetIn } from './fixtures';

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, at rest, in a call and in the dialog (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/SunriseToyota', '/no-such-page']) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
    await page.goto('/');
    const main = widgetIn(page.getByRole('main'));
    await main.button.click();
    await expect(main.status).toHaveText('AI Speaking...');
    expect(await violations(page)).toEqual([]);
    await main.button.click();
    await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('the whole call works from the keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const { button, status } = widgetIn(page.getByRole('main'));
  await button.focus();
  await page.keyboard.press('Space');
  await expect(status).toHaveText('AI Speaking...');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Click to speak');
});

test('under reduced motion the bars stand still while the agent speaks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const { button, status, bars } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  const heights = () =>
    bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  const seen = new Set<string>();
  for (let look = 0; look < 10; look++) {
    seen.add(JSON.stringify(await heights()));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect(seen.size).toBe(1);
});

test('the bars follow the sound while the agent speaks', async ({ page }) => {
  await page.goto('/');
  const { button, status, bars } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  const tallest = () =>
    bars.evaluateAll((all) => Math.max(...all.map((bar) => bar.getBoundingClientRect().height)));
  const heights = new Set<number>();
  await expect
    .poll(async () => heights.add(Math.round(await tallest())).size, { intervals: [50] })
    .toBeGreaterThan(5);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads whole and says what the live demo needs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/needs JavaScript/i).first()).toBeVisible();
  });
});

test('nothing is wider than a 320 px screen, at rest and in a call', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const { button, status } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect(await overflow()).toBeLessThanOrEqual(0);
});
