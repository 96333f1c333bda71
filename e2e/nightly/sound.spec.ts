import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { panelIn } from '../support/talk';

declare global {
  interface Window {
    /** Removes a microphone, as unplugging does. */
    unplug(label: string): void;
  }
}

/** Installs `unplug`, which removes one of the browser's devices. */
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

/** Labels of the open microphones. */
const openLabels = (page: Page) =>
  page.evaluate(() =>
    window.microphoneTracks
      .filter(({ readyState }) => readyState === 'live')
      .map(({ label }) => label),
  );

/** Volume and output of the `audio` element that plays the agent. */
const playerOf = (page: Page) =>
  page.locator('audio[data-participant-id]').evaluate((player: HTMLAudioElement) => ({
    volume: player.volume,
    sinkId: player.sinkId,
  }));

test('the visit keeps the chosen devices and volume, an unplugged microphone is replaced, and a dead one noticed', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(offerToUnplug);
  await page.goto('/');
  const { button, status, widget, tools } = panelIn(page);
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
  // The visitor chose the device, so the page reports no replacement.
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

  // The agent waits, and the microphone is silent.
  await expect(status).toHaveText('Connected - Click to end');
  await expect(widget.getByText('We can’t hear you.')).toBeVisible();
  await expect(
    widget.getByRole('meter', { name: 'Level of your microphone' }).first(),
  ).toBeAttached();
  await expect(widget.getByRole('textbox', { name: 'Type a message' })).toBeVisible();

  // The next page of the visit starts with the chosen devices and volume.
  await page.goto('/SunriseToyota');
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect(await openLabels(page)).toEqual(['Fake Audio Input 2']);
  await expect.poll(() => playerOf(page)).toMatchObject({ volume: 0.4, sinkId });
  expect(pageErrors.list).toEqual([]);
});
