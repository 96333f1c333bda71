import type { Locator, Page } from '@playwright/test';
import { expect, widgetIn } from './fixtures';
import type { PlatformCall, Site } from './site';

/** Finds the parts of the widget, for the current or the last call. */
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
    /** Unfolds a section that is folded after a call. */
    unfold: (title: string) => widget.getByText(title, { exact: true }).click(),
    /** Types a message and sends it. */
    async type(message: string) {
      await field.fill(message);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    },
  };
}

/** Creates a function that presses a button late enough not to count as a double click. */
export function createPresses() {
  let pressedAt = 0;
  return async (button: Locator) => {
    await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(500);
    await button.click();
    pressedAt = Date.now();
  };
}

/** Tracks the calls that a page makes from now on; returns a function that lists them, oldest first. */
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

/** Starts a call on the home page and waits until the agent speaks. */
export async function startCall(page: Page, site: Site) {
  await page.goto(site.url);
  const calls = callsOfPage(page, site);
  const panel = panelIn(page);
  await panel.button.click();
  await expect(panel.status).toHaveText('AI Speaking...');
  return { ...panel, call: async () => (await calls()).at(-1) };
}
