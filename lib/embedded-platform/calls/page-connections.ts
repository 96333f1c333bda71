import { Inbox, Outbox } from '@/lib/call-machine/outbox';
import type { PacketCounts, Peer, PeerEvents } from '../media/peer';
import { FRAME_MS } from '../media/media-clock';
import type { Offer } from '../media/sdp';
import type { CallRecord } from './call-log';
import { readPageMessage } from './page-messages';

export interface PageConnectionsDependencies {
  connect(offer: Offer, events: PeerEvents): Promise<Peer>;
  /** The call's, in which it notes how its connections go. */
  record: Pick<CallRecord, 'joined' | 'room' | 'packets' | 'returns'>;
  /** The data of an app message; it comes once, whichever connection brings it. */
  onApp(data: unknown): void;
  /** An Opus packet of the visitor's. */
  onAudio(packet: Uint8Array): void;
  /** The page has left, or it is as if it had. */
  onGone(endedReason: string): void;
  onFault(error: unknown): void;
}

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** Limits in frames of the media clock: a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
/** A page beats once a second: the network of one that is quiet for so long is gone. */
const AWAY_AFTER = seconds(2.5);
/** A page gives up after 20 s; the rest is for its last try. */
const GONE_AFTER = seconds(22);
/** Two within this time are one return. */
const ONE_RETURN = seconds(5);
const BEAT_EVERY = seconds(1);

/** How long a connection that is to take another's place may take to open, in milliseconds. */
const OPEN_WITHIN_MS = 10_000;
/** How long the page has to take the goodbye before the connection is closed, in milliseconds. */
const GOODBYE_MS = 500;
/** What is kept for a page that is away, in characters: minutes of talk. */
const MAX_KEPT_CHARACTERS = 128 * 1024;
/** A page that leaves so many bytes of messages lying has gone, or means ill. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Without a peer while its offer is being answered. */
type Connection = { peer?: Peer };

