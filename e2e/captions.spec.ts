import type { Page } from '@playwright/test';
import { firstMessages } from '@/lib/content/agent';
import { expect, test } from './fixtures';
import { panelIn, withoutRecognition } from './talk';

declare global {
  interface Window {
    /** Has the page's speech recognition hear words. */
    hearWords(words: string, isFinal: boolean): void;
    /** Every partial sentence that the page has shown, by who said it, and where it stood. */
    partials: string[];
    /** What was said in the log, in the order in which it got there. */
    settled: string[];
  }
}

/** Stands in for the servers of the browser's maker: all after the browser's own interface is the real thing. */
function offerRecognition(): void {
  class Recognition extends EventTarget {
    start() {
      window.hearWords = (transcript, isFinal) => {
        const result = Object.assign([{ transcript }], { isFinal });
        this.dispatchEvent(
          Object.assign(new Event('result'), { resultIndex: 0, results: [result] }),
        );
      };
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
}

/** Notes all that the transcript shows while it shows it. */
function watchTranscript(): void {
  window.partials = [];
  window.settled = [];
  const look = () => {
    for (const line of document.querySelectorAll<HTMLElement>('[data-partial]')) {
      const where = `${line.ariaHidden} ${line.closest('[role=log]') === null}`;
      const seen = `${line.dataset['speaker']} ${where} ${line.querySelector('.captions-words')?.textContent}`;
      if (window.partials.at(-1) !== seen) window.partials.push(seen);
    }
    const said = [...document.querySelectorAll('[role=log] .captions-words')];
    for (const { textContent } of said.slice(window.settled.length))
      window.settled.push(textContent);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** The partial sentences of one side. Each is hidden from screen readers, and outside of the log. */
async function partialsOf(page: Page, speaker: 'agent' | 'visitor') {
  const seen = await page.evaluate(() => window.partials);
  const mark = `${speaker} true true `;
  const own = seen.filter((line) => line.startsWith(speaker));
  expect(own.filter((line) => !line.startsWith(mark))).toEqual([]);
  return own.map((line) => line.slice(mark.length));
}

test('in the dialog the transcript is there from the first word, and follows until its reader scrolls', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(withoutRecognition);
  await page.addInitScript(watchTranscript);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  const { button, widget, transcript, type, status } = panelIn(dialog);
  await expect(transcript).toBeAttached();
  await button.click();

  // Part by part as it is said, and then once in the log.
  const [first = ''] = firstMessages.presale.split(/(?<=\?)/);
  await expect.poll(() => partialsOf(page, 'agent')).not.toHaveLength(0);
  await expect(transcript).toContainText('What can I do for you?');
  const parts = await partialsOf(page, 'agent');
  expect(parts.length).toBeGreaterThan(2);
  const settled = (await page.evaluate(() => window.settled)).join(' ');
  expect(settled).toBe(first.trim());
  for (const part of parts) expect(settled).toContain(part);
  await expect(dialog.locator('[data-partial]')).toHaveCount(0);
  await expect(transcript.getByText('Agent:')).toHaveCount(1);

  // This browser knows no words of the visitor: said once, and nothing is invented.
  await expect(widget.getByText(/^This browser does not turn speech into words/)).toHaveCount(1);
  await expect(transcript.getByText('You:')).toHaveCount(0);

  // By itself it shows the newest line.
  const tape = transcript.locator('..');
  const fromEnd = () =>
    tape.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  const overflow = () => tape.evaluate((box) => box.scrollHeight - box.clientHeight);
  for (let line = 1; line <= 6; line += 1) await type(`A line that is typed, number ${line}`);
  await expect.poll(overflow).toBeGreaterThan(100);
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);

  // Its reader scrolls up: what is read stays, also as more is said.
  await tape.hover();
  await page.mouse.wheel(0, -120);
  const newest = widget.getByRole('button', { name: 'Newest' });
  await expect(newest).toBeVisible();
  await expect.poll(fromEnd).toBeGreaterThan(60);
  const place = await tape.evaluate((box) => box.scrollTop);
  await type('A line that is typed, number 7');
  await expect(transcript.getByText('number 7')).toBeAttached();
  expect(await tape.evaluate((box) => box.scrollTop)).toBe(place);
  await newest.click();
  await expect(newest).toBeHidden();
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);

  await button.click();
  await expect(status).toHaveText('Click to speak');
  // After the call, too, it is said once.
  await expect(widget.getByText(/^This browser does not turn speech into words/)).toHaveCount(1);
  await expect(transcript.getByText('number 7')).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('in the hero captions open by C and by their button, and stay open for the visit', async ({
  page,
  context,
}) => {
  await page.addInitScript(offerRecognition);
  await page.addInitScript(watchTranscript);
  await page.goto('/');
  const { button, status, widget, tools, transcript } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(transcript).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(transcript).toBeVisible();
  const captions = tools.getByRole('button', { name: 'Captions' });
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await captions.click();
  await expect(transcript).toHaveCount(0);
  await captions.click();
  await expect(transcript).toBeVisible();

  // The visitor's words, too, settle from parts into one sentence.
  await expect(status).toHaveText('Connected - Click to end');
  const hear = (words: string, isFinal: boolean) =>
    page.evaluate(([text, final]) => window.hearWords(text, final), [words, isFinal] as const);
  await hear('I need new', false);
  await expect(widget.getByText('I need new', { exact: true })).toBeVisible();
  await hear('I need new brakes', false);
  await expect(widget.getByText('I need new brakes', { exact: true })).toBeVisible();
  await expect(transcript.getByText('I need new')).toHaveCount(0);
  await hear('I need new brakes.', true);
  await expect(transcript.getByText('I need new brakes.', { exact: true })).toHaveCount(1);
  await expect(transcript.getByText('You:')).toHaveCount(1);
  expect(await partialsOf(page, 'visitor')).toEqual(['I need new', 'I need new brakes']);
  await expect(widget.getByText(/does not turn speech into words/)).toHaveCount(0);

  // The next page of the visit has captions with its call; another visit begins without them.
  await page.goto('/SunriseToyota');
  await panelIn(page.getByRole('main')).button.click();
  await expect(transcript).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const { button: call, status: state, transcript: log } = panelIn(other.getByRole('main'));
  await call.click();
  await expect(state).toHaveText('AI Speaking...');
  await expect(log).toHaveCount(0);
});
