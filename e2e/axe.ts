import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Analysis = Awaited<ReturnType<AxeBuilder['analyze']>>;

/**
 * Axe on the part of the page that `within` selects. It writes no report of what it finds in order, and
 * opens no page of its own to join the reports of frames ('legacy'): either takes as long as its rules.
 */
const axe = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();

/** Axe takes what lies where for granted while it looks, and would see one section through another. */
const layOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

const found = ({ violations }: Analysis) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);

/** What axe finds in the page, or in the part of it that `within` selects. */
export async function axeViolations(page: Page, within = 'html') {
  await layOut(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return found(await axe(page, within).withTags(tags).analyze());
}

/** What axe's rules about colours find in the same page, drawn in the other scheme's. */
export async function axeViolationsInDark(page: Page, within = 'html') {
  await layOut(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const rules = ['color-contrast', 'link-in-text-block'];
  const violations = found(await axe(page, within).withRules(rules).analyze());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return violations;
}

/** Unfolds every disclosure of the page, those too of which one is open at a time. */
export const unfoldAll = (page: Page) =>
  page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const one of all) {
      one.removeAttribute('name');
      one.open = true;
    }
  });
