import { Inbox, Outbox } from '@/lib/call-machine/outbox';
import type { PacketCounts, Peer, PeerEvents } from '../media/peer';
import type { Offer } from '../media/sdp';
import { type PageMessage, readPageMessage } from './page-messages';

export interface PageConnectionsDependencies {
  connect(offer: Offer, events: PeerEvents): Promise<Peer>;
  /** Whether the page can come back: what it is not known to have is kept for it then. */
  mayReturn: boolean;
  /** Whether nothing has come for a while: a connection that closes then broke, and was not left. */
  isAway(): boolean;
  /** The first connection is open. */
  onOpen(): void;
  /** A later one has taken the place of the one before. */
  onReturned(): void;
  /** Something has come, whatever it is. */
  onSign(): void;
  onMessage(message: PageMessage): void;
  /** An Opus packet of the visitor's. */
  onAudio(packet: Uint8Array): void;
  /** The page has closed its connection, or was cut off. */
  onGone(endedReason: string): void;
  /** The connection in use broke, and the page may come back. */
  onBroken(): void;
  onFault(error: unknown): void;
}

/** A call's way to its page: the connection in use, and at most one that is to take its place. */
export interface PageConnections {
  /** Answers the page's first offer. */
  join(offer: Offer): Promise<string>;
  /**
   * Answers a later one. The connection in use goes on until the new one is open, and after it where
   * that never opens.
   *
   * @returns undefined where another offer is being answered just now
   * @throws Error (rejects) where the offer cannot be answered
   */
  rejoin(offer: Offer): Promise<string | undefined>;
  readonly packets: PacketCounts;
  /** Bytes of messages that the page has not taken yet. */
  readonly unread: number;
  /** Sends an app message of the agent; kept where the page is away. */
  sendApp(data: unknown): void;
  sendBeat(): void;
  /** Sends 20 ms of sound; null is silence. */
  sendAudio(packet: Uint8Array | null): void;
  skipAudio(frames: number): void;
  /** Says goodbye, and closes all once it has arrived or could not. */
  end(reason: string): void;
}

/** How long a connection that is to take another's place may take to open, in milliseconds. */
const OPEN_WITHIN_MS = 10_000;

/** How long the page has to take the goodbye before the connection is closed, in milliseconds. */
const GOODBYE_MS = 500;

/** What is kept for a page that is away, in characters: minutes of talk. */
const MAX_KEPT_CHARACTERS = 128 * 1024;

interface Connection {
  /** Undefined while its offer is being answered. */
  peer?: Peer;
}

export function createPageConnections(dependencies: PageConnectionsDependencies): PageConnections {
  const { mayReturn, onFault } = dependencies;
  const outbox = new Outbox(MAX_KEPT_CHARACTERS);
  const inbox = new Inbox();
  const earlier: PacketCounts = { sent: 0, received: 0, lost: 0, dropped: 0 };
  let current: Connection | undefined;
  let next: Connection | undefined;
  let isEnded = false;
  /** Both ends know what the other has. */
  let isInStep = true;

  const send = (message: object) => current?.peer?.send(JSON.stringify(message)) ?? false;

  function dropNext(): void {
    next?.peer?.close();
    next = undefined;
  }

  function takePlace(connection: Connection): void {
    if (!connection.peer) return;
    const before = current?.peer;
    current = connection;
    next = undefined;
    if (before) {
      addCounts(earlier, before.packets);
      before.close();
    }
    isInStep = false;
    send({ t: 'back', n: inbox.last });
    dependencies.onReturned();
  }

  function receive(text: string): void {
    const message = readPageMessage(text);
    if (!message) return;
    if (message.t === 'beat' || message.t === 'back') {
      outbox.acknowledge(message.n);
      if (message.t === 'beat' || isInStep) return;
      isInStep = true;
      for (const waiting of outbox.waiting) current?.peer?.send(waiting);
      return;
    }
    if (message.t === 'leave' || inbox.takes(message.n)) dependencies.onMessage(message);
  }

  function onGone(connection: Connection, reason: string): void {
    if (isEnded) return connection.peer?.close();
    if (connection === next) {
      dropNext();
      return reason === 'customer-ended-call' ? undefined : dependencies.onGone(reason);
    }
    if (connection !== current) return;
    const isBroken = mayReturn && (next !== undefined || dependencies.isAway());
    if (reason !== 'customer-ended-call' || !isBroken) return dependencies.onGone(reason);
    connection.peer?.close();
    dependencies.onBroken();
  }

  const eventsOf = (connection: Connection): PeerEvents => ({
    open() {
      // One that comes back says so itself: until then the page may still keep the connection before.
      if (connection === current) dependencies.onOpen();
    },
    message(text) {
      if (connection === next) takePlace(connection);
      if (connection !== current || isEnded) return;
      dependencies.onSign();
      receive(text);
    },
    audio(packet) {
      if (connection !== current || isEnded) return;
      dependencies.onSign();
      dependencies.onAudio(packet);
    },
    gone: (reason) => onGone(connection, reason),
    fault: onFault,
  });

  async function connect(connection: Connection, offer: Offer): Promise<string> {
    const peer = await dependencies.connect(offer, eventsOf(connection));
    if (isEnded) {
      peer.close();
      throw new Error('the call was ended while it was joined');
    }
    connection.peer = peer;
    return peer.answer;
  }

  return {
    join: (offer) => connect((current = {}), offer),
    async rejoin(offer) {
      if (isEnded || !current?.peer) throw new Error('there is no call to come back to');
      // Its native part is being made: a third one is not made beside it.
      if (next && !next.peer) return undefined;
      dropNext();
      const connection: Connection = {};
      next = connection;
      try {
        const answer = await connect(connection, offer);
        const giveUp = () => void (connection === next && dropNext());
        setTimeout(giveUp, OPEN_WITHIN_MS).unref();
        return answer;
      } catch (error) {
        if (connection === next) next = undefined;
        throw error;
      }
    },
    get packets() {
      const counts = { ...earlier };
      if (current?.peer) addCounts(counts, current.peer.packets);
      return counts;
    },
    get unread() {
      return current?.peer?.unread ?? 0;
    },
    sendApp(data) {
      const message = { t: 'app', data };
      const text = mayReturn ? outbox.add(message) : JSON.stringify(message);
      if (isInStep) current?.peer?.send(text);
    },
    sendBeat: () => void send(mayReturn ? { t: 'beat', n: inbox.last } : { t: 'beat' }),
    sendAudio: (packet) => current?.peer?.sendAudio(packet),
    skipAudio: (frames) => current?.peer?.skipAudio(frames),
    end(reason) {
      if (isEnded) return;
      isEnded = true;
      dropNext();
      const leaving = current?.peer;
      if (!leaving) return;
      if (!send({ t: 'bye', reason })) return leaving.close();
      setTimeout(() => leaving.close(), GOODBYE_MS).unref();
    },
  };
}

function addCounts(total: PacketCounts, counts: Readonly<PacketCounts>): void {
  for (const name of ['sent', 'received', 'lost', 'dropped'] as const) total[name] += counts[name];
}
