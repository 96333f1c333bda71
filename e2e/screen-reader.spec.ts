import { expect, test } from './support/fixtures';
import { panelIn } from './support/talk';

declare global {
  interface Window {
    /** Announcements of live regions so far, each with its region. */
    announced: string[];
  }
}

/** Records changes of live regions as a screen reader announces them: a status whole, a log's new lines. */
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
    const name = region.getAttribute('role') ?? 'live';
    if (words !== '') window.announced.push(`${name}: ${words}`);
  };
  new MutationObserver((changes) => {
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
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('a screen reader announces a whole call, each message once and in order', async ({ page }) => {
  await page.addInitScript(listenToLiveRegions);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  const { widget, status, transcript, type } = panelIn(dialog);
  await expect(status).toBeAttached();
  await page.evaluate(() => (window.announced = []));

  await widget.getByRole('button', { name: 'Type instead' }).press('Enter');
  await expect(status).toHaveText('AI Speaking...');
  await expect(status).toHaveText('Connected - Click to end');
  await type('Who makes you?');
  await expect(transcript).toContainText('Should someone call you about it?');
  await type('Goodbye');
  await expect(widget.getByRole('heading', { name: 'The agent said goodbye.' })).toBeVisible();
  await expect(status).toHaveText('Click to speak');
  const announced = await page.evaluate(() => window.announced);
  const states = announced.filter((one) => one.startsWith('status: '));
  expect(states.filter((state, index) => state === states[index - 1])).toEqual([]);
  expect(states.at(-1)).toBe('status: Click to speak');
  const others = announced.filter((one) => !one.startsWith('status: '));
  expect(others.map((one) => one.replace(/\b\d+ seconds?/, 'so many seconds'))).toEqual([
    "log: Agent: Hi! I'm an AI,",
    'log: and I answer the phone for car dealerships.',
    'log: What can I do for you?',
    'log: You: Who makes you? (typed)',
    'log: Agent: Lanekeep makes me: a voice agent for dealerships,',
    'log: and the emails that make the phone ring.',
    'log: A person on our team can tell you who is behind it.',
    'log: Should someone call you about it?',
    'log: You: Goodbye (typed)',
    'log: Agent: Thanks for calling. Goodbye, and drive safely!',
    'live: The agent said goodbye.',
  ]);
});
