import type { Page } from '@playwright/test';
import { axe, axeViolations as violations, found, layOut } from './axe';
import { expect, summaryIn, test, widgetIn } from './fixtures';
import { sampledPaths } from './pages';

/** What axe finds in the same page, drawn in the other scheme's colours: its rules about colours. */
async function violationsInDark(page: Page, within = 'html') {
  await layOut(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { violations } = await axe(page, within)
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found(violations);
}

// No colour is measured on its way to another.
const stillAndLight = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

test('axe finds nothing in the menus', async ({ page }) => {
  await page.emulateMedia(stillAndLight);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await summaryIn(page.getByRole('banner')).first().click();
  expect(await violations(page, 'header')).toEqual([]);
  expect(await violationsInDark(page, 'header')).toEqual([]);
  await page.goto('/AI');
  await page.getByRole('button', { name: /open menu/i }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await summaryIn(menu).first().click();
  expect(await violations(page)).toEqual([]);
  expect(await violationsInDark(page, 'dialog')).toEqual([]);
});

test('axe finds nothing in a call, in an error and in the dialog', async ({ page }) => {
  test.slow();
  await page.emulateMedia(stillAndLight);
  await page.goto('/');
  const hero = widgetIn(page.getByRole('main'));
  await hero.button.click();
  await expect(hero.status).toHaveText('AI Speaking...');
  expect(await violations(page, '#hero')).toEqual([]);
  expect(await violationsInDark(page, '#hero')).toEqual([]);
  await hero.button.click();
  await expect(hero.status).toHaveText('Click to speak');

  await page.route('**/api/call/web', (route) => route.abort());
  await hero.button.click();
  await expect(hero.status).toHaveText('Error - Click to retry');
  expect(await violations(page, '#hero')).toEqual([]);
  expect(await violationsInDark(page, '#hero')).toEqual([]);

  await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await violationsInDark(page, '[role="dialog"]')).toEqual([]);
});

test('the whole call works from the keyboard, and the bars follow the sound', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const { button, status, bars } = widgetIn(page.getByRole('main'));
  await button.focus();
  await page.keyboard.press('Space');
  await expect(status).toHaveText('AI Speaking...');
  await expect(button).toBeFocused();
  const tallest = () =>
    bars.evaluateAll((all) => Math.max(...all.map((bar) => bar.getBoundingClientRect().height)));
  const heights = new Set<number>();
  await expect
    .poll(async () => heights.add(Math.round(await tallest())).size, { intervals: [50] })
    .toBeGreaterThan(5);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Click to speak');
});

test('in a call on a 320 px screen nothing is wider than it, and under reduced motion the bars stand still', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const { button, status, bars } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  const nextFrame = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  /** While the agent speaks, which on a busy machine it may have done before the last look. */
  const heights = () =>
    bars.evaluateAll((all) =>
      all[0]?.closest<HTMLElement>('.bars')?.dataset.status === 'speaking'
        ? all.map((bar) => bar.getBoundingClientRect().height)
        : undefined,
    );
  const seen = new Set<string>();
  for (let look = 0; look < 10; look++) {
    await nextFrame();
    const drawn = await heights();
    if (drawn) seen.add(JSON.stringify(drawn));
  }
  expect(seen.size).toBe(1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of sampledPaths) {
    test(`${path} reads whole`, async ({ page }) => {
      await page.goto(path);
      const headings = page.getByRole('heading');
      await expect(headings.filter({ visible: true })).toHaveCount(await headings.count());
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

for (const path of sampledPaths) {
  test(`${path} stands still where asked to, passes axe folded and unfolded, light and dark, fits a 320 px screen and doubled text, and prints dark on white`, async ({
    page,
  }) => {
    await page.emulateMedia(stillAndLight);
    await page.goto(path);

    await test.step('nothing moves under reduced motion', async () => {
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

    const folded = page.getByRole('main').getByRole('group').and(page.locator('details'));
    await test.step('axe finds nothing', async () => {
      expect(await violations(page)).toEqual([]);
      await folded.evaluateAll((all: HTMLDetailsElement[]) => {
        for (const one of all) {
          one.removeAttribute('name');
          one.open = true;
        }
      });
      if ((await folded.count()) > 0)
        expect(await violations(page, 'main details'), 'unfolded').toEqual([]);
      expect(await violationsInDark(page), 'dark').toEqual([]);
    });

    // As the page comes.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await folded.evaluateAll((all: HTMLDetailsElement[]) =>
      all.forEach((one) => (one.open = false)),
    );

    await test.step('on paper it is dark on white', async () => {
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
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    });

    await test.step('nothing is wider than the screen, or cut', async () => {
      for (const width of [320, 360, 412, 640, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `text doubled at ${width} px`).toBeLessThanOrEqual(0);
        expect(await cutText(page), `text doubled at ${width} px`).toEqual([]);
      }
    });
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
