import { z } from 'zod';
import { Mailbox } from '@/lib/embedded-platform/browser/mailbox';
import { parseJson, safeParse } from '@/lib/text/safe-parse';
import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import { FRAME_SAMPLES } from '../agent/turn-sound';
import { FRAME_MS, type MediaClock } from '../media/media-clock';
import type { Peer, PeerEvents } from '../media/peer';
import type { Offer } from '../media/sdp';
import { type LoggedCall, noteMessage } from './call-log';

/** The agent's side of a call. */
export type CallAgent = Pick<Agent, 'start' | 'hear' | 'nextPacket' | 'receive' | 'stop'>;

/** The parts of a call that its agent may use. */
export type CallHandle = Pick<AgentDependencies, 'emit' | 'note' | 'hangUp'>;

interface LiveCallDependencies {
  clock: MediaClock;
  connect(offer: Offer, events: PeerEvents): Peer;
  /** Decodes an Opus packet to 16 kHz samples. */
  decode(packet: Uint8Array): Uint8Array;
  createAgent(handle: CallHandle): CallAgent;
  /** Ends the call, and completes its record. Idempotent. */
  hangUp(reason: string): void;
  onFault(error: unknown): void;
}

export type LiveCall = ReturnType<typeof startLiveCall>;

/**
 * A message of the page on the data channel. `back` comes first on a connection that replaces another. `n` numbers an
 * app message; in the other types it is the number of the latest app message received.
 */
const pageMessage = z.object({
  t: z.enum(['app', 'leave', 'beat', 'back']),
  data: z.unknown().optional(),
  n: z.int().nonnegative().optional(),
});

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** Times are in frames of the media clock, so a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
const PLAYABLE_WITHIN = seconds(20);
const GRACE_AFTER_MAX_DURATION = seconds(15);
/** A page sends a beat once a second. After this long without one, its network is lost. */
const AWAY_AFTER = seconds(2.5);
/** A page gives up after 20 s; the extra time is for its last try. */
const GONE_AFTER = seconds(22);
const BEAT_EVERY = seconds(1);
/** Limit for sound that arrives at once, after a stall of the network. The budget fills at twice real time. */
const MAX_SOUND = seconds(4);

/** Time limit for a replacement connection to open, in milliseconds. */
const OPEN_WITHIN_MS = 10_000;
/** Time for the goodbye to reach the page before the connection closes, in milliseconds. */
const GOODBYE_MS = 500;
/** Limit for messages kept for a page that is away, in characters: minutes of talk. */
const MAX_KEPT_CHARACTERS = 128 * 1024;

/**
 * Carries audio and messages between a room's visitor and an agent until either ends the call, the visitor
 * vanishes, or time is up. While nothing arrives from the visitor, the agent pauses.
 */
