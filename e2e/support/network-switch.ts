import type { Page } from '@playwright/test';

/**
 * Creates a switch for all traffic between the page and the network. The browser's offline mode lets call audio
 * through, and so does its packet loss unless set before the call (Chromium 156).
 */
export async function networkSwitch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { urlPattern: '', latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const setOffline = (offline: boolean) =>
    session.send('Network.emulateNetworkConditionsByRule', {
      matchedNetworkConditions: [{ ...conditions, offline, packetLoss: offline ? 100 : 0 }],
    });
  await setOffline(false);
  return setOffline;
}
