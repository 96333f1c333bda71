import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataChannel, PeerConnection, Track } from 'node-datachannel';
import { loadNatives, type Natives } from './natives';
import { openPeer, type Peer, type PeerEvents } from './peer';
import { readRtp } from './rtp';
import { type Offer, parseOffer } from './sdp';

// No other test file may load the native library: it does not survive being loaded again by the
// next file, whose modules are its own while the process is the same.
let natives: Natives;
const open: { close(): void }[] = [];

beforeAll(async () => {
  natives = await loadNatives(undefined);
});
afterEach(() => {
  for (const peer of open.splice(0)) peer.close();
});
afterAll(() => {
  natives.close();
});

/** Notes values, and lets a test wait until there are enough of them. */
class Notes<Value> {
  readonly all: Value[] = [];
  private waiting: (() => void)[] = [];

  readonly add = (value: Value): void => {
    this.all.push(value);
    for (const check of [...this.waiting]) check();
  };

  until(count: number): Promise<Value[]> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.all.length >= count) resolve(this.all);
      };
      this.waiting.push(check);
      check();
    });
  }
}

interface Visitor {
  connection: PeerConnection;
  channel: DataChannel;
  voice: Track;
  offer: Offer;
  messages: Notes<string>;
  heard: Notes<Buffer>;
  closed: Notes<DataChannel>;
}

const SSRC = 4242;

function writeRtp(sequence: number, payload: Uint8Array): Buffer {
  const header = Buffer.from([0x80, 111, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(sequence, 2);
  header.writeUInt32BE(SSRC, 8);
  return Buffer.concat([header, payload]);
}

/** Waits, a turn of the event loop at a time, until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}

function createVisitor(): Visitor {
  const { Audio, PeerConnection } = natives.binding;
  const connection = new PeerConnection('visitor', {
    iceServers: [],
    disableAutoNegotiation: true,
  });
  const audio = new Audio('0', 'SendRecv');
  audio.addOpusCodec(111);
  audio.addSSRC(SSRC, 'visitor');
  const voice = connection.addTrack(audio);
  const heard = new Notes<Buffer>();
  voice.onMessage((bytes) => {
    if (readRtp(bytes)) heard.add(Buffer.from(bytes));
  });
  const channel = connection.createDataChannel('platform');
  open.push({
    // All three, and each with a listener, or else the library keeps the process from ending.
    close() {
      for (const part of [channel, voice, connection]) part.close();
    },
  });
  connection.onStateChange(() => void connection);
  voice.onClosed(() => void voice);
  const closed = new Notes<DataChannel>();
  channel.onClosed(() => closed.add(channel));
  const messages = new Notes<string>();
  channel.onMessage((message) => messages.add(String(message)));
  connection.setLocalDescription('offer');
  const parsed = parseOffer(connection.localDescription()?.sdp ?? '');
  if (!parsed) throw new Error('no offer');
  // The native library, unlike browsers, may fail when it is checked before it has the answer.
  const offer = { ...parsed, candidates: [] };
  return { connection, channel, voice, offer, messages, heard, closed };
}

/** A visitor and the server's peer, connected through this machine's network. */
async function connect() {
  const visitor = createVisitor();
  const opened = new Notes<void>();
  const messages = new Notes<string>();
  const audio = new Notes<Uint8Array>();
  const gone = new Notes<string>();
  const faults = new Notes<unknown>();
  const events: PeerEvents = {
    open: opened.add,
    message: messages.add,
    audio: (packet) => audio.add(Uint8Array.from(packet)),
    gone: gone.add,
    fault: faults.add,
  };
  const packets = { sent: 0, received: 0, lost: 0, dropped: 0 };
  const peer: Peer = openPeer(natives, visitor.offer, packets, events);
  open.push(peer);
  visitor.connection.setRemoteDescription(await peer.answer, 'answer');
  await opened.until(1);
  return { visitor, peer, packets, messages, audio, gone, faults };
}

test('carries messages both ways', async () => {
  const { visitor, peer, messages } = await connect();
  expect(peer.send('hello page')).toBe(true);
  expect(await visitor.messages.until(1)).toEqual(['hello page']);
  visitor.channel.sendMessage('hello server');
  expect(await messages.until(1)).toEqual(['hello server']);
});

test('carries the visitor’s packets to the agent in order, and counts what was lost', async () => {
  const { visitor, packets: counts, audio } = await connect();
  const words = Array.from({ length: 50 }, (_, index) => Uint8Array.of(0xf8, index, 9));
  const packets = words.map((word, index) => writeRtp(index, word));
  for (const [index, packet] of packets.toSpliced(20, 3).entries()) {
    visitor.voice.sendMessageBinary(packet);
    if (index % 10 === 9) await audio.until(index + 1);
  }
  expect(await audio.until(47)).toEqual(words.toSpliced(20, 3));
  expect(counts).toMatchObject({ received: 47, lost: 3 });
});

test('carries the agent’s packets to the page, with the time that passed between them', async () => {
  const { visitor, peer, packets } = await connect();
  const word = Uint8Array.of(0xf8, 7, 9);
  for (const packet of [word, null, word]) peer.sendAudio(packet);
  peer.skipAudio(5);
  peer.sendAudio(word);
  const heard = await visitor.heard.until(4);
  const silence = Buffer.of(0xf8, 0xff, 0xfe);
  const payloads = heard.map((bytes) => readRtp(bytes)?.payload);
  expect(payloads).toEqual([Buffer.from(word), silence, Buffer.from(word), Buffer.from(word)]);
  const times = heard.map((bytes) => (bytes.readUInt32BE(4) - heard[0]!.readUInt32BE(4)) >>> 0);
  expect(times).toEqual([0, 960, 2 * 960, 8 * 960]);
  expect(packets.sent).toBe(4);
});

test('is answered by this machine’s loopback address, too, and not at all once it is closed', async () => {
  const { peer } = await connect();
  const [session, audio] = (await peer.answer).split('m=');
  expect(session).not.toContain('candidate');
  expect(audio).toContain(`127.0.0.1 ${natives.udpPort} typ host`);
  const { offer } = createVisitor();
  const packets = { sent: 0, received: 0, lost: 0, dropped: 0 };
  const events = { open() {}, message() {}, audio() {}, gone() {}, fault() {} };
  const other = openPeer(natives, offer, packets, events);
  other.close();
  await expect(other.answer).rejects.toThrow('closed before it was answered');
});

test('tells once that the page has gone', async () => {
  const { visitor, gone } = await connect();
  visitor.connection.close();
  expect(await gone.until(1)).toEqual(['customer-ended-call']);
});

/** A packet of 120 ms of silence in Opus frames of 20 ms. */
const silence = Uint8Array.of(0xfb, 6, ...Array<number>(6).fill(0xff));

test.each<[string, (visitor: Visitor, count: number) => void]>([
  ['sound', ({ voice }, count) => voice.sendMessageBinary(writeRtp(count & 0xffff, silence))],
  [
    'messages',
    ({ channel }) => channel.bufferedAmount() < 1_000_000 && channel.sendMessage('x'.repeat(16)),
  ],
])('a flood of %s is cut off', async (_what, send) => {
  const { visitor, messages, audio, gone } = await connect();
  await until(() => visitor.channel.isOpen());
  for (let count = 0; gone.all.length === 0 && visitor.channel.isOpen(); count += 1) {
    send(visitor, count);
    if (count % 50 === 0) await nextTurn();
  }
  expect(await gone.until(1)).toEqual(['pipeline-error-flood']);
  expect(messages.all.length + audio.all.length).toBeLessThan(450);
});
