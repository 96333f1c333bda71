import type { Locator, Page } from '@playwright/test';
import { expect, widgetIn } from './fixtures';
import type { PlatformCall, Site } from './site';

/** What there is of the call that is on, or of the one just over. */
export function panelIn(scope: Page | Locator) {
  const widget = scope.getByRole('region', { name: /^Voice call with the agent/ }).first();
  const field = widget.getByRole('textbox', { name: 'Type a message' });
  return {
    ...widgetIn(scope),
    widget,
    alert: widget.getByRole('alert'),
    tools: widget.getByRole('group', { name: 'Tools of the call' }),
    transcript: widget.getByRole('log', { name: 'Transcript' }),
    field,
    /** Unfolds what is folded after a call. */
    unfold: (title: string) => widget.getByText(title, { exact: true }).click(),
    /** Types a message and sends it. */
    async type(message: string) {
      await field.fill(message);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    },
  };
}

/** Presses a button as a new decision: a press right after another one is the second half of a double click. */
export function createPresses() {
  let pressedAt = 0;
  return async (button: Locator) => {
    await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(500);
    await button.click();
    pressedAt = Date.now();
  };
}

/** The calls that a page makes from now on, as the platform has them now: oldest first. */
export function callsOfPage(page: Page, site: Pick<Site, 'calls'>) {
  const made: Promise<{ id: string }>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/call/web') && response.ok()) made.push(response.json());
  });
  return async (): Promise<PlatformCall[]> => {
    const own = await Promise.all(made);
    const all = await site.calls();
    return own.flatMap(({ id }) => all.filter((call) => call.id === id));
  };
}

/** A call of the home page in which the agent speaks; and what the platform has of the newest. */
export async function startCall(page: Page, site: Site) {
  await page.goto(site.url);
  const calls = callsOfPage(page, site);
  const panel = panelIn(page);
  await panel.button.click();
  await expect(panel.status).toHaveText('AI Speaking...');
  return { ...panel, call: async () => (await calls()).at(-1) };
}
