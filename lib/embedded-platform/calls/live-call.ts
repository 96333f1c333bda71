import { parseJson } from '@/lib/safe-parse';
import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import { FRAME_MS, type MediaClock } from '../media/media-clock';
import type { Voice } from '../speech/speech';
import { type CallRecord, noteMessage } from './call-log';
import { createPageConnections, type PageConnectionsDependencies } from './page-connections';

/** What an agent has of its call. */
export type Line = Pick<AgentDependencies, 'speak' | 'emit' | 'note' | 'hangUp'>;

export interface LiveCallDependencies extends Pick<PageConnectionsDependencies, 'connect'> {
  clock: MediaClock;
  /** Makes samples, 48,000 a second, of an Opus packet. */
  decode(packet: Uint8Array): Uint8Array;
  createAgent(line: Line): Agent;
  voice: Voice;
  /** The call is over; told once. Its record is complete when its goodbye is on its way. */
  onEnded(reason: string): void;
  onFault(error: unknown): void;
}

export type LiveCall = ReturnType<typeof startLiveCall>;

/** Of 20 ms at 16 kHz. */
const HEARD_SAMPLES = 320;
/** In frames of the media clock. */
const PLAYABLE_WITHIN = 20_000 / FRAME_MS;
const GRACE_AFTER_MAX_DURATION = 15_000 / FRAME_MS;
/** So much sound is heard at once: networks stall. It comes back twice as fast as time goes by. */
const MAX_SOUND = 4_000 / FRAME_MS;

/**
 * Joins a room's visitor with an agent: answers the page's offers, and carries audio and messages
 * between them until either ends the call, the visitor vanishes, or time is up. While nothing comes
 * from a visitor the agent says nothing on, and goes on where it was when something does.
 */
export function startLiveCall(
  { maxDurationSeconds }: CallOptions,
  record: CallRecord,
  { clock, decode, createAgent, voice, connect, ...dependencies }: LiveCallDependencies,
) {
  let isOver = false;
  let hasFault = false;
  let age = 0;
  let soundLeft = MAX_SOUND;

  /** Ends the call, with a goodbye to its page; idempotent. */
  const end = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    agent.stop();
    voice.close();
    connections.end(reason);
    dependencies.onEnded(reason);
  };

  /** Only the first is told: a page could otherwise fill the log at fifty lines a second. */
  const onFault = (error: unknown): void => {
    if (!hasFault) dependencies.onFault(error);
    hasFault = true;
  };

  const agent = createAgent({
    speak: voice.speak,
    note: (message) => noteMessage(record, message),
    emit(message) {
      connections.sendApp(typeof message === 'string' ? message : JSON.stringify(message));
    },
    hangUp: end,
  });

  const connections = createPageConnections({
    record,
    connect,
    onApp(data) {
      if (data !== 'playable') {
        agent.receive(typeof data === 'string' ? parseJson(data) : data);
      } else if (record.startedAt === undefined) {
        record.startedAt = new Date().toISOString();
        record.status = 'in-progress';
        agent.start();
      }
    },
    onAudio(packet) {
      if (soundLeft <= 0) return void (record.packets.dropped += 1);
      const { buffer, byteOffset, byteLength } = decode(packet);
      const samples = new Int16Array(buffer, byteOffset, byteLength / 2);
      // Browsers send packets of 20 ms, or of several times that.
      for (let end = HEARD_SAMPLES; end <= samples.length; end += HEARD_SAMPLES) {
        soundLeft -= 1;
        agent.hear(samples.subarray(end - HEARD_SAMPLES, end));
      }
    },
    onGone: end,
    onFault,
  });

  const nextPacket = () => (record.startedAt === undefined ? null : agent.nextPacket());

  const tick = (frames: number, skipped: number): void => {
    soundLeft = Math.min(MAX_SOUND, soundLeft + 2 * (frames + skipped));
    connections.skipFrames(skipped);
    for (let frame = 0; frame < frames && !isOver; frame += 1) connections.sendFrame(nextPacket);
    age += frames;
    connections.check();
    if (record.startedAt === undefined && age >= PLAYABLE_WITHIN) end('customer-cannot-play');
    if (age >= (maxDurationSeconds * 1_000) / FRAME_MS + GRACE_AFTER_MAX_DURATION) {
      end('exceeded-max-duration');
    }
  };

  const unsubscribe = clock.subscribe((frames, skipped) => {
    try {
      tick(frames, skipped);
    } catch (error) {
      onFault(error);
    }
  });

  return { answer: connections.answer, end };
}
