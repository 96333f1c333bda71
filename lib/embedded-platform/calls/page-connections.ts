import { z } from 'zod';
import { Inbox, Outbox } from '@/lib/call-machine/outbox';
import { parseJson, safeParse } from '@/lib/safe-parse';
import { FRAME_MS } from '../media/media-clock';
import type { Peer, PeerEvents } from '../media/peer';
import type { Offer } from '../media/sdp';
import type { CallRecord } from './call-log';

export interface PageConnectionsDependencies {
  connect(offer: Offer, events: PeerEvents): Peer;
  /** The call's, in which it notes how its connections go. */
  record: Pick<CallRecord, 'joined' | 'room' | 'returns'>;
  /** The data of an app message; it comes once, whichever connection brings it. */
  onApp(data: unknown): void;
  /** An Opus packet of the visitor's. */
  onAudio(packet: Uint8Array): void;
  /** The page has left, or it is as if it had. */
  onGone(endedReason: string): void;
  onFault(error: unknown): void;
}

/**
 * What a page says beside the sound; `back` comes first on a connection that takes another's place.
 * `n` numbers app messages, so that none is taken twice; else it is that of the latest that came.
 */
const pageMessage = z.object({
  t: z.enum(['app', 'leave', 'beat', 'back']),
  data: z.unknown().optional(),
  n: z.int().nonnegative().optional(),
});

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** Limits in frames of the media clock: a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
/** A page beats once a second: the network of one that is quiet for so long is gone. */
const AWAY_AFTER = seconds(2.5);
/** A page gives up after 20 s; the rest is for its last try. */
const GONE_AFTER = seconds(22);
const BEAT_EVERY = seconds(1);

/** How long a connection that is to take another's place may take to open, in milliseconds. */
const OPEN_WITHIN_MS = 10_000;
/** How long the page has to take the goodbye before the connection is closed, in milliseconds. */
const GOODBYE_MS = 500;
/** What is kept for a page that is away, in characters: minutes of talk. */
const MAX_KEPT_CHARACTERS = 128 * 1024;

/** A call's way to its page: the connection in use, and at most one that is to take its place. */
export function createPageConnections(dependencies: PageConnectionsDependencies) {
  const { record, onGone } = dependencies;
  const outbox = new Outbox(MAX_KEPT_CHARACTERS);
  const inbox = new Inbox();
  let current: Peer | undefined;
  let next: Peer | undefined;
  /** Both ends know what the other has. */
  let isInStep = true;
  let isAway = false;
  let age = 0;
  let quietFor = 0;

  const send = (message: object) => current?.send(JSON.stringify(message)) ?? false;
  const sendBeat = () => send({ t: 'beat', n: inbox.last });

  /** Something has come, whatever it is. */
  function noteSign(): void {
    quietFor = 0;
    if (!isAway) return;
    isAway = false;
    record.returns += 1;
    // A page that looks for a new connection keeps this one when it hears of it.
    sendBeat();
  }

  function dropNext(): void {
    next?.close();
    next = undefined;
  }

  function takePlace(peer: Peer): void {
    current?.close();
    current = peer;
    next = undefined;
    isInStep = false;
    // The page may have missed this end before this end has missed the page.
    isAway = true;
    send({ t: 'back', n: inbox.last });
  }

  function receive(text: string): void {
    const message = safeParse(pageMessage, parseJson(text)).data;
    if (message?.t === 'leave') return onGone('customer-ended-call');
    if (message?.t === 'app' && inbox.takes(message.n)) dependencies.onApp(message.data);
    if (message?.t !== 'beat' && message?.t !== 'back') return;
    outbox.acknowledge(message.n);
    if (message.t === 'beat' || isInStep) return;
    isInStep = true;
    for (const waiting of outbox.waiting) current?.send(waiting);
  }

  return {
    /**
     * Answers an offer of the page's: the first one, or a later one where its connection broke. The
     * one in use goes on until the page speaks on the new one, or for good where it never does.
     *
     * @throws Error (also rejects) where the offer cannot be answered
     */
    answer(offer: Offer): Promise<string> {
      const peer: Peer = dependencies.connect(offer, {
        open() {
          // One that comes back says so itself: until then the page may keep the one before.
          if (peer !== current) return;
          quietFor = 0;
          Object.assign(record, { joined: true, room: 'live' });
        },
        message(text) {
          if (peer === next) takePlace(peer);
          if (peer !== current) return;
          noteSign();
          receive(text);
        },
        audio(packet) {
          if (peer !== current) return;
          noteSign();
          dependencies.onAudio(packet);
        },
        gone(reason) {
          if (peer !== current && peer !== next) return;
          // One that closes while nothing comes broke, and was not left.
          const mayComeBack = reason === 'customer-ended-call' && (next || isAway);
          if (!mayComeBack) return onGone(reason);
          if (peer === next) dropNext();
          else isAway = true;
        },
        fault: dependencies.onFault,
      });
      if (!current) current = peer;
      else {
        dropNext();
        next = peer;
        setTimeout(() => peer === next && dropNext(), OPEN_WITHIN_MS).unref();
      }
      return peer.answer;
    },
    /** Sends an app message of the agent; kept where the page is away. */
    sendApp(data: unknown): void {
      const text = outbox.add({ t: 'app', data });
      if (isInStep) current?.send(text);
    },
    /** Sends the next 20 ms of sound where the page is there, and silence where it is not. */
    sendFrame(nextPacket: () => Uint8Array | null): void {
      current?.sendAudio(isAway ? null : nextPacket());
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY === 0) sendBeat();
    },
    skipFrames: (count: number) => current?.skipAudio(count),
    /** Looks whether the page is still there. */
    check(): void {
      if (record.joined && quietFor >= AWAY_AFTER) isAway = true;
      if (!record.joined && quietFor >= CONNECT_WITHIN) onGone('customer-did-not-connect');
      else if (record.joined && quietFor >= GONE_AFTER) onGone('customer-vanished');
    },
    /** Says goodbye, and closes all once it has arrived or could not. */
    end(reason: string): void {
      const isOnItsWay = send({ t: 'bye', reason });
      const leaving = current;
      current = undefined;
      dropNext();
      if (isOnItsWay) setTimeout(() => leaving?.close(), GOODBYE_MS).unref();
      else leaving?.close();
    },
  };
}
