import type { Page } from '@playwright/test';
import { chromeOffer } from '@/testing/chrome-offer';
import { recordAgent, secondsOfSound } from './agent-audio';
import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { networkSwitch } from './network-switch';
import { callsOf } from './server-processes';
import { panelIn } from './talk';

declare global {
  interface Window {
    /** Has the first connection of the page carry no message any more, either way. */
    breakChannel(): void;
    /** What the call machine has told daily-js of the network so far. */
    networkEvents: string[];
  }
}

function noteNetworkEvents(): void {
  window.networkEvents = [];
  addEventListener('message', ({ data }: MessageEvent<Record<string, unknown> | null>) => {
    if (data?.['from'] === 'embedded' && data['action'] === 'network-connection') {
      window.networkEvents.push(String(data['event']));
    }
  });
}

const networkEvents = (page: Page) => page.evaluate(() => window.networkEvents);

/** The agent's track that the page plays. */
const playedTrack = (page: Page) =>
  page.evaluate(() => {
    const players = document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]');
    const [player] = players;
    const [track] = (player?.srcObject as MediaStream).getAudioTracks();
    return { players: players.length, id: track?.id, state: track?.readyState };
  });

async function startCall(page: Page) {
  await page.addInitScript(noteNetworkEvents);
  await page.goto('/');
  const setOffline = await networkSwitch(page);
  const main = page.getByRole('main');
  const widget = widgetIn(main);
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  const { tools, transcript } = panelIn(main);
  return { ...widget, main, tools, transcript, alert: main.getByRole('alert'), setOffline };
}

const secondsOf = (text: string | null) => {
  const [minutes = NaN, seconds = NaN] = (text ?? '').split(':').map(Number);
  return 60 * minutes + seconds;
};

test('a network that is gone for five seconds leaves the call as it was', async ({
  page,
  site,
  pageErrors,
}) => {
  const calls = (await site.calls()).length;
  const { timer, status, alert, tools, transcript, setOffline } = await startCall(page);
  await tools.getByRole('button', { name: 'Captions' }).click();
  const before = await playedTrack(page);
  const [call] = await site.calls();
  await setOffline(true);
  const offlineAt = performance.now();
  await expect.poll(() => networkEvents(page)).toEqual(['interrupted']);
  const noticed = performance.now() - offlineAt;
  await expect(alert).toHaveText('Reconnecting…');
  const written = await transcript.textContent();
  await new Promise((resolve) => setTimeout(resolve, 5_000 - noticed));
  const timed = secondsOf(await timer.textContent());
  await setOffline(false);
  const onlineAt = performance.now();
  await expect.poll(() => networkEvents(page)).toEqual(['interrupted', 'connected']);
  console.table({
    'a lost network noticed after, ms': Math.round(noticed),
    'the call is back after, ms': Math.round(performance.now() - onlineAt),
  });
  await expect(alert).toHaveText('');
  expect(noticed).toBeLessThan(4_000);

  // The agent asks after ten seconds of silence at the latest: it is heard again.
  const { envelope } = await recordAgent(page, 14);
  expect(secondsOfSound(envelope)).toBeGreaterThan(0.5);
  await expect(status).toHaveText(/^(AI Speaking\.\.\.|Connected - Click to end)$/);
  expect(secondsOf(await timer.textContent())).toBeGreaterThan(timed + 10);
  // What was written stays, and the rest of the agent's words comes after it.
  expect(await transcript.textContent()).toContain(written);
  await expect(transcript).toContainText('What can I do for you?');
  const after = await playedTrack(page);
  expect(after).toMatchObject({ players: 1, state: 'live' });
  expect(await openMicrophones(page)).toBe(1);
  expect(await site.calls()).toHaveLength(calls + 1);
  const [same] = await site.calls();
  expect(same).toMatchObject({ id: call?.id, status: 'in-progress' });
  // One, but that a busy machine may hold the page up for another 2.5 s.
  expect(same?.returns).toBeGreaterThanOrEqual(1);
  expect((same?.packets as { received: number }).received).toBeGreaterThan(500);
  // Each sentence once, in order, and none is missing.
  const said = (same?.transcript ?? []).map(({ text }) => text);
  expect(new Set(said).size).toBe(said.length);
  expect(before.id).toBeDefined();
  // Requests that the network swallowed are told by the browser, and nothing else.
  expect(pageErrors.list.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
});

/** The page's first connection loses its messages from when it is told to on; its sound it keeps. */
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

test('a connection that does not come alive again is replaced by another, sound and all', async ({
  page,
  site,
  pageErrors,
}) => {
  await page.addInitScript(offerToBreakChannel);
  const { status } = await startCall(page);
  const before = await playedTrack(page);
  await page.evaluate(() => window.breakChannel());
  await expect.poll(() => networkEvents(page)).toEqual(['interrupted', 'connected']);
  await expect.poll(async () => (await playedTrack(page)).id).not.toBe(before.id);
  expect(await playedTrack(page)).toMatchObject({ players: 1, state: 'live' });
  const received = async () => {
    const [call] = await site.calls();
    return (call?.packets as { received: number }).received;
  };
  const packets = await received();
  const { envelope } = await recordAgent(page, 14);
  expect(secondsOfSound(envelope)).toBeGreaterThan(0.5);
  // The microphone goes on with the new connection.
  await expect.poll(received).toBeGreaterThan(packets + 500);
  await expect(status).toHaveText(/^(AI Speaking\.\.\.|Connected - Click to end)$/);
  const [call] = await site.calls();
  expect(call).toMatchObject({ status: 'in-progress', returns: 1 });
  const said = (call?.transcript ?? []).map(({ text }) => text);
  expect(new Set(said).size).toBe(said.length);
  expect(await networkEvents(page)).toEqual(['interrupted', 'connected']);
  expect(pageErrors.list).toEqual([]);
});

test('a network that is gone for good ends the call with an error, and the next one works', async ({
  page,
  site,
}) => {
  const { main, status, alert, transcript, setOffline } = await startCall(page);
  const [call] = await site.calls();
  await page.keyboard.press('c');
  await expect(transcript).toContainText("Hi! I'm");
  await setOffline(true);
  const start = performance.now();
  await expect(status).toHaveText('Error - Click to retry', { timeout: 40_000 });
  const gaveUp = performance.now() - start;
  expect(gaveUp).toBeGreaterThan(18_000);
  expect(gaveUp).toBeLessThan(25_000);
  await expect(alert).toHaveText('Connection lost');
  await expect(
    main.getByRole('heading', { name: 'The connection was lost and did not come back.' }),
  ).toBeVisible();
  await expect(transcript).toContainText("Hi! I'm");
  expect(await openMicrophones(page)).toBe(0);
  // Told by nobody, the server finds out by itself.
  const over = { id: call?.id, status: 'ended', endedReason: 'customer-vanished' };
  await expect.poll(async () => (await site.calls())[0]).toMatchObject(over);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 30_000 - gaveUp)));
  await setOffline(false);
  await main.getByRole('button', { name: 'Call again' }).click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(alert).toHaveText('');
  expect((await site.calls())[1]).toMatchObject(over);
});

