import { expect, summaryIn, test } from './fixtures';
import { legalPaths, missingPath } from './pages';

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu holds the anchors, Sign In and Get 70% Off, and works from the keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('group');
    const toggle = summaryIn(menu);
    await expect(toggle).toBeVisible();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('open', '');
    for (const name of [/benefits/i, /how it works/i, /pricing/i, 'Sign In', 'Get 70% Off']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(toggle).toBeFocused();

    await toggle.click();
    await menu.getByRole('link', { name: 'Get 70% Off' }).click();
    await expect(page).toHaveURL(/#pricing$/);
    await expect(menu).not.toHaveAttribute('open');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens all the same', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('banner').getByRole('group');
      await summaryIn(menu).click();
      await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
    });
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px the header stays, and covers no anchor`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const anchor of ['benefits', 'how-it-works', 'pricing', 'faq']) {
      // In the same document: only its place changes.
      await page.goto(`/#${anchor}`);
      const header = page.getByRole('banner');
      const heading = page.locator(`#${anchor}`).getByRole('heading').first();
      await expect(heading).toBeInViewport();
      const headerBox = await header.boundingBox();
      expect(headerBox?.y).toBe(0);
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(headerBox?.height ?? NaN);
    }
  });
}

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  for (const path of ['/', '/AI', '/privacy', missingPath]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isPastHeader = await page.evaluate(
      () => document.activeElement?.closest('header') === null,
    );
    expect(isPastHeader, path).toBe(true);
  }
});

for (const path of [...legalPaths, missingPath]) {
  const isMarked = legalPaths.includes(path);
  test(`the footer of ${path} leads to its own entries${isMarked ? ', and marks the page one is on' : ''}`, async ({
    page,
  }) => {
    await page.goto(path);
    const current = page.locator('[aria-current="page"]');
    await expect(current).toHaveCount(isMarked ? 1 : 0);
    if (isMarked) await expect(current).toHaveAttribute('href', path);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Support', 'About', 'Careers', 'Blog', 'Contact']) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${path}#${name.toLowerCase()}`);
      await expect(footer.getByRole('heading', { name })).toBeInViewport();
    }
  });
}

test('a link that is followed while the page comes to life stays in the address', async ({
  page,
}) => {
  // Next has read the address by then, and is about to write it.
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      history.replaceState = write;
      location.hash = '#support';
      write(...state);
    };
  });
  await page.goto('/privacy');
  await expect(page).toHaveURL('/privacy#support');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Support' })).toBeInViewport();
});

test('the 404 opens the dialog like every page', async ({ page }) => {
  await page.goto(missingPath);
  await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  await expect(dialog.getByRole('button', { name: 'Start voice call' })).toBeVisible();
});

test('where the dialog cannot be fetched the button says so, and opens it at the next press', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  let isCut = true;
  // What the page did not name, the button asks for.
  await page.route('**/_next/static/chunks/*', (route) =>
    isCut && !html.includes(new URL(route.request().url()).pathname)
      ? route.abort()
      : route.continue(),
  );
  await page.goto('/');
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: 'Try the Agent' });
  await button.click();
  const note = banner.getByRole('alert');
  await expect(note).toHaveText(
    'The demo could not be loaded. Check your connection, then press again.',
  );
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  isCut = false;
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Try the AI Agent' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('from the dialog the focus returns to the button that opened it', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    // The guards around the dialog send the focus on.
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the missing path is written to the console, once', async ({ page, pageErrors }) => {
  await page.goto('/No/Such/Dealer');
  await expect
    .poll(() => pageErrors.list.filter((line) => line.includes('/No/Such/Dealer')))
    .toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
