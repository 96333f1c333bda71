import type { Page } from '@playwright/test';

/** Sets the microphone's permission, as a visitor does in the browser's settings. */
export async function setMicrophone(page: Page, setting: 'granted' | 'denied' | 'prompt') {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    origin: new URL(page.url()).origin,
    permission: { name: 'microphone' },
    setting,
  });
}
