import type { Page } from '@playwright/test';

/** One call's start, in milliseconds since the click. */
export interface CallTiming {
  /** POST /api/call/web leaves the page: permission asked, SDK imported. */
  requested: number;
  /** Its answer has arrived. */
  answered: number;
  /** The offer goes to the room. */
  offered: number;
  /** The room's answer has arrived. */
  joined: number;
  /** The widget shows the call as connected. */
  connected: number;
  /** The first sample of the agent's voice that is above the speech threshold, 0.01, is played. */
  heard: number;
}

/** To run before the page's own scripts: notes when the click, the connection and the first sound came. */
export function watchCall(): void {
  const noted: Record<string, number> = {};
  Object.assign(window, { noted });
  const note = (name: string) => (noted[name] ??= performance.now());

  addEventListener('click', () => note('click'), { capture: true });
  const isLive = () => document.querySelector('button[aria-pressed="true"]') !== null;
  new MutationObserver(() => {
    if (isLive()) note('connected');
    const player = document.querySelector<HTMLAudioElement>('audio[data-participant-id]');
    if (player?.srcObject instanceof MediaStream) listen(player.srcObject);
  }).observe(document, { subtree: true, childList: true, attributes: true });

  // A context that is running before the call, so that starting one is not part of the figure.
  const context = new AudioContext();
  const worklet = `registerProcessor('first-sound', class extends AudioWorkletProcessor {
    process([[samples]]) {
      if (!samples?.some((s) => Math.abs(s) > 0.01)) return true;
      this.port.postMessage(null);
      return false;
    }
  })`;
  const ready = context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })),
  );
  const heard = new WeakSet<MediaStream>();
  async function listen(stream: MediaStream) {
    if (heard.has(stream)) return;
    heard.add(stream);
    void context.resume();
    await ready;
    const node = new AudioWorkletNode(context, 'first-sound');
    node.port.onmessage = () => note('heard');
    context.createMediaStreamSource(stream).connect(node);
  }
}

/** Clicks the hero's button, waits for the agent's voice, hangs up, and says when what happened. */
export async function timeCall(page: Page): Promise<CallTiming> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    const { noted } = window as unknown as { noted: Record<string, number> };
    for (const name of Object.keys(noted)) delete noted[name];
  });
  await page.getByRole('button', { name: 'Start voice call' }).click();
  await page.waitForFunction(() => 'heard' in (window as unknown as { noted: object }).noted);
  await page.getByRole('button', { name: 'End voice call' }).click();
  await page.getByRole('button', { name: 'Start voice call' }).waitFor();

  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: Record<string, number> };
    const click = noted.click ?? NaN;
    const resource = (part: string) =>
      performance.getEntriesByType('resource').find((entry) => entry.name.includes(part)) as
        PerformanceResourceTiming | undefined;
    const call = resource('/api/call/web');
    const room = resource('/api/embedded/rooms/');
    return {
      requested: (call?.startTime ?? NaN) - click,
      answered: (call?.responseEnd ?? NaN) - click,
      offered: (room?.startTime ?? NaN) - click,
      joined: (room?.responseEnd ?? NaN) - click,
      connected: (noted.connected ?? NaN) - click,
      heard: (noted.heard ?? NaN) - click,
    };
  });
}
