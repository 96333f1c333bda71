import { z } from 'zod';
import { Mailbox } from '@/lib/call-machine/mailbox';
import { parseJson, safeParse } from '@/lib/text/safe-parse';
import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import { FRAME_MS, type MediaClock } from '../media/media-clock';
import type { Peer, PeerEvents } from '../media/peer';
import type { Offer } from '../media/sdp';
import { type CallRecord, noteMessage } from './call-log';

/** What an agent has of its call. */
export type CallHandle = Pick<AgentDependencies, 'emit' | 'note' | 'hangUp'>;

interface LiveCallDependencies {
  clock: MediaClock;
  connect(offer: Offer, events: PeerEvents): Peer;
  /** Makes 16 kHz samples of an Opus packet. */
  decode(packet: Uint8Array): Uint8Array;
  createAgent(handle: CallHandle): Agent;
  /** Ends the call, and completes its record. Idempotent. */
  hangUp(reason: string): void;
  onFault(error: unknown): void;
}

export type LiveCall = ReturnType<typeof startLiveCall>;

/**
 * What a page says beside the sound; `back` comes first on a connection that takes another's place. `n` is an
 * app message's number; in the others, that of the latest app message that came.
 */
const pageMessage = z.object({
  t: z.enum(['app', 'leave', 'beat', 'back']),
  data: z.unknown().optional(),
  n: z.int().nonnegative().optional(),
});

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** In frames of the media clock: a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
const PLAYABLE_WITHIN = seconds(20);
const GRACE_AFTER_MAX_DURATION = seconds(15);
/** A page beats once a second. One that is quiet for so long has lost its network. */
const AWAY_AFTER = seconds(2.5);
/** A page gives up after 20 s; the rest is for its last try. */
const GONE_AFTER = seconds(22);
const BEAT_EVERY = seconds(1);
/** Networks stall: so much sound is heard at once. This budget fills twice as fast as time passes. */
const MAX_SOUND = seconds(4);
/** Of 20 ms at 16 kHz. */
const HEARD_SAMPLES = 320;

/** How long a connection that is to take another's place may take to open, in milliseconds. */
const OPEN_WITHIN_MS = 10_000;
/** How long the page has to take the goodbye before the connection is closed, in milliseconds. */
const GOODBYE_MS = 500;
/** What is kept for a page that is away, in characters: minutes of talk. */
const MAX_KEPT_CHARACTERS = 128 * 1024;

/**
 * Carries audio and messages between a room's visitor and an agent until either ends the call, the visitor
 * vanishes, or time is up. While nothing comes from the visitor, the agent stops where it is.
 */
export function startLiveCall(
  { maxDurationSeconds }: CallOptions,
  record: CallRecord,
  { clock, connect, decode, createAgent, hangUp, ...dependencies }: LiveCallDependencies,
) {
  const mailbox = new Mailbox(MAX_KEPT_CHARACTERS);
  let current: Peer | undefined;
  /** The one that is to take its place. */
  let next: Peer | undefined;
  /** Both ends know what the other has. */
  let isInStep = true;
  let hasFault = false;
  let age = 0;
  let quietFor = 0;
  let soundLeft = MAX_SOUND;

  const isAway = () => record.joined && quietFor >= AWAY_AFTER;
  /** A page may know of a broken connection sooner than this end. */
  const goAway = () => (quietFor = Math.max(quietFor, AWAY_AFTER));

  const send = (message: object) => current?.send(JSON.stringify(message)) ?? false;
  const sendBeat = () => send({ t: 'beat', n: mailbox.lastTaken });

  /** Tells the first alone: a page could fill the log. */
  function onFault(error: unknown): void {
    if (!hasFault) dependencies.onFault(error);
    hasFault = true;
  }

  const agent = createAgent({
    note: (message) => noteMessage(record, message),
    emit(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      const text = mailbox.add({ t: 'app', data });
      if (isInStep) current?.send(text);
    },
    hangUp,
  });

  /** Something has come, whatever it is. */
  function noteActivity(): void {
    const isBack = isAway();
    quietFor = 0;
    if (!isBack) return;
    record.returns += 1;
    // A page that tries a new connection keeps this one when it hears of it.
    sendBeat();
  }

  function dropNext(): void {
    next?.close();
    next = undefined;
  }

  function switchTo(peer: Peer): void {
    current?.close();
    current = peer;
    next = undefined;
    isInStep = false;
    goAway();
    send({ t: 'back', n: mailbox.lastTaken });
  }

  function receive(text: string): void {
    const message = safeParse(pageMessage, parseJson(text)).data;
    if (message?.t === 'leave') return hangUp('customer-ended-call');
    if (message?.t === 'app' && mailbox.takes(message.n)) receiveApp(message.data);
    if (message?.t !== 'beat' && message?.t !== 'back') return;
    mailbox.acknowledge(message.n);
    if (message.t === 'beat' || isInStep) return;
    isInStep = true;
    for (const waiting of mailbox.waiting) current?.send(waiting);
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
    // Browsers send packets of 20 ms, or of several times that.
    for (let end = HEARD_SAMPLES; end <= samples.length; end += HEARD_SAMPLES) {
      soundLeft -= 1;
      agent.hear(samples.subarray(end - HEARD_SAMPLES, end));
    }
  }

  function tick(frames: number, skipped: number): void {
    soundLeft = Math.min(MAX_SOUND, soundLeft + 2 * (frames + skipped));
    current?.skipAudio(skipped);
    for (let frame = 0; frame < frames && current; frame += 1) {
      current.sendAudio(isAway() ? null : agent.nextPacket());
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY === 0) sendBeat();
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
     * Answers the page's offer; throws or rejects where it cannot. The connection in use goes on until the page
     * speaks on the new one.
     */
    answer(offer: Offer): Promise<string> {
      const peer: Peer = connect(offer, {
        open() {
          // One that comes back says so itself: until then the page may keep the one before.
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
          // One that closes while nothing comes broke, and was not left.
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
    /** Says goodbye to the page, and closes the connection when that has had time to arrive. */
    end(reason: string): void {
      unsubscribe();
      agent.stop();
      const goodbyeMs = send({ t: 'bye', reason }) ? GOODBYE_MS : 0;
      const leaving = current;
      current = undefined;
      dropNext();
      setTimeout(() => leaving?.close(), goodbyeMs).unref();
    },
  };
}
