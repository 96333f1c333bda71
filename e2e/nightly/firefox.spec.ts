import puppeteer, { type Page } from 'puppeteer-core';
import { findFirefox } from '../support/browser.mjs';
import { expect, test } from '../support/fixtures';

/** A fake microphone that beeps, without a prompt; autoplay; and calls over loopback. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.peerconnection.ice.loopback': true,
};

declare global {
  interface Window {
    /** Every breach of the page's policies so far. */
    violations: string[];
    /** Every connection that the page has made. */
    peers: RTCPeerConnection[];
  }
}

function watchPage(): void {
  window.violations = [];
  window.peers = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...init: ConstructorParameters<typeof RTCPeerConnection>) {
      super(...init);
      window.peers.push(this);
    }
  };
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    window.violations.push(`${effectiveDirective} refused ${blockedURI}`),
  );
}

/**
 * Resolves when the agent has sent `seconds` of sound as loud as speech. Reads the connection's statistics of
 * decoded sound, since Firefox (153) runs no AudioContext without a sound card.
 */
const hearAgent = (page: Page, seconds: number) =>
  page.evaluate(async (seconds) => {
    const soundSoFar = async () => {
      const reports = await Promise.all(window.peers.map((peer) => peer.getStats()));
      const [sound] = reports
        .flatMap((report) => [...report.values()] as RTCInboundRtpStreamStats[])
        .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
      return { energy: sound?.totalAudioEnergy ?? 0, length: sound?.totalSamplesDuration ?? 0 };
    };
    let before = await soundSoFar();
    for (let loud = 0; loud < seconds;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = await soundSoFar();
      const length = now.length - before.length;
      // The SDK's threshold of speech.
      if (Math.sqrt((now.energy - before.energy) / length) > 0.01) loud += length;
      before = now;
    }
  }, seconds);

test('in Firefox a visitor calls, hears the agent, types, is answered, and hangs up', async ({
  site,
}) => {
  // Firefox takes seconds to compute the roles of a whole page.
  test.slow();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.evaluateOnNewDocument(watchPage);
  await page.goto(`${site.url}/SunriseToyota`);
  const find = (role: string, name: string, within = '[role=dialog]') =>
    page.locator(`${within} ::-p-aria([name="${name}"][role="${role}"])`);
  const textOf = (role: string) => () =>
    page.$eval(`[role=dialog] [role="${role}"]`, (element) => element.textContent);
  const status = textOf('status');

  await find('button', 'Start voice call', 'main').click();
  await page.waitForSelector('[role=dialog] [role=status]');
  await expect.poll(status).toBe('AI Speaking...');
  await hearAgent(page, 1);
  // Firefox's fake microphone beeps all the time, which would interrupt the agent.
  await find('button', 'Mute').click();
  await find('textbox', 'Type a message').fill('service hours');
  await page.keyboard.press('Enter');
  await expect.poll(textOf('log')).toMatch(/service hours.*Monday/i);
  await find('button', 'End voice call').click();
  await expect.poll(status).toBe('Click to speak');

  faults.push(...(await page.evaluate(() => window.violations)));
  await browser.close();
  expect(faults, 'what went wrong in the page').toEqual([]);
});
