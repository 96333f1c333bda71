/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { createFakeBrowser } from '@/testing/fake-peer';
import { type ConnectionEvents, RoomConnection } from './room-connection';

// jsdom has no random UUIDs.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.restoreAllMocks().useRealTimers());

const unreachable = new TypeError('Failed to fetch');

async function connect(status: number | Error = 201) {
  const fake = createFakeBrowser();
  fake.room.status = status;
  const told: unknown[][] = [];
  const note =
    (name: keyof ConnectionEvents) =>
    (...args: unknown[]) =>
      void told.push([name, ...args]);
  const connection = new RoomConnection('/api/embedded/rooms/abc', fake.browser, {
    offered: () => undefined,
    answered: note('answered'),
    track: note('track'),
    app: note('app'),
    network: note('network'),
    over: ({ msg }) => note('over')(msg),
  });
  await jest.advanceTimersByTimeAsync(0);
  const [peer] = fake.peers;
  if (!peer) throw new Error('there is no connection');
  return { ...fake, connection, peer, channel: peer.channel, told };
}

test.each<[number | Error, string]>([
  [404, 'The call has expired'],
  [409, 'The call was joined already'],
  [400, 'The call could not be joined'],
  [500, 'The call could not be joined'],
  [unreachable, 'Could not connect to the call'],
])('an offer that is answered with %s ends it: %s', async (answer, msg) => {
  const { peer, told, requests } = await connect(answer);
  expect(told).toEqual([['over', msg]]);
  expect(peer.connectionState).toBe('closed');
  // Another page's call is not ended.
  expect(requests.map(([method]) => method)).toEqual(
    answer === unreachable ? ['POST', 'DELETE'] : ['POST'],
  );
});

test.each([
  ['a network through which nothing goes', 'checking', 1, 3_500],
  ['a network that is slow', 'connected', 1, 15_000],
  ['a page whose timers come late', 'checking', 4, 1_750],
])('a room that is joined, but not reached, by %s is given up', async (_, ice, pace, ms) => {
  jest.spyOn(performance, 'now').mockImplementation(() => pace * Date.now());
  const { told, peer } = await connect();
  peer.iceConnectionState = ice;
  await jest.advanceTimersByTimeAsync(ms - 250);
  expect(told.slice(1)).toEqual([]);
  await jest.advanceTimersByTimeAsync(250);
  expect(told.slice(1)).toEqual([['over', 'Could not connect to the call']]);
});

test('a goodbye ends the call, and nothing is told after it', async () => {
  const { channel, peer, told } = await connect();
  channel.open();
  channel.receive({ t: 'bye', reason: 'silence-timed-out' });
  channel.receive({ t: 'app', data: 'late' });
  channel.dispatchEvent(new Event('close'));
  expect(told.slice(1)).toEqual([['over', 'Meeting has ended']]);
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
const names = ({ told }: Connected) =>
  told.map(([name, what]) => (name === 'network' ? what : name));

/** A call in progress, with its agent's track. */
async function converse() {
  const call = await connect();
  call.channel.open();
  call.told.length = 0;
  return call;
}

/** Cuts the network: no message arrives, and no offer gets through. */
async function cutOff(call: Connected, ms: number) {
  call.room.status = unreachable;
  await jest.advanceTimersByTimeAsync(ms);
}

async function comeBack(call: Connected) {
  call.room.status = 201;
  await jest.advanceTimersByTimeAsync(1_250);
  const peer = call.peers.at(-1)!;
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
  expect(call.told.slice(1)).toEqual([
    ['network', 'connected'],
    ['app', 'late'],
  ]);
  expect(call.peers[1]?.connectionState).toBe('closed');
  // The abandoned connection is ignored when it opens late.
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
  expect(call.told).toEqual([
    ['network', 'interrupted'],
    ['track', `track ${call.peers.length}`],
    ['network', 'connected'],
  ]);
  expect(call.peer.connectionState).toBe('closed');
  expect(peer.microphones).toEqual(['voice']);
  call.connection.setMicrophone(null);
  expect([call.peer.microphones, peer.microphones]).toEqual([['voice'], ['voice', null]]);
  await jest.advanceTimersByTimeAsync(2_000);
  peer.channel.receive({ t: 'beat' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(names(call)).toEqual(['interrupted', 'track', 'connected']);
  // The next connection is watched like this one.
  await cutOff(call, 3_000);
  expect(names(call).at(-1)).toBe('interrupted');
});

test('resends messages that the server lacks, and takes nothing twice', async () => {
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
  channel.receive({ t: 'app', data: 'without a number' });
  channel.receive({ t: 'app', data: 'three', n: 3 });
  channel.receive({ t: 'app', data: 'three', n: 3 });
  call.connection.sendApp('f');
  expect(channel.sent.slice(1).map(({ data }) => data)).toEqual(['c', 'd', 'e', 'f']);
  expect(call.told.filter(([name]) => name === 'app').map(([, data]) => data)).toEqual([
    'one',
    'two',
    'without a number',
    'three',
  ]);
});

test('tries again every second, and gives up 20 seconds after the last sign of life', async () => {
  const call = await converse();
  await cutOff(call, 19_750);
  expect(posts(call).length).toBeGreaterThan(16);
  expect(posts(call).length).toBeLessThan(20);
  expect(names(call)).toEqual(['interrupted']);
  await jest.advanceTimersByTimeAsync(750);
  expect(call.told.at(-1)).toEqual(['over', 'Connection lost']);
  expect(call.requests.at(-1)?.[0]).toBe('DELETE');
  expect(call.peers.every(({ connectionState }) => connectionState === 'closed')).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(names(call)).toEqual(['interrupted', 'over']);
});

test('a room that is gone by then ends the call', async () => {
  const call = await converse();
  call.room.status = 404;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(call.told).toEqual([
    ['network', 'interrupted'],
    ['over', 'Connection lost'],
  ]);
});
