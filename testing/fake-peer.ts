import type { Browser } from '@/lib/embedded-platform/browser/room-link';

class FakeChannel extends EventTarget {
  readyState = 'connecting';
  sent: { t: string; [field: string]: unknown }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }

  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }

  receive(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

/** A WebRTC connection whose state the test sets. */
export class FakePeer extends EventTarget {
  readonly channel = new FakeChannel();
  connectionState = 'new';
  iceConnectionState = 'checking';
  localDescription = { sdp: 'the offer' };
  readonly microphones: unknown[] = [];
  /** Statistics of the agent's sound. */
  sound = { totalAudioEnergy: 0, totalSamplesDuration: 0 };

  constructor(private readonly name: string) {
    super();
  }

  addTransceiver() {
    return {
      sender: { replaceTrack: async (track: unknown) => void this.microphones.push(track) },
      receiver: { track: this.name, getStats: async () => [{ type: 'codec' }, this.sound] },
    };
  }

  createDataChannel() {
    return this.channel;
  }

  async setLocalDescription() {
    this.dispatchEvent(new Event('icecandidate'));
  }

  async setRemoteDescription() {}

  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  close(): void {
    this.connectionState = 'closed';
    this.channel.readyState = 'closed';
  }
}

/** Fake browser APIs of a page: connections that the test controls, and a room with a given answer. */
export function createFakeBrowser(mediaDevices?: object) {
  const peers: FakePeer[] = [];
  const requests: [method: string | undefined, path: unknown, init: RequestInit | undefined][] = [];
  const room: { status: number | Error } = { status: 201 };
  const browser = {
    RTCPeerConnection: function () {
      const peer = new FakePeer(`track ${peers.length + 1}`);
      peers.push(peer);
      return peer;
    },
    fetch: async (path: unknown, init?: RequestInit) => {
      requests.push([init?.method, path, init]);
      const { status } = room;
      if (status instanceof Error) throw status;
      return { status, ok: status < 300, text: async () => 'the answer' };
    },
    navigator: { mediaDevices },
  } as unknown as Browser;
  return { browser, peers, requests, room };
}
