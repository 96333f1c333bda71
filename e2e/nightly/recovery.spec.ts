import type { Page } from '@playwright/test';
import { recordAgent, secondsOfSound } from '../support/agent-audio';
import { expect, test } from '../support/fixtures';
import { panelIn, startCall } from '../support/talk';

declare global {
  interface Window {
    /** Stops all messages of the page's first connection, in both directions. */
    breakChannel(): void;
  }
}

/** Installs `breakChannel`, which drops the first connection's messages and keeps its sound. */
function offerToBreakChannel(): void {
  const { createDataChannel } = RTCPeerConnection.prototype;
  let isFirst = true;
  RTCPeerConnection.prototype.createDataChannel = function (...args) {
    const channel = createDataChannel.apply(this, args);
    if (!isFirst) return channel;
    isFirst = false;
    let isBroken = false;
    window.breakChannel = () => void (isBroken = true);
    channel.addEventListener('message', (event) => isBroken && event.stopImmediatePropagation());
    const send = channel.send.bind(channel) as (data: string) => void;
    channel.send = (data: unknown) => void (isBroken || send(String(data)));
    return channel;
  };
}

/** Expects the agent to answer a typed message audibly. */
async function expectAnswer(page: Page) {
  await page.keyboard.press('t');
  const sound = recordAgent(page, 4);
  await panelIn(page).type('What does it cost?');
  expect(secondsOfSound(await sound)).toBeGreaterThan(0.5);
}

test('a connection that does not recover is replaced, including its sound', async ({
  page,
  site,
  pageErrors,
}) => {
  await page.addInitScript(offerToBreakChannel);
  const { call } = await startCall(page, site);
  await page.evaluate(() => window.breakChannel());
  await expect.poll(call).toMatchObject({ status: 'in-progress', returns: 1 });
  await expectAnswer(page);
  await expect(page.locator('audio[data-participant-id]')).toHaveCount(1);
  const said = ((await call())?.transcript ?? []).map(({ text }) => text);
  expect(new Set(said).size).toBe(said.length);
  expect(pageErrors.list).toEqual([]);
});
