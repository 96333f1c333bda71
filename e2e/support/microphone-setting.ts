import type { Page } from '@playwright/test';

/** Sets the permission for the microphone as the visitor does in the browser's settings, at any time. */
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
