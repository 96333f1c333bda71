/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { type ConnectionEvents, RoomConnection } from './room-connection';
import type { RoomLinkDependencies } from './room-link';

// jsdom has no random UUIDs.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

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
  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  play(track: unknown): void {
    this.dispatchEvent(Object.assign(new Event('track'), { track }));
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
  const peers: FakePeer[] = [];
  const given = { answer };
  const requests: [method: string | undefined, path: unknown, init: RequestInit | undefined][] = [];
  const told: unknown[][] = [];
  const note =
    (name: keyof ConnectionEvents) =>
    (...args: unknown[]) =>
      void told.push([name, ...args]);
  const dependencies: RoomLinkDependencies = {
    createPeer() {
      const peer = new FakePeer(hasAddress);
      peers.push(peer);
      return peer as unknown as RTCPeerConnection;
    },
    fetch: (path, init) => {
      const { answer } = given;
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
      interrupted: note('interrupted'),
      returned: note('returned'),
      ended: note('ended'),
      failed: note('failed'),
    },
    dependencies,
  );
  await jest.advanceTimersByTimeAsync(0);
  const peer = peers[0]!;
  return { connection, peer, peers, channel: peer.channel, requests, told, given };
}

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

test('a goodbye ends the call, and nothing is told after it', async () => {
  const { channel, peer, told } = await connect();
  channel.open();
  channel.receive({ t: 'bye', reason: 'silence-timed-out' });
  channel.receive({ t: 'app', data: 'late' });
  channel.dispatchEvent(new Event('close'));
  expect(told).toEqual([['answered'], ['ended', 'silence-timed-out']]);
  expect(peer.connectionState).toBe('closed');
});

test('a page that goes away leaves, and tells the server twice', async () => {
  const { channel, peer, requests } = await connect();
  channel.open();
  window.dispatchEvent(new Event('pagehide'));
  expect(channel.sent).toEqual([{ t: 'leave' }]);
  expect(peer.connectionState).toBe('closed');
  expect(requests.at(-1)).toMatchObject(['DELETE', '/api/embedded/rooms/abc', { keepalive: true }]);
});

type Connected = Awaited<ReturnType<typeof connect>>;

const posts = ({ requests }: Connected) => requests.filter(([method]) => method === 'POST');
const names = ({ told }: Connected) => told.map(([name]) => name);

/** A call that is on, with its agent's track. */
async function converse() {
  const call = await connect();
  call.peer.play('first track');
  call.channel.open();
  call.told.length = 0;
  return call;
}

/** Nothing comes any more, and no offer gets through either. */
async function cutOff(call: Connected, ms: number) {
  call.given.answer = new TypeError('Failed to fetch');
  await jest.advanceTimersByTimeAsync(ms);
}

async function comeBack(call: Connected) {
  call.given.answer = { status: 201, body: 'another answer' };
  await jest.advanceTimersByTimeAsync(1_250);
  const peer = call.peers.at(-1)!;
  peer.play('second track');
  peer.channel.open();
  return peer;
}

test('a server from which nothing comes for 2.5 seconds is out of reach, and looked for', async () => {
  const call = await converse();
  await jest.advanceTimersByTimeAsync(2_000);
  call.channel.receive({ t: 'beat' });
  await jest.advanceTimersByTimeAsync(2_500);
  expect(names(call)).toEqual([]);
  await jest.advanceTimersByTimeAsync(250);
  expect(names(call)).toEqual(['interrupted']);
  expect(posts(call)).toHaveLength(2);
  const [first, second] = posts(call).map(
    ([, , init]) => (init?.headers as Record<string, string>)['x-room-ticket'],
  );
  expect(second).toBe(first);
});

test('the same connection that comes alive again is kept', async () => {
  const call = await converse();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(call.peers).toHaveLength(2);
  call.channel.receive({ t: 'app', data: 'late', n: 1 });
  expect(call.told.slice(1)).toEqual([['returned'], ['app', 'late']]);
  expect(call.peers[1]?.connectionState).toBe('closed');
  // What was still on its way is of no account.
  call.peers[1]?.channel.open();
  expect(call.peer.connectionState).toBe('new');
  call.channel.receive({ t: 'beat' });
  expect(call.channel.sent.at(-1)).toEqual({ t: 'beat', n: 1 });
});

test('a new connection takes its place: the track, the microphone, the statistics', async () => {
  const call = await converse();
  call.connection.setMicrophone('voice' as unknown as MediaStreamTrack);
  await cutOff(call, 6_000);
  const peer = await comeBack(call);
  expect(call.told).toEqual([['interrupted'], ['track', 'second track'], ['returned']]);
  expect(call.peer.connectionState).toBe('closed');
  expect(peer.microphones).toEqual(['voice']);
  call.connection.setMicrophone(null);
  expect([call.peer.microphones, peer.microphones]).toEqual([['voice'], ['voice', null]]);
  await jest.advanceTimersByTimeAsync(2_000);
  peer.channel.receive({ t: 'beat' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(names(call)).toEqual(['interrupted', 'track', 'returned']);
  // And the next one is watched as this one was.
  await cutOff(call, 3_000);
  expect(names(call).at(-1)).toBe('interrupted');
});

test('says again what the server does not have, and takes nothing twice', async () => {
  const call = await converse();
  call.channel.receive({ t: 'app', data: 'one', n: 1 });
  for (const word of ['a', 'b', 'c']) call.connection.sendApp(word);
  call.channel.receive({ t: 'beat', n: 1 });
  await cutOff(call, 3_000);
  call.connection.sendApp('d');
  const { channel } = await comeBack(call);
  call.connection.sendApp('e');
  expect(channel.sent).toEqual([{ t: 'back', n: 1 }]);
  channel.receive({ t: 'back', n: 2 });
  channel.receive({ t: 'app', data: 'one', n: 1 });
  channel.receive({ t: 'app', data: 'two', n: 2 });
  call.connection.sendApp('f');
  expect(channel.sent.slice(1).map(({ data }) => data)).toEqual(['c', 'd', 'e', 'f']);
  expect(call.told.filter(([name]) => name === 'app').map(([, data]) => data)).toEqual([
    'one',
    'two',
  ]);
});

test('tries again every second, and gives up 20 seconds after the last sign of life', async () => {
  const call = await converse();
  await cutOff(call, 19_750);
  expect(posts(call).length).toBeGreaterThan(16);
  expect(posts(call).length).toBeLessThan(20);
  expect(names(call)).toEqual(['interrupted']);
  await jest.advanceTimersByTimeAsync(750);
  expect(call.told.at(-1)).toEqual(['failed', 'lost']);
  expect(call.requests.at(-1)?.[0]).toBe('DELETE');
  expect(call.peers.every(({ connectionState }) => connectionState === 'closed')).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(names(call)).toEqual(['interrupted', 'failed']);
});

test('a room that is gone by then ends the call', async () => {
  const call = await converse();
  call.given.answer = { status: 404 };
  await jest.advanceTimersByTimeAsync(3_000);
  expect(call.told).toEqual([['interrupted'], ['failed', 'lost']]);
});
