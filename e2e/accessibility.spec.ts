import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, widgetIn } from './fixtures';
import { missingPath, pagePaths } from './pages';

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...pagePaths, missingPath]) {
    test(`axe finds nothing at ${path}, with its answers open (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
      const answers = page.locator('#faq details');
      if ((await answers.count()) === 0) return;
      await answers.first().locator('summary').click();
      expect(await violations(page)).toEqual([]);
    });
  }

  test(`axe finds nothing in the menus (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('banner').locator('summary').first().click();
    expect(await violations(page)).toEqual([]);
    await page.goto('/AI');
    await page.getByRole('button', { name: /open menu/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing in a call, in an error and in the dialog (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const hero = widgetIn(page.locator('#hero'));
    await hero.button.click();
    await expect(hero.status).toHaveText('AI Speaking...');
    expect(await violations(page)).toEqual([]);
    await hero.button.click();
    await expect(hero.status).toHaveText('Click to speak');

    await page.route('**/api/call/web', (route) => route.abort());
    await hero.button.click();
    await expect(hero.status).toHaveText('Error - Click to retry');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('the whole call works from the keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const { button, status } = widgetIn(page.locator('#hero'));
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
  const { button, status, bars } = widgetIn(page.locator('#hero'));
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
  const { button, status, bars } = widgetIn(page.locator('#hero'));
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

  for (const path of [...pagePaths, missingPath]) {
    test(`${path} reads whole`, async ({ page }) => {
      await page.goto(path);
      for (const heading of await page.locator('h1, h2').all()) await expect(heading).toBeVisible();
      // Nothing waits for a script to be seen, a folded answer and a shut menu excepted.
      const hidden = await page.locator('main p, main li, main dd').evaluateAll((all) =>
        all
          .filter((one) => !one.closest('details, dialog, noscript, .sr-only, .console'))
          // Another width's version of the same words is not displayed at all, and may be.
          .filter((one) => one.checkVisibility())
          .filter(
            (one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((one) => one.textContent),
      );
      expect(hidden).toEqual([]);
    });
  }

  test('the page says what the live demo needs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(/needs JavaScript/i).first()).toBeVisible();
  });
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const path of [...pagePaths, missingPath]) {
  test(`${path} fits a 320 px screen, and doubled text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await overflow(page), `text doubled at ${width} px`).toBeLessThanOrEqual(0);
      expect(await cutText(page), `text doubled at ${width} px`).toEqual([]);
    }
  });

  test(`${path} is complete and still under reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((one) =>
          one instanceof CSSTransition
            ? one.transitionProperty
            : (one as CSSAnimation).animationName,
        )
        // These mark the section that is being read, and a link's colour follows: nothing moves.
        .filter((name) => name !== 'color' && !name.startsWith('legal-contents-')),
    );
    expect(moving).toEqual([]);
  });

  test(`${path} prints dark on white`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const light = await page.locator('h1, h2, main p').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) throw new Error('no canvas');
          canvas.fillStyle = getComputedStyle(one).color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return (red + green + blue) / 3 > 128;
        })
        .map((one) => one.textContent),
    );
    expect(light).toEqual([]);
    await expect(page.getByRole('button', { name: 'Try the Agent' })).toBeHidden();
  });
}

/** Elements that hide a part of their own text: clipped, and not by an ellipsis on purpose. */
const cutText = (page: Page) =>
  page.locator('main *, header *, footer *').evaluateAll((all) =>
    all
      .filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter(
        (one) =>
          one.clientWidth > 1 && !one.closest('svg, noscript, details:not([open]) > :not(summary)'),
      )
      .filter((one) => {
        const { overflowX, textOverflow } = getComputedStyle(one);
        return (
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis' &&
          one.scrollWidth > one.clientWidth + 1
        );
      })
      .map((one) => one.textContent),
  );

test('nothing is wider than a 320 px screen in a call', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const { button, status } = widgetIn(page.locator('#hero'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
