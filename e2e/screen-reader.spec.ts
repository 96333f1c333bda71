import { expect, test } from './fixtures';
import { panelIn, withoutRecognition } from './talk';

declare global {
  interface Window {
    /** All that a screen reader has been told by itself so far: which region says what. */
    announced: string[];
  }
}

/** Notes what changes in live regions as a screen reader takes it: all of a status, what is new of a log. */
function listenToLiveRegions(): void {
  window.announced = [];
  const textOf = (node: Node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    const copy = node.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return copy.textContent;
  };
  const tell = (region: Element, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    const label = region.getAttribute('aria-label');
    const name = region.getAttribute('role') ?? region.getAttribute('aria-live');
    if (words !== '') window.announced.push(`${name}${label ? ` "${label}"` : ''}: ${words}`);
  };
  const observer = new MutationObserver((changes) => {
    const told = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role=status], [role=alert], [role=log], [aria-live]');
      if (!element || !region || element.closest('[aria-hidden="true"], [inert]')) continue;
      if (region.getAttribute('aria-live') === 'off') continue;
      const isWhole = /^(status|alert)$/.test(region.getAttribute('role') ?? '');
      if (isWhole && !told.has(region)) tell(region, textOf(region));
      if (isWhole) told.add(region);
      else if (type === 'characterData') tell(region, textOf(target));
      else {
        for (const node of addedNodes)
          if (!(node instanceof Element && node.ariaHidden === 'true')) tell(region, textOf(node));
      }
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Times and lengths differ from run to run. */
const timeless = (text: string) =>
  text
    .replace(/\b\d\d:\d\d\b/g, 'mm:ss')
    .replace(/\b(?:\d+ minutes? )?\d+ seconds?\b/g, 'so many seconds');

test('a screen reader is told a whole call, each thing once and in order', async ({ page }) => {
  await page.addInitScript(withoutRecognition);
  await page.addInitScript(listenToLiveRegions);
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  const { button, widget, status, transcript, type, field } = panelIn(dialog);
  const parts: string[] = [];
  /** What is there to read, with roles and names. */
  async function read(when: string) {
    parts.push(`# ${when}\n\n${await dialog.ariaSnapshot()}`);
  }

  await button.focus();
  await expect(widget.getByText('This site’s own voice platform answers.')).toBeVisible();
  await read('Before the call');
  await page.evaluate(() => (window.announced = []));

  await widget.getByRole('button', { name: 'Type instead' }).first().press('Enter');
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Connected - Click to end');
  await type('What does it cost?');
  await expect(transcript).toContainText('What does it cost?');
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Connected - Click to end');
  await expect(field).toBeFocused();
  await read('In the call');

  await type('Goodbye');
  await expect(widget.getByRole('heading', { name: /^The agent said goodbye/ })).toBeVisible();
  await expect(status).toHaveText('Click to speak');
  await read('After the call');

  const announced = await page.evaluate(() => window.announced);
  parts.push(`# Announced\n\n${announced.join('\n')}`);
  expect(timeless(`${parts.join('\n\n')}\n`)).toMatchSnapshot('screen-reader-golden.txt');
});
