import { firstMessages } from '@/lib/content/agent';
import { expect, test } from './support/fixtures';
import { panelIn } from './support/talk';

declare global {
  interface Window {
    /** Unfinished sentences that the page has shown, each with whether screen readers can reach it. */
    unfinished: { words: string; isRead: boolean }[];
    /** Lines of the log, in order of arrival. */
    settled: string[];
    /** Announcements of live regions so far, each with its region. */
    announced: string[];
  }
}

/** Records every line that the transcript shows. */
function watchTranscript(): void {
  window.unfinished = [];
  window.settled = [];
  const wordsOf = (line: Element) => line.textContent.replace(/^(Agent|You): \d\d:\d\d/, '');
  const look = () => {
    const log = document.querySelector('[role=dialog] [role=log]');
    const said = [...(log?.querySelectorAll('p') ?? [])].map(wordsOf);
    window.settled.push(...said.slice(window.settled.length));
    // Unfinished sentences are siblings of the log.
    for (const line of log?.parentElement?.querySelectorAll(':scope > p[data-speaker]') ?? []) {
      const words = wordsOf(line);
      const isRead = line.ariaHidden !== 'true';
      if (window.unfinished.at(-1)?.words !== words) window.unfinished.push({ words, isRead });
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

test('captions grow as the agent speaks, settle once a sentence is spoken, and scroll along until the reader scrolls', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(watchTranscript);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  const { button, widget, transcript, type, status, unfold } = panelIn(dialog);
  await button.click();

  await test.step('shows a sentence part by part, then once in the log', async () => {
    await expect(transcript).toContainText('What can I do for you?');
    const parts = await page.evaluate(() => window.unfinished);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.filter(({ isRead }) => isRead)).toEqual([]);
    const settled = (await page.evaluate(() => window.settled)).join(' ');
    expect(settled).toBe(firstMessages.presale);
    for (const { words } of parts) expect(settled).toContain(words);
    await expect(transcript.getByText('Agent:')).toHaveCount(1);
  });

  const tape = transcript.locator('..');
  const fromEnd = () =>
    tape.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  await test.step('scrolls to the newest line', async () => {
    const overflow = () => tape.evaluate((box) => box.scrollHeight - box.clientHeight);
    await type('Please call me back');
    const notes = widget.getByRole('region', { name: 'The agent’s notes' });
    await expect(notes).toContainText('Call back');
    for (const line of [1, 2, 3])
      await type(`${'Words that fill lines. '.repeat(20)}Number ${line}`);
    // A message sent before the answer would be one turn with these.
    await expect(transcript).toContainText(/Number 3.*Agent:/);
    await expect.poll(overflow).toBeGreaterThan(100);
    await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  });

  await test.step('keeps the lines being read in place as more arrive', async () => {
    await tape.hover();
    await page.mouse.wheel(0, -120);
    const newest = widget.getByRole('button', { name: 'Newest' });
    await expect(newest).toBeVisible();
    await expect.poll(fromEnd).toBeGreaterThan(60);
    const place = () =>
      tape.evaluate((box) => {
        const line = box.querySelector('p')!.getBoundingClientRect();
        return Math.round(box.getBoundingClientRect().bottom - line.top);
      });
    const before = await place();
    await type('Who makes you?');
    await expect(transcript.getByText('Who makes you?')).toBeAttached();
    const moved = async () => Math.abs((await place()) - before);
    await expect.poll(moved).toBeLessThanOrEqual(1);
    await expect(transcript.getByText('Lanekeep makes me')).toBeAttached();
    expect(await moved()).toBeLessThanOrEqual(1);
    await newest.click();
    await expect(newest).toBeHidden();
    await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  });

  await button.click();
  await expect(status).toHaveText('Click to speak');
  await unfold('What was said');
  await expect(transcript.getByText('Please call me back')).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

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
  // On a busy machine the agent asks this before the test types, and the connection is lost for a moment.
  const isOfBusyMachine = (one: string) => /Are you still there\?|^alert: Reconnecting/.test(one);
  const others = announced.filter((one) => !one.startsWith('status: ') && !isOfBusyMachine(one));
  expect(others.map((one) => one.replace(/\b\d+ seconds?/, 'so many seconds'))).toEqual([
    "log: Agent: Hi! I'm an AI,",
    'log: and I answer the phone for car dealerships.',
    'log: What can I do for you?',
    'log: You: Who makes you? (typed)',
    'log: Agent: Lanekeep makes me:',
    'log: a voice agent for dealerships, and the emails that make the phone ring.',
    'log: A person on our team can tell you who is behind it.',
    'log: Should someone call you about it?',
    'log: You: Goodbye (typed)',
    'log: Agent: Thanks for calling. Goodbye, and take care!',
    'live: The agent said goodbye.',
  ]);
});
