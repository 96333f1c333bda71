import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import type { Agent, AgentOptions } from './agent/agent';
import { noteMessage } from './call-log';
import type { MediaClock } from './media-clock';
import { FRAME_MS } from './media-clock';
import type { Natives, Webrtc } from './natives';
import { openPeer, type Peer, type PeerEvents } from './peer';
import type { Room } from './rooms';
import { SAMPLES_PER_FRAME } from './rtp';
import type { Offer } from './sdp';

/** What the agent needs of a call; the rest comes from the transport. */
export type CallOptions = Omit<AgentOptions, 'emit' | 'hangUp' | 'speak'>;

export interface LiveCallParts {
  clock: MediaClock;
  natives: Natives;
  createAgent(options: AgentOptions): Agent;
  speak: AgentOptions['speak'];
  /** Frees the call's room. */
  free(endedReason: string): void;
  onFault(error: unknown): void;
  connect?: (webrtc: Webrtc, offer: Offer, events: PeerEvents) => Promise<Peer>;
}

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** Limits in frames of the media clock: a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
const PLAYABLE_WITHIN = seconds(20);
const GONE_AFTER = seconds(5);
const BEAT_EVERY = seconds(1);
const GRACE_AFTER_MAX_DURATION = seconds(15);

/** How long the page has to take the goodbye before the connection is closed, in milliseconds. */
const GOODBYE_MS = 500;

const MAX_MESSAGES_PER_SECOND = 60;

/** A page that causes more (packets that are no Opus, say) is not worth going on with. */
const MAX_FAULTS = 250;

const BEAT = JSON.stringify({ t: 'beat' });

const pageMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('app'), data: z.unknown() }),
  z.object({ t: z.literal('heard'), text: z.string().max(2_000), final: z.boolean() }),
  z.object({ t: z.literal('recognition'), available: z.boolean() }),
  z.object({ t: z.literal('leave') }),
  z.object({ t: z.literal('beat') }),
]);

/**
 * Joins a room's visitor with an agent: answers the offer, and from then on carries audio and
 * messages between the two until either ends the call, the visitor vanishes, or time is up.
 *
 * @returns the SDP answer
 */
export async function startLiveCall(
  room: Room<CallOptions>,
  offer: Offer,
  parts: LiveCallParts,
): Promise<string> {
  const { record, call } = room;
  const { clock, free, onFault } = parts;
  const decoder = parts.natives.createDecoder();
  let peer: Peer | undefined;
  let isOpen = false;
  let hasStarted = false;
  let isOver = false;
  let age = 0;
  let quietFor = 0;
  let messagesThisSecond = 0;
  let faults = 0;
  let pending = new Int16Array(0);

  const agent = parts.createAgent({
    ...call,
    speak: parts.speak,
    emit(message) {
      noteMessage(record, message);
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      peer?.send(JSON.stringify({ t: 'app', data }));
    },
    hangUp: free,
  });

  const receive = (text: string): void => {
    messagesThisSecond += 1;
    if (messagesThisSecond > MAX_MESSAGES_PER_SECOND) return;
    const message = safeParse(pageMessage, parseJson(text)).data;
    if (!message) return;
    if (message.t === 'leave') return free('customer-ended-call');
    if (message.t === 'heard') return agent.heard(message.text, message.final);
    if (message.t === 'recognition') {
      record.recognition = message.available;
      return agent.recognition(message.available);
    }
    if (message.t !== 'app') return;
    if (message.data !== 'playable') {
      agent.receive(typeof message.data === 'string' ? parseJson(message.data) : message.data);
    } else if (!hasStarted) {
      hasStarted = true;
      record.status = 'in-progress';
      record.startedAt = new Date().toISOString();
      agent.start();
    }
  };

  /** Only the first is told: a page could otherwise fill the log at fifty lines a second. */
  const noteFault = (error: unknown): void => {
    faults += 1;
    if (faults === 1) onFault(error);
    if (faults > MAX_FAULTS) free('pipeline-error-too-many-faults');
  };

  /** The decoder gives what the packet holds, mostly 20 ms; the agent hears 20 ms at a time. */
  const hear = (packet: Uint8Array): void => {
    const bytes = decoder.decode(packet);
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
    if (pending.length === 0 && samples.length === SAMPLES_PER_FRAME) return agent.hear(samples);
    const all = new Int16Array(pending.length + samples.length);
    all.set(pending);
    all.set(samples, pending.length);
    let at = 0;
    for (; at + SAMPLES_PER_FRAME <= all.length; at += SAMPLES_PER_FRAME) {
      agent.hear(all.subarray(at, at + SAMPLES_PER_FRAME));
    }
    pending = all.slice(at);
  };

  const tick = (frames: number, skipped: number): void => {
    if (!peer) return;
    if (skipped > 0) peer.skipAudio(skipped);
    for (let frame = 0; frame < frames && !isOver; frame += 1) {
      peer.sendAudio(hasStarted ? agent.nextPacket() : null);
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY === 0) {
        messagesThisSecond = 0;
        record.packets = peer.packets;
        peer.send(BEAT);
      }
    }
    if (!isOpen && age >= CONNECT_WITHIN) free('customer-did-not-connect');
    else if (isOpen && quietFor >= GONE_AFTER) free('customer-vanished');
    else if (!hasStarted && age >= PLAYABLE_WITHIN) free('customer-cannot-play');
    else if (age >= seconds(call.maxDurationSeconds) + GRACE_AFTER_MAX_DURATION) {
      free('exceeded-max-duration');
    }
  };

  let unsubscribe = (): void => undefined;
  room.onFreed = (endedReason) => {
    isOver = true;
    unsubscribe();
    agent.stop();
    if (!peer) return;
    record.packets = peer.packets;
    const leaving = peer;
    if (!leaving.send(JSON.stringify({ t: 'bye', reason: endedReason }))) return leaving.close();
    setTimeout(() => leaving.close(), GOODBYE_MS).unref();
  };

  try {
    const connect = parts.connect ?? openPeer;
    peer = await connect(parts.natives.webrtc, offer, {
      open() {
        isOpen = true;
        quietFor = 0;
        record.room = 'live';
        record.joined = true;
      },
      message(text) {
        quietFor = 0;
        if (!isOver) receive(text);
      },
      audio(packet) {
        quietFor = 0;
        if (!isOver) hear(packet);
      },
      gone() {
        if (isOver) peer?.close();
        else free('customer-ended-call');
      },
      fault: noteFault,
    });
  } catch (error) {
    free('pipeline-error');
    throw error;
  }
  if (isOver) {
    peer.close();
    throw new Error('the room was freed while it was joined');
  }
  unsubscribe = clock.subscribe(tick);
  return peer.answer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
