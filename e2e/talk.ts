import type { Locator, Page } from '@playwright/test';
import { expect, widgetIn } from './fixtures';

/** What a widget has beneath its console: of the call that is on, or of the one just over. */
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
    /** Types a message and sends it. */
    async type(message: string) {
      await field.fill(message);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    },
  };
}

/** Has this page's browser not turn speech into words: Chromium asks its maker's servers, or has none. */
export function withoutRecognition(): void {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
}
