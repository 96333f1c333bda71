import { Inbox, Outbox } from '@/lib/call-machine/outbox';
import type { PacketCounts, Peer, PeerEvents } from '../media/peer';
import type { Offer } from '../media/sdp';
import { readPageMessage } from './page-messages';

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
  /** The data of an app message; it comes once, whichever connection brings it. */
  onApp(data: unknown): void;
  /** An Opus packet of the visitor's. */
  onAudio(packet: Uint8Array): void;
  /** The page has left, has closed its connection, or was cut off. */
  onGone(endedReason: string): void;
  /** The connection in use broke, and the page may come back. */
  onBroken(): void;
  onFault(error: unknown): void;
}

export type PageConnections = ReturnType<typeof createPageConnections>;

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

/** A call's way to its page: the connection in use, and at most one that is to take its place. */
export function createPageConnections(dependencies: PageConnectionsDependencies) {
  const { mayReturn, onGone } = dependencies;
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
      const isBroken = mayReturn && (next !== undefined || dependencies.isAway());
      if (!wasClosed || !isBroken) return onGone(reason);
      connection.peer?.close();
      dependencies.onBroken();
    }
  }

  async function connect(connection: Connection, offer: Offer): Promise<string> {
    const peer = await dependencies.connect(offer, {
      open() {
        // One that comes back says so itself: until then the page may still keep the connection before.
        if (connection === current && !isEnded) dependencies.onOpen();
      },
      message(text) {
        if (connection === next && connection.peer) takePlace(connection);
        if (connection !== current || isEnded) return;
        dependencies.onSign();
        receive(text);
      },
      audio(packet) {
        if (connection !== current || isEnded) return;
        dependencies.onSign();
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
    packets(): PacketCounts {
      const counts = { ...earlier };
      if (current?.peer) addCounts(counts, current.peer.packets);
      return counts;
    },
    /** Bytes of messages that the page has not taken yet. */
    unread: () => current?.peer?.unread ?? 0,
    /** Sends an app message of the agent; kept where the page is away. */
    sendApp(data: unknown): void {
      const message = { t: 'app', data };
      const text = mayReturn ? outbox.add(message) : JSON.stringify(message);
      if (isInStep) current?.peer?.send(text);
    },
    sendBeat: () => void send(mayReturn ? { t: 'beat', n: inbox.last } : { t: 'beat' }),
    /** Sends 20 ms of sound; null is silence. */
    sendAudio: (packet: Uint8Array | null) => current?.peer?.sendAudio(packet),
    skipAudio: (frames: number) => current?.peer?.skipAudio(frames),
    /** Says goodbye, and closes all once it has arrived or could not. */
    end(reason: string): void {
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
