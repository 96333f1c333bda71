import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import type { MediaClock } from '../media/media-clock';
import { FRAME_MS } from '../media/media-clock';
import type { Natives, Webrtc } from '../media/natives';
import { openPeer, type Peer, type PeerEvents } from '../media/peer';
import { SAMPLES_PER_FRAME } from '../media/rtp';
import type { Offer } from '../media/sdp';
import type { Voice } from '../speech/speech-service';
import { type CallProgress, noProgress, noteMessage } from './call-log';

export interface LiveCallDependencies {
  clock: MediaClock;
  natives(): Promise<Natives>;
  createAgent(call: CallOptions, dependencies: AgentDependencies): Agent;
  openVoice(): Voice;
  /**
   * Told once a second, and at the next frame when something is new, ten times a second at most; the
   * transcript is what is new in it.
   */
  onProgress(progress: CallProgress): void;
  /** The call is over, after its last progress; told once. */
  onEnded(reason: string): void;
  onFault(error: unknown): void;
  connect?: (webrtc: Webrtc, offer: Offer, events: PeerEvents) => Promise<Peer>;
}

/** A call whose visitor is joining or has joined. */
export interface LiveCall {
  /** The SDP answer; rejects where the offer cannot be answered, and the call is over then. */
  readonly answer: Promise<string>;
  /** Ends the call, with a goodbye to its page; idempotent. */
  end(reason: string): void;
}

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** Limits in frames of the media clock: a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
const PLAYABLE_WITHIN = seconds(20);
const GONE_AFTER = seconds(5);
const BEAT_EVERY = seconds(1);
const NEWS_EVERY = seconds(0.1);
const GRACE_AFTER_MAX_DURATION = seconds(15);

/** How long the page has to take the goodbye before the connection is closed, in milliseconds. */
const GOODBYE_MS = 500;

/** A page that leaves so many bytes of messages lying has gone, or means ill. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** A page that causes more (packets that are not Opus, say) is not worth going on with. */
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
 * messages between them until either ends the call, the visitor vanishes, or time is up.
 */
export function startLiveCall(
  call: CallOptions,
  offer: Offer,
  dependencies: LiveCallDependencies,
): LiveCall {
  const { clock, onFault } = dependencies;
  const progress = noProgress();
  let peer: Peer | undefined;
  let isOpen = false;
  let hasStarted = false;
  let isOver = false;
  let age = 0;
  let quietFor = 0;
  let faults = 0;
  let hasNews = false;
  let toldAt = 0;
  let pending = new Int16Array(0);
  let unsubscribe = (): void => undefined;

  const tellProgress = (): void => {
    if (peer) progress.packets = peer.packets;
    dependencies.onProgress({ ...progress });
    progress.transcript = [];
    hasNews = false;
    toldAt = age;
  };

  const end = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    agent.stop();
    voice.close();
    tellProgress();
    dependencies.onEnded(reason);
    if (!peer) return;
    const leaving = peer;
    if (!leaving.send(JSON.stringify({ t: 'bye', reason }))) return leaving.close();
    setTimeout(() => leaving.close(), GOODBYE_MS).unref();
  };

  const voice = dependencies.openVoice();
  const agent = dependencies.createAgent(call, {
    speak: voice.speak,
    note(message) {
      if (noteMessage(progress, message)) hasNews = true;
    },
    emit(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      peer?.send(JSON.stringify({ t: 'app', data }));
    },
    hangUp: end,
  });

  const receive = (text: string): void => {
    const message = safeParse(pageMessage, parseJson(text)).data;
    if (!message) return;
    if (message.t === 'leave') return end('customer-ended-call');
    if (message.t === 'heard') return agent.heard(message.text, message.final);
    if (message.t === 'recognition') {
      progress.recognition = message.available;
      hasNews = true;
      return agent.recognition(message.available);
    }
    if (message.t !== 'app') return;
    if (message.data !== 'playable') {
      agent.receive(typeof message.data === 'string' ? parseJson(message.data) : message.data);
    } else if (!hasStarted) {
      hasStarted = true;
      progress.startedAt = new Date().toISOString();
      tellProgress();
      agent.start();
    }
  };

  /** Only the first is told: a page could otherwise fill the log at fifty lines a second. */
  const noteFault = (error: unknown): void => {
    faults += 1;
    if (faults === 1) onFault(error);
    if (faults > MAX_FAULTS) end('pipeline-error-too-many-faults');
  };

  /** The decoder gives what the packet holds, mostly 20 ms; the agent hears 20 ms at a time. */
  const hear = (bytes: Uint8Array): void => {
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
        tellProgress();
        peer.send(BEAT);
      }
    }
    if (hasNews && age - toldAt >= NEWS_EVERY) tellProgress();
    if (!isOpen && age >= CONNECT_WITHIN) end('customer-did-not-connect');
    else if (isOpen && quietFor >= GONE_AFTER) end('customer-vanished');
    else if (peer.unread > MAX_UNREAD_BYTES) end('customer-vanished');
    else if (!hasStarted && age >= PLAYABLE_WITHIN) end('customer-cannot-play');
    else if (age >= seconds(call.maxDurationSeconds) + GRACE_AFTER_MAX_DURATION) {
      end('exceeded-max-duration');
    }
  };

  const join = async (): Promise<string> => {
    try {
      const natives = await dependencies.natives();
      const decoder = natives.createDecoder();
      const connect = dependencies.connect ?? openPeer;
      peer = await connect(natives.webrtc, offer, {
        open() {
          isOpen = true;
          quietFor = 0;
          progress.joined = true;
          tellProgress();
        },
        message(text) {
          quietFor = 0;
          if (!isOver) receive(text);
        },
        audio(packet) {
          quietFor = 0;
          if (!isOver) hear(decoder.decode(packet));
        },
        gone(reason) {
          if (isOver) peer?.close();
          else end(reason);
        },
        fault: noteFault,
      });
    } catch (error) {
      end('pipeline-error');
      throw error;
    }
    if (isOver) {
      peer.close();
      throw new Error('the call was ended while it was joined');
    }
    unsubscribe = clock.subscribe((frames, skipped) => {
      try {
        tick(frames, skipped);
      } catch (error) {
        noteFault(error);
      }
    });
    return peer.answer;
  };

  return { answer: join(), end };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