test('a visitor who hangs up while the network is gone has hung up', async ({ page, site }) => {
  const { button, status, setOffline } = await startCall(page);
  await setOffline(true);
  await expect.poll(() => networkEvents(page)).toEqual(['interrupted']);
  await button.click();
  await expect(status).toHaveText('Click to speak');
  expect(await openMicrophones(page)).toBe(0);
  await setOffline(false);
  await expect
    .poll(async () => (await site.calls())[0])
    .toMatchObject({ status: 'ended', returns: 0 });
});

test('calls whose process is killed end within five seconds, and the next one works', async ({
  page,
  openSite,
}) => {
  const site = await openSite();
  await page.addInitScript(noteNetworkEvents);
  await page.goto(site.url);
  const main = page.getByRole('main');
  const { button, status } = widgetIn(main);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  process.kill(callsOf(site), 'SIGKILL');
  const start = performance.now();
  await expect(status).toHaveText('Error - Click to retry');
  const ms = Math.round(performance.now() - start);
  console.table({ 'a killed process is noticed by the page after, ms': ms });
  expect(ms).toBeLessThan(5_000);
  expect(await openMicrophones(page)).toBe(0);
  expect((await site.calls())[0]).toMatchObject({ status: 'ended', endedReason: 'pipeline-error' });
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
});

test('nobody takes a call over from outside, and a flood of returns leaves it as it is', async ({
  page,
  site,
}) => {
  const joined = page.waitForRequest((request) => /\/rooms\//.test(request.url()));
  const { status } = await startCall(page);
  const room = await joined;
  const ticket = room.headers()['x-room-ticket'];
  const post = async (given: string | undefined, body = chromeOffer()) => {
    const headers = { 'content-type': 'application/sdp', ...(given && { 'x-room-ticket': given }) };
    return (await fetch(room.url(), { method: 'POST', headers, body })).status;
  };
  expect(await post(undefined)).toBe(409);
  expect(await post(crypto.randomUUID())).toBe(409);
  expect(await post('x'.repeat(4_000))).toBe(400);
  expect(await post(ticket, 'v=0\r\nnonsense')).toBe(400);
  // Even with the very ticket: one a second, and none of these offers ever opens.
  const start = performance.now();
  const flood = await Promise.all(Array.from({ length: 30 }, () => post(ticket)));
  const seconds = Math.ceil((performance.now() - start) / 1_000);
  const answered = flood.filter((code) => code === 201).length;
  expect(answered).toBeGreaterThanOrEqual(1);
  expect(answered).toBeLessThanOrEqual(seconds + 1);
  expect(flood.filter((code) => code === 429)).toHaveLength(30 - answered);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await post(ticket)).toBe(201);
  await expect(status).toHaveText(/^(AI Speaking\.\.\.|Connected - Click to end)$/);
  const { envelope } = await recordAgent(page, 14);
  expect(secondsOfSound(envelope)).toBeGreaterThan(0.5);
  expect((await site.calls())[0]).toMatchObject({ status: 'in-progress', returns: 0 });
  expect(await networkEvents(page)).toEqual([]);
  expect(site.output()).not.toContain(ticket);
});

test("the browser's own offline switch, which sound passes, does not disturb a call", async ({
  page,
  context,
  site,
}) => {
  const { timer, status } = await startCall(page);
  await context.setOffline(true);
  const timed = secondsOf(await timer.textContent());
  await expect.poll(async () => secondsOf(await timer.textContent())).toBeGreaterThan(timed + 5);
  await context.setOffline(false);
  await expect(status).toHaveText(/^(AI Speaking\.\.\.|Connected - Click to end)$/);
  expect(await networkEvents(page)).toEqual([]);
  expect((await site.calls())[0]).toMatchObject({ status: 'in-progress', returns: 0 });
});
