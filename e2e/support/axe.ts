import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half as long as the package's main file, and every page compiles it anew. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Lays out all sections, since axe caches positions and would see one through another; tells if the page has axe. */
function layOut(): boolean {
  const sheet = new CSSStyleSheet();
  // A message that appears later has its colours at once.
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
  document.adoptedStyleSheets = [sheet];
  // Transitions would have axe measure colours between two values.
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  return window.axe !== undefined;
}

/**
 * Runs axe in the part of the page that `within` selects. Loads its large source once per page. Leaves out frames: those
 * of the desk show public pages, which have tests of their own.
 */
async function find(page: Page, within: string, runOnly: RunOptions['runOnly']) {
  if (!(await page.evaluate(layOut))) await page.evaluate(source);
  return page.evaluate(
    async ([within, options]) => {
      const { violations } = await window.axe!.run(within, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    [
      within,
      {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
        // No rule of these reads style sheets, which axe would request and parse again.
        preload: { assets: ['media'] },
      } satisfies RunOptions,
    ] as const,
  );
}

/** Violations in the page, or in the part of it that `within` selects. */
export const axeViolations = (page: Page, within = 'html') =>
  find(page, within, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

/** Violations of axe's colour rules in the same page, in the dark scheme. */
export async function axeViolationsInDark(page: Page, within = 'html') {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const values = ['color-contrast', 'link-in-text-block'];
  const violations = await find(page, within, { type: 'rule', values });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return violations;
}

/** Unfolds every disclosure of the page, including exclusive ones. */
export const unfoldAll = (page: Page) =>
  page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const one of all) {
      one.removeAttribute('name');
      one.open = true;
    }
  });
