import type { Page } from '@playwright/test';
import { firstMessages } from '@/lib/content/agent';
import { recordAgent, secondsOfSound } from '../agent-audio';
import { audioFile } from '../audio';
import { launchOptions } from '../browser-options';
import { expect, test } from '../fixtures';
import { panelIn } from '../talk';

const launch = launchOptions(audioFile('silence'));
test.use({
  launchOptions: {
    ...launch,
    // A visitor's browser asks for a touch before it plays anything; headless ones may not.
    args: [...launch.args, '--autoplay-policy=document-user-activation-required'],
  },
});

declare global {
  interface Window {
    /** Takes a microphone away, as its plug does. */
    unplug(label: string): void;
  }
}

/** The browser's own devices, of which the test can take one away. */
function offerToUnplug(): void {
  const devices = navigator.mediaDevices;
  const gone = new Set<string>();
  const tracks = new Set<MediaStreamTrack>();
  const list = devices.enumerateDevices.bind(devices);
  devices.enumerateDevices = async () => (await list()).filter(({ label }) => !gone.has(label));
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    for (const track of stream.getAudioTracks()) {
      if (gone.has(track.label)) {
        track.stop();
        throw new DOMException('gone', 'OverconstrainedError');
      }
      tracks.add(track);
    }
    return stream;
  };
  window.unplug = (label) => {
    gone.add(label);
    for (const track of tracks) {
      if (track.label !== label || track.readyState === 'ended') continue;
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
    devices.dispatchEvent(new Event('devicechange'));
  };
}

/** The names of the microphones that are open. */
const openLabels = (page: Page) =>
  page.evaluate(() =>
    window.microphoneTracks
      .filter(({ readyState }) => readyState === 'live')
      .map(({ label }) => label),
  );

/** The page's own player of the agent. */
const playerOf = (page: Page) =>
  page.locator('audio[data-participant-id]').evaluate((player: HTMLAudioElement) => ({
    volume: player.volume,
    sinkId: player.sinkId,
    isPaused: player.paused,
  }));

test('devices and volume are chosen for the visit, an unplugged one is replaced, and a dead one noticed', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(offerToUnplug);
  await page.goto('/');
  const { button, status, widget, tools } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await tools.getByRole('button', { name: 'Sound' }).click();
  const microphone = widget.getByRole('combobox', { name: 'Microphone' });
  const speaker = widget.getByRole('combobox', { name: 'Speaker' });
  const volume = widget.getByRole('slider', { name: 'Volume' });

  await microphone.selectOption({ label: 'Fake Audio Input 1' });
  await expect.poll(() => openLabels(page)).toEqual(['Fake Audio Input 1']);
  await speaker.selectOption({ label: 'Fake Audio Output 2' });
  const second = speaker.getByRole('option', { name: 'Fake Audio Output 2' });
  const sinkId = (await second.getAttribute('value')) ?? '';
  await expect(speaker).toHaveValue(sinkId);
  await expect.poll(() => playerOf(page)).toMatchObject({ sinkId });
  await volume.fill('40');
  await expect(volume).toHaveAttribute('aria-valuetext', '40 percent');
  await expect.poll(() => playerOf(page)).toMatchObject({ volume: 0.4 });
  // Chosen by the visitor, nothing was replaced.
  await expect(widget.getByText(/was unplugged/)).toHaveCount(0);

  await page.evaluate(() => window.unplug('Fake Audio Input 1'));
  await expect(widget.getByText(/^Your microphone was unplugged\. Now using: /)).toHaveText(
    /Now using: Fake Default Audio Input\.$/,
  );
  expect(await openLabels(page)).toEqual(['Fake Default Audio Input']);
  await expect(microphone.getByRole('option', { name: 'Fake Audio Input 1' })).toHaveCount(0);
  await microphone.selectOption({ label: 'Fake Audio Input 2' });
  await expect(widget.getByText(/was unplugged/)).toHaveCount(0);
  await expect.poll(() => openLabels(page)).toEqual(['Fake Audio Input 2']);

  // The agent waits, and the microphone brings nothing.
  await expect(status).toHaveText('Connected - Click to end');
  await expect(widget.getByText('We can’t hear you.')).toBeVisible();
  await expect(
    widget.getByRole('meter', { name: 'Level of your microphone' }).first(),
  ).toBeAttached();
  await widget.getByRole('button', { name: 'Type instead' }).first().click();
  await expect(widget.getByRole('textbox', { name: 'Type a message' })).toBeFocused();

  // The next page of the visit begins with what was chosen.
  await page.goto('/SunriseToyota');
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect(await openLabels(page)).toEqual(['Fake Audio Input 2']);
  await expect.poll(() => playerOf(page)).toMatchObject({ volume: 0.4, sinkId });
  expect(pageErrors.list).toEqual([]);
});

test('sound that may not start by itself waits for a tap, and its words are in the transcript', async ({
  page,
}) => {
  // Clicks by itself, as no visitor has. The test may not touch the page meanwhile: that would count as one.
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const find = (words: string) =>
        [...document.querySelectorAll('main button')].find((one) =>
          one.textContent.startsWith(words),
        ) as HTMLButtonElement | undefined;
      if (find('Tap to hear the agent')) {
        clearInterval(timer);
        console.info('sound is held');
        return;
      }
      if (!document.querySelector('[data-status=starting], [data-status=connected]'))
        find('Type instead')?.click();
    }, 200);
  });
  const held = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'sound is held',
    timeout: 30_000,
  });
  await page.goto('/');
  await held;

  const { widget, tools, transcript } = panelIn(page.getByRole('main'));
  const hear = widget.getByRole('button', { name: 'Tap to hear the agent' });
  await expect(hear).toBeVisible();
  expect((await playerOf(page)).isPaused).toBe(true);
  await tools.getByRole('button', { name: 'Captions' }).focus();
  await page.keyboard.press('c');
  const [words = ''] = firstMessages.presale.split('? ');
  await expect(transcript).toContainText(words.slice(-20));

  await hear.click();
  await expect(hear).toBeHidden();
  expect((await playerOf(page)).isPaused).toBe(false);
  await tools.getByRole('button', { name: 'Type a message' }).click();
  const sound = recordAgent(page, 4);
  await panelIn(page.getByRole('main')).type('What does it cost?');
  expect(secondsOfSound(await sound)).toBeGreaterThan(0.5);
});
