import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from './browser.mjs';
import { test as base } from './fixtures';

/** A microphone that beeps, which no one is asked for; sound at once; and calls on a machine without a network. */
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

/** The tests of this site in Firefox: one browser a worker, driven over WebDriver BiDi. */
export const test = base.extend<
  {
    /** Opens a page of the site in a window of this size; the test fails with what goes wrong in it. */
    openInFirefox(path: string, size?: { width: number; height: number }): Promise<Page>;
  },
  { firefox: Browser }
>({
  firefox: [
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: findFirefox(),
        extraPrefsFirefox: preferences,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  openInFirefox: async ({ firefox, site }, use) => {
    const pages: Page[] = [];
    const faults: string[] = [];
    await use(async (path, size = { width: 1280, height: 800 }) => {
      const page = await firefox.newPage();
      pages.push(page);
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.evaluateOnNewDocument(() => {
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
      });
      await page.setViewport(size);
      await page.goto(site.url + path);
      return page;
    });
    for (const page of pages) {
      faults.push(...(await page.evaluate(() => window.violations)));
      await page.close();
    }
    base.expect(faults, 'what went wrong in the pages').toEqual([]);
  },
});

/** Waits for an element by its role and accessible name, such as `button`, `Start voice call`. */
export async function seek(page: Page, role: string, name: string) {
  const handle = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {
    visible: true,
  });
  if (!handle) throw new Error(`There is no ${role} named ${name}.`);
  return handle;
}

/**
 * Resolves when `seconds` of sound as loud as speech have come from the agent, to how far the page has played it. By
 * the statistics of the connection, which are those of the decoded sound: without a sound card, Firefox (153) lets no
 * AudioContext run.
 */
export function hearAgent(page: Page, seconds: number): Promise<number> {
  return page.evaluate(async (seconds) => {
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
    return document.querySelector<HTMLAudioElement>('audio[data-participant-id]')?.currentTime ?? 0;
  }, seconds);
}
