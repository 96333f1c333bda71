import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Expects the focus to stay in the dialog until it is back at its first stop, and to reach each of `stops`. */
export async function expectFocusKept(page: Page, key: 'Tab' | 'Shift+Tab', stops: string[] = []) {
  const focused = page.getByRole('dialog').locator(':focus');
  const read = (element: Element) => ({
    place: [...document.querySelectorAll('*')].indexOf(element),
    text: element.textContent,
  });
  const visited: ReturnType<typeof read>[] = [];
  do {
    await page.keyboard.press(key);
    await expect(focused, `${key} ${visited.length}`).toHaveCount(1);
    visited.push(await focused.evaluate(read));
  } while (visited.length < 2 || visited.at(-1)?.place !== visited[0]?.place);
  expect(visited.map(({ text }) => text)).toEqual(expect.arrayContaining(stops));
}
