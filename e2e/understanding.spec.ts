import type { Page } from '@playwright/test';
import { expect, test, widgetIn } from './fixtures';

declare global {
  interface Window {
    /** Has the page's speech recognition hear a sentence. */
    recognize(sentence: string): void;
  }
}

/**
 * Chromium's speech recognition asks its maker's servers, which no test can reach: this stands in for
 * them. Everything after the browser's own interface is the real thing.
 */
function offerRecognition(): void {
  class Recognition extends EventTarget {
    start() {
      window.recognize = (transcript) => {
        const result = Object.assign([{ transcript }], { isFinal: true });
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

async function say(page: Page, sentence: string) {
  await expect(widgetIn(page.getByRole('main')).status).toHaveText('Connected - Click to end');
  await page.evaluate((words) => window.recognize(words), sentence);
  await expect(widgetIn(page.getByRole('main')).status).toHaveText('AI Speaking...');
}

test('understood words are answered from the dealership’s own facts, up to a booked appointment', async ({
  page,
  site,
}) => {
  const said = async (role: string) => {
    const [call] = await site.calls();
    return (call?.transcript ?? []).filter((line) => line.role === role).map(({ text }) => text);
  };
  await page.addInitScript(offerRecognition);
  await page.goto(`${site.url}/SunriseToyota`);
  await widgetIn(page.getByRole('main')).button.click();
  await expect(widgetIn(page.getByRole('main')).status).toHaveText('AI Speaking...');

  await say(page, 'What are your service hours on Monday?');
  await expect.poll(() => said('user')).toEqual(['What are your service hours on Monday?']);
  await say(page, 'I would like to book an oil change.');
  await say(page, 'Tuesday');
  await say(page, 'ten in the morning');
  await say(page, 'My name is Dana Reyes');
  await expect
    .poll(async () => (await said('assistant')).join(' '))
    // Which days it names depends on today: Monday may be tomorrow.
    .toMatch(/Sunrise Toyota[^]*7 AM to 6 PM[^]*oil change[^]*10 AM, for Dana Reyes/);
});
