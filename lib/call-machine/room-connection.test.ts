/** @jest-environment jsdom */
import {
  type RoomConnectionDependencies,
  type ConnectionEvents,
  RoomConnection,
} from './room-connection';

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

class FakePeer extends EventTarget {
  channel = new FakeChannel();
  connectionState = 'new';
  localDescription: { sdp: string } | null = null;
  answer: string | undefined;
  microphones: unknown[] = [];
  constructor(private readonly hasAddress: boolean) {
    super();
  }
  addTransceiver() {
    return {
      sender: { replaceTrack: async (track: unknown) => void this.microphones.push(track) },
    };
  }
  createDataChannel() {
    return this.channel;
  }
  async createOffer() {
    return { sdp: 'the offer' };
  }
  async setLocalDescription(description: { sdp: string }) {
    this.localDescription = description;
    if (this.hasAddress) this.dispatchEvent(new Event('icecandidate'));
  }
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.answer = sdp;
  }
  close(): void {
    this.connectionState = 'closed';
    this.channel.readyState = 'closed';
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Answer = { status: number; body?: string };

async function connect(
  answer: Answer | Error = { status: 201, body: 'the answer' },
  hasAddress = true,
) {
  const peer = new FakePeer(hasAddress);
  const requests: [method: string | undefined, path: unknown, init: RequestInit | undefined][] = [];
  const told: unknown[][] = [];
  const note =
    (name: keyof ConnectionEvents) =>
    (...args: unknown[]) =>
      void told.push([name, ...args]);
  const dependencies: RoomConnectionDependencies = {
    createPeer: () => peer as unknown as RTCPeerConnection,
    fetch: (path, init) => {
      requests.push([init?.method, path, init]);
      if (answer instanceof Error) return Promise.reject(answer);
      const { status, body } = answer;
      return Promise.resolve({
        status,
        ok: status < 300,
        text: () => Promise.resolve(body ?? ''),
      } as Response);
    },
  };
  const connection = new RoomConnection(
    '/api/embedded/rooms/abc',
    {
      track: note('track'),
      offered: () => undefined,
      answered: note('answered'),
      app: note('app'),
      ended: note('ended'),
      failed: note('failed'),
    },
    dependencies,
  );
  await jest.advanceTimersByTimeAsync(0);
  return { connection, peer, channel: peer.channel, requests, told };
}

test('posts its offer and takes the answer', async () => {
  const { peer, requests, told } = await connect();
  expect(requests).toEqual([
    [
      'POST',
      '/api/embedded/rooms/abc',
      expect.objectContaining({
        body: 'the offer',
        headers: { 'content-type': 'application/sdp' },
      }),
    ],
  ]);
  expect(peer.answer).toBe('the answer');
  expect(told).toEqual([['answered']]);
});

test('an offer waits for an address, but not long', async () => {
  const { requests } = await connect({ status: 201 }, false);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(25);
  expect(requests).toHaveLength(1);
});

test.each<[Answer | Error, string]>([
  [{ status: 404 }, 'no-such-room'],
  [{ status: 409 }, 'taken'],
  [{ status: 400 }, 'refused'],
  [{ status: 500 }, 'refused'],
  [new TypeError('Failed to fetch'), 'unreachable'],
])('%j is a failure: %s', async (answer, fault) => {
  const { peer, told } = await connect(answer);
  expect(told).toEqual([['failed', fault]]);
  expect(peer.connectionState).toBe('closed');
});

test('keeps messages until the channel opens, and sends them in order', async () => {
  const { connection, channel } = await connect();
  connection.sendApp('playable');
  connection.sendRecognition(false);
  expect(channel.sent).toEqual([]);
  channel.open();
  connection.sendHeard('brakes', true);
  expect(channel.sent).toEqual([
    { t: 'app', data: 'playable' },
    { t: 'recognition', available: false },
    { t: 'heard', text: 'brakes', final: true },
  ]);
});

test('answers beats and hands on app messages', async () => {
  const { channel, told } = await connect();
  channel.open();
  channel.receive({ t: 'beat' });
  channel.receive({ t: 'app', data: 'listening' });
  channel.receive(null);
  channel.receive({ t: 'unknown' });
  expect(channel.sent).toEqual([{ t: 'beat' }]);
  expect(told).toEqual([['answered'], ['app', 'listening']]);
});

test('a goodbye ends the call, and nothing is told after it', async () => {
  const { channel, peer, told } = await connect();
  channel.open();
  channel.receive({ t: 'bye', reason: 'silence-timed-out' });
  channel.receive({ t: 'app', data: 'late' });
  channel.dispatchEvent(new Event('close'));
  expect(told).toEqual([['answered'], ['ended', 'silence-timed-out']]);
  expect(peer.connectionState).toBe('closed');
});

test('leaving tells the server twice, and closes at once', async () => {
  const { connection, channel, peer, requests, told } = await connect();
  channel.open();
  connection.leave();
  expect(channel.sent).toEqual([{ t: 'leave' }]);
  expect(peer.connectionState).toBe('closed');
  expect(requests.at(-1)).toEqual([
    'DELETE',
    '/api/embedded/rooms/abc',
    expect.objectContaining({ keepalive: true }),
  ]);
  expect(told).toEqual([['answered']]);
});

test('a page that goes away leaves', async () => {
  const { channel, requests } = await connect();
  channel.open();
  window.dispatchEvent(new Event('pagehide'));
  expect(channel.sent).toEqual([{ t: 'leave' }]);
  expect(requests.at(-1)?.[0]).toBe('DELETE');
});

test('leaving while joining gives up the request and never joins', async () => {
  const { connection, peer, requests, told } = await connect();
  const joining = await connect();
  joining.connection.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect(joining.requests[0]?.[2]?.signal?.aborted).toBe(true);

  connection.leave();
  connection.setMicrophone(null);
  expect(peer.connectionState).toBe('closed');
  expect(requests[0]?.[2]?.signal?.aborted).toBe(true);
  expect(told).toEqual([['answered']]);
});

test('a connection that never opens is given up after ten seconds', async () => {
  const { told, requests } = await connect();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told.at(-1)).toEqual(['failed', 'unreachable']);
  expect(requests.at(-1)?.[0]).toBe('DELETE');
});

test('a server from which nothing comes for five seconds is lost', async () => {
  const { channel, told } = await connect();
  channel.open();
  await jest.advanceTimersByTimeAsync(4_000);
  channel.receive({ t: 'beat' });
  await jest.advanceTimersByTimeAsync(4_900);
  expect(told).toEqual([['answered']]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toEqual(['failed', 'lost']);
});

test('a page that itself stood still does not take the server for lost', async () => {
  const { channel, told } = await connect();
  channel.open();
  // The timers of a closed lid do not run, yet the clock goes on.
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await jest.advanceTimersByTimeAsync(500);
  clock.mockRestore();
  expect(told).toEqual([['answered']]);
});

test('a channel that the server closes is lost', async () => {
  const { channel, told } = await connect();
  channel.open();
  channel.dispatchEvent(new Event('close'));
  expect(told.at(-1)).toEqual(['failed', 'lost']);
});