export function startLiveCall(
  { maxDurationSeconds }: CallOptions,
  record: LoggedCall,
  { clock, connect, decode, createAgent, hangUp, ...dependencies }: LiveCallDependencies,
) {
  const mailbox = new Mailbox(MAX_KEPT_CHARACTERS, (text) => current?.send(text), true);
  let current: Peer | undefined;
  /** The connection that will replace `current`. */
  let next: Peer | undefined;
  let hasFault = false;
  let age = 0;
  let quietFor = 0;
  let soundLeft = MAX_SOUND;

  const isAway = () => record.joined && quietFor >= AWAY_AFTER;
  /** Marks the page as away at once: it may notice a broken connection sooner than this end. */
  const goAway = () => (quietFor = Math.max(quietFor, AWAY_AFTER));

  /** Reports only the first fault, since a page could fill the log. */
  function onFault(error: unknown): void {
    if (!hasFault) dependencies.onFault(error);
    hasFault = true;
  }

  const agent = createAgent({
    note: (message) => noteMessage(record, message),
    emit: (message) =>
      mailbox.post(typeof message === 'string' ? message : JSON.stringify(message)),
    hangUp,
  });

  /** Notes that anything arrived from the page. */
  function noteActivity(): void {
    const isBack = isAway();
    quietFor = 0;
    if (!isBack) return;
    record.returns += 1;
    // On a beat, a page that tries a new connection keeps this one.
    mailbox.tell('beat');
  }

  function dropNext(): void {
    next?.close();
    next = undefined;
  }

  function switchTo(peer: Peer): void {
    current?.close();
    current = peer;
    next = undefined;
    mailbox.isInStep = false;
    goAway();
    mailbox.tell('back');
  }

  function receive(text: string): void {
    const message = safeParse(pageMessage, parseJson(text)).data;
    if (message?.t === 'leave') return hangUp('customer-ended-call');
    if (message && mailbox.takes(message.t, message.n)) receiveApp(message.data);
  }

  function receiveApp(data: unknown): void {
    if (data !== 'playable') {
      agent.receive(typeof data === 'string' ? parseJson(data) : data);
    } else if (record.startedAt === undefined) {
      record.startedAt = new Date().toISOString();
      record.status = 'in-progress';
      agent.start();
    }
  }

  function hear(packet: Uint8Array): void {
    if (soundLeft <= 0) return void (record.packets.dropped += 1);
    const { buffer, byteOffset, byteLength } = decode(packet);
    const samples = new Int16Array(buffer, byteOffset, byteLength / 2);
    // Browsers send packets of 20 ms or a multiple of it.
    for (let end = FRAME_SAMPLES; end <= samples.length; end += FRAME_SAMPLES) {
      soundLeft -= 1;
      agent.hear(samples.subarray(end - FRAME_SAMPLES, end));
    }
  }

  function tick(frames: number, skipped: number): void {
    soundLeft = Math.min(MAX_SOUND, soundLeft + 2 * (frames + skipped));
    current?.skipAudio(skipped);
    for (let frame = 0; frame < frames && current; frame += 1) {
      current.sendAudio(isAway() ? null : agent.nextPacket());
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY === 0) mailbox.tell('beat');
    }
    const { joined, startedAt } = record;
    if (joined && quietFor >= GONE_AFTER) hangUp('customer-vanished');
    if (!joined && quietFor >= CONNECT_WITHIN) hangUp('customer-did-not-connect');
    if (startedAt === undefined && age >= PLAYABLE_WITHIN) hangUp('customer-cannot-play');
    const most = seconds(maxDurationSeconds) + GRACE_AFTER_MAX_DURATION;
    if (age >= most) hangUp('exceeded-max-duration');
  }

  const unsubscribe = clock.subscribe((frames, skipped) => {
    try {
      tick(frames, skipped);
    } catch (error) {
      onFault(error);
    }
  });

  return {
    /**
     * Answers the page's offer; throws or rejects if that fails. The current connection stays in use until the page
     * sends a message on the new one.
     */
    answer(offer: Offer): Promise<string> {
      const peer: Peer = connect(offer, {
        open() {
          // A replacement takes over with its first message; until then the page may keep the current connection.
          if (peer !== current) return;
          quietFor = 0;
          Object.assign(record, { joined: true, room: 'live' });
        },
        message(text) {
          if (peer === next) switchTo(peer);
          if (peer !== current) return;
          noteActivity();
          receive(text);
        },
        audio(packet) {
          if (peer !== current) return;
          noteActivity();
          hear(packet);
        },
        gone(reason) {
          if (peer !== current && peer !== next) return;
          // A connection that closes while the page is away broke; the visitor did not leave.
          const mayComeBack = reason === 'customer-ended-call' && (next || isAway());
          if (!mayComeBack) return hangUp(reason);
          if (peer === next) dropNext();
          else goAway();
        },
        fault: onFault,
      });
      if (!current) current = peer;
      else {
        dropNext();
        next = peer;
        setTimeout(() => peer === next && dropNext(), OPEN_WITHIN_MS).unref();
      }
      return peer.answer;
    },
    /** Says goodbye to the page, then closes the connection after a delay. */
    end(reason: string): void {
      unsubscribe();
      agent.stop();
      const goodbyeMs = current?.send(JSON.stringify({ t: 'bye', reason })) ? GOODBYE_MS : 0;
      const leaving = current;
      current = undefined;
      dropNext();
      setTimeout(() => leaving?.close(), goodbyeMs).unref();
    },
  };
}
