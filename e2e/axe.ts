import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on the part of the page that `within` selects. It writes no report of what it finds in order, and
 * opens no page of its own to join the reports of frames ('legacy'): either takes as long as its rules.
 */
export const axe = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();

/** Axe takes what lies where for granted while it looks, and would see one section through another. */
export const layOut = (page: Page) =>
  page.locator('.below-fold').evaluateAll((all: HTMLElement[]) => {
    for (const { style } of all) style.contentVisibility = 'visible';
  });

/** What axe finds in the page, or in the part of it that `within` selects. */
export async function axeViolations(page: Page, within = 'html') {
  await layOut(page);
  const { violations } = await axe(page, within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found(violations);
}

export const found = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