/** A call's way to its page: the connection in use, and at most one that is to take its place. */
export function createPageConnections(dependencies: PageConnectionsDependencies) {
  const { record, onGone } = dependencies;
  const outbox = new Outbox(MAX_KEPT_CHARACTERS);
  const inbox = new Inbox();
  let current: Connection | undefined;
  let next: Connection | undefined;
  let earlier: PacketCounts = record.packets;
  let isEnded = false;
  /** Both ends know what the other has. */
  let isInStep = true;
  let isAway = false;
  let age = 0;
  let quietFor = 0;
  let returnedAt = -Infinity;

  const send = (message: object) => current?.peer?.send(JSON.stringify(message)) ?? false;
  const sendBeat = () => send({ t: 'beat', n: inbox.last });

  function countPackets(): void {
    if (current?.peer) record.packets = sumOf(earlier, current.peer.packets);
  }

  /** Something has come, whatever it is. */
  function noteSign(): void {
    quietFor = 0;
    if (!isAway) return;
    isAway = false;
    noteReturn();
    // A page that looks for a new connection keeps this one when it hears of it.
    sendBeat();
  }

  /** Often both the old connection and the new one come alive when the network is back. */
  function noteReturn(): void {
    if (age - returnedAt > ONE_RETURN) record.returns += 1;
    returnedAt = age;
  }

  function dropNext(): void {
    next?.peer?.close();
    next = undefined;
  }

  function takePlace(connection: Connection): void {
    countPackets();
    earlier = record.packets;
    current?.peer?.close();
    current = connection;
    next = undefined;
    isInStep = false;
    send({ t: 'back', n: inbox.last });
    if (!isAway) noteReturn();
  }

  function receive(text: string): void {
    const message = readPageMessage(text);
    if (message?.t === 'leave') return onGone('customer-ended-call');
    if (message?.t === 'app' && inbox.takes(message.n)) dependencies.onApp(message.data);
    if (message?.t !== 'beat' && message?.t !== 'back') return;
    outbox.acknowledge(message.n);
    if (message.t === 'beat' || isInStep) return;
    isInStep = true;
    for (const waiting of outbox.waiting) current?.peer?.send(waiting);
  }

  function lose(connection: Connection, reason: string): void {
    if (isEnded) return connection.peer?.close();
    const wasClosed = reason === 'customer-ended-call';
    if (connection === next) {
      dropNext();
      if (!wasClosed) onGone(reason);
    } else if (connection === current) {
      // One that closes while nothing comes broke, and was not left.
      if (!wasClosed || !(next || isAway)) return onGone(reason);
      connection.peer?.close();
      isAway = true;
    }
  }

  async function connect(connection: Connection, offer: Offer): Promise<string> {
    const peer = await dependencies.connect(offer, {
      open() {
        // One that comes back says so itself: until then the page may still keep the connection before.
        if (connection !== current || isEnded) return;
        quietFor = 0;
        Object.assign(record, { joined: true, room: 'live' });
      },
      message(text) {
        if (connection === next && connection.peer) takePlace(connection);
        if (connection !== current || isEnded) return;
        noteSign();
        receive(text);
      },
      audio(packet) {
        if (connection !== current || isEnded) return;
        noteSign();
        dependencies.onAudio(packet);
      },
      gone: (reason) => lose(connection, reason),
      fault: dependencies.onFault,
    });
    if (isEnded) {
      peer.close();
      throw new Error('the call was ended while it was joined');
    }
    connection.peer = peer;
    return peer.answer;
  }

  return {
    /** Answers the page's first offer. */
    join: (offer: Offer) => connect((current = {}), offer),
    /**
     * Answers a later one; undefined where another is being answered just now. The connection in use goes on until
     * the new one is open, and after it where that never opens.
     *
     * @throws Error (rejects) where the offer cannot be answered
     */
    async rejoin(offer: Offer): Promise<string | undefined> {
      if (isEnded || !current?.peer) throw new Error('there is no call to come back to');
      // Its native part is being made: a third one is not made beside it.
      if (next && !next.peer) return undefined;
      dropNext();
      const connection: Connection = {};
      next = connection;
      const giveUp = () => void (connection === next && dropNext());
      try {
        const answer = await connect(connection, offer);
        setTimeout(giveUp, OPEN_WITHIN_MS).unref();
        return answer;
      } catch (error) {
        giveUp();
        throw error;
      }
    },
    /** Sends an app message of the agent; kept where the page is away. */
    sendApp(data: unknown): void {
      const text = outbox.add({ t: 'app', data });
      if (isInStep) current?.peer?.send(text);
    },
    /** Sends the next 20 ms of sound where the page is there, and silence where it is not. */
    sendFrame(nextPacket: () => Uint8Array | null): void {
      current?.peer?.sendAudio(isAway ? null : nextPacket());
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY !== 0) return;
      countPackets();
      sendBeat();
    },
    skipFrames: (count: number) => current?.peer?.skipAudio(count),
    /** Looks whether the page is still there. */
    check(): void {
      const unread = current?.peer?.unread ?? 0;
      if (record.joined && quietFor >= AWAY_AFTER) isAway = true;
      if (!record.joined && age >= CONNECT_WITHIN) onGone('customer-did-not-connect');
      else if (record.joined && quietFor >= GONE_AFTER) onGone('customer-vanished');
      else if (unread > MAX_UNREAD_BYTES) onGone('customer-vanished');
    },
    /** Says goodbye, and closes all once it has arrived or could not. */
    end(reason: string): void {
      countPackets();
      isEnded = true;
      dropNext();
      const leaving = current?.peer;
      if (!leaving) return;
      if (!send({ t: 'bye', reason })) return leaving.close();
      setTimeout(() => leaving.close(), GOODBYE_MS).unref();
    },
  };
}

const sumOf = (a: PacketCounts, b: PacketCounts): PacketCounts => ({
  sent: a.sent + b.sent,
  received: a.received + b.received,
  lost: a.lost + b.lost,
  dropped: a.dropped + b.dropped,
});
