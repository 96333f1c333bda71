import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
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

/** The elements that have a role, as far as these tests look for them. */
const elementsOf = {
  button: 'button',
  dialog: 'dialog, [role="dialog"]',
  link: 'a[href]',
  log: '[role="log"]',
  textbox: 'input, textarea',
};

/**
 * Waits for a visible element by its role and name, in what `scope` selects. Not by the browser's own locator: that one asks for the roles of
 * the whole page, which takes Firefox seconds.
 */
export async function seek(
  page: Page,
  role: keyof typeof elementsOf,
  name: string,
  scope = 'body',
): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (selector, name, scope) => {
      const textOf = (node: Element | null | undefined) => {
        const copy = node?.cloneNode(true) as Element | undefined;
        for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
        return copy?.textContent?.trim();
      };
      const nameOf = (element: HTMLElement) =>
        element.getAttribute('aria-label') ??
        textOf(document.getElementById(element.getAttribute('aria-labelledby') ?? '')) ??
        textOf((element as HTMLInputElement).labels?.[0]) ??
        textOf(element);
      const parts = [...document.querySelectorAll(scope)];
      return parts
        .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])
        .find((element) => nameOf(element) === name && element.checkVisibility());
    },
    {},
    elementsOf[role],
    name,
    scope,
  );
  return found as ElementHandle<HTMLElement>;
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
