import type { Page } from '@playwright/test';
import type { Site } from './site';

/** A call that a page of the site holds without the SDK, so that a test can send any message. */
export interface PageCall {
  id: string;
  /** Sends messages over the call's data channel, all at once. */
  send(messages: readonly object[]): Promise<void>;
  /** The agent's sentences so far, from the platform's transcript. */
  said(): Promise<string[]>;
}

type Host = { channels?: RTCDataChannel[] };

/** Joins a call of the embedded platform from a page that shows the site; the agent starts at once. */
export async function joinFromPage(page: Page, site: Site): Promise<PageCall> {
  const { id, index } = await page.evaluate(async () => {
    const created = await fetch('/api/call/web', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: 'demo-general' }),
    });
    const { id, webCallUrl } = (await created.json()) as { id: string; webCallUrl: string };
    const peer = new RTCPeerConnection();
    peer.addTransceiver('audio', { direction: 'sendrecv' });
    const channel = peer.createDataChannel('platform');
    channel.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { t: string };
      if (message.t === 'beat') channel.send('{"t":"beat"}');
    };
    await peer.setLocalDescription();
    const joined = await fetch(webCallUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
    });
    await peer.setRemoteDescription({ type: 'answer', sdp: await joined.text() });
    await new Promise((resolve) => (channel.onopen = resolve));
    channel.send(JSON.stringify({ t: 'app', data: 'playable' }));
    const host = window as Host;
    host.channels ??= [];
    return { id, index: host.channels.push(channel) - 1 };
  });
  return {
    id,
    send: (messages) =>
      page.evaluate(
        ([at, texts]) => {
          const channel = (window as Host).channels?.[at];
          for (const text of texts) channel?.send(text);
        },
        [index, messages.map((message) => JSON.stringify(message))] as const,
      ),
    async said() {
      const { transcript = [] } = (await site.calls()).find((call) => call.id === id) ?? {};
      return transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text);
    },
  };
}
