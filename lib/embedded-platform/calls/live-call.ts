import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import { FRAME_MS, type MediaClock } from '../media/media-clock';
import type { Natives } from '../media/natives';
import { openPeer } from '../media/peer';
import type { Offer } from '../media/sdp';
import type { Voice } from '../speech/speech';
import { noteMessage } from './call-log';
import { createPageConnections, type PageConnectionsDependencies } from './page-connections';
import { parseJson } from './page-messages';
import type { Room } from './rooms';

type Connect = PageConnectionsDependencies['connect'];

/** What an agent has of its call. */
export type Line = Pick<AgentDependencies, 'speak' | 'emit' | 'note' | 'hangUp'>;

export interface LiveCallDependencies {
  clock: MediaClock;
  natives(): Promise<Natives>;
  createAgent(call: CallOptions, line: Line): Agent;
  openVoice(): Voice;
  /** The call is over; told once. Its record is complete when its goodbye is on its way. */
  onEnded(reason: string): void;
  onFault(error: unknown): void;
  connect?: Connect;
}

/** Of 20 ms at 16 kHz. */
const HEARD_SAMPLES = 320;
/** In frames of the media clock. */
const PLAYABLE_WITHIN = 20_000 / FRAME_MS;
const GRACE_AFTER_MAX_DURATION = 15_000 / FRAME_MS;

/**
 * Joins a room's visitor with an agent: answers the offer, and from then on carries audio and
 * messages between them until either ends the call, the visitor vanishes, or time is up. While nothing
 * comes from a visitor the agent says nothing on, and goes on where it was when something does.
 */
export function startLiveCall(
  { call, record }: Pick<Room, 'call' | 'record'>,
  offer: Offer,
  dependencies: LiveCallDependencies,
) {
  let decode: (packet: Uint8Array) => Uint8Array = (packet) => packet;
  let connect: Connect;
  let isOver = false;
  let hasFault = false;
  let age = 0;
  let unsubscribe = (): void => undefined;

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

  const voice = dependencies.openVoice();
  const agent = dependencies.createAgent(call, {
    speak: voice.speak,
    note: (message) => noteMessage(record, message),
    emit(message) {
      connections.sendApp(typeof message === 'string' ? message : JSON.stringify(message));
    },
    hangUp: end,
  });

  const connections = createPageConnections({
    record,
    connect: (given, events) => connect(given, events),
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
      const { buffer, byteOffset, byteLength } = decode(packet);
      const samples = new Int16Array(buffer, byteOffset, byteLength / 2);
      // Browsers send packets of 20 ms, or of several times that.
      for (let end = HEARD_SAMPLES; end <= samples.length; end += HEARD_SAMPLES) {
        agent.hear(samples.subarray(end - HEARD_SAMPLES, end));
      }
    },
    onGone: end,
    onFault,
  });

  const nextPacket = () => (record.startedAt === undefined ? null : agent.nextPacket());

  const tick = (frames: number, skipped: number): void => {
    if (skipped > 0) connections.skipFrames(skipped);
    for (let frame = 0; frame < frames && !isOver; frame += 1) connections.sendFrame(nextPacket);
    age += frames;
    connections.check();
    if (record.startedAt === undefined && age >= PLAYABLE_WITHIN) end('customer-cannot-play');
    if (age >= (call.maxDurationSeconds * 1_000) / FRAME_MS + GRACE_AFTER_MAX_DURATION) {
      end('exceeded-max-duration');
    }
  };

  const join = async (): Promise<string> => {
    try {
      const { webrtc, createDecoder } = await dependencies.natives();
      const decoder = createDecoder();
      decode = (packet) => decoder.decode(packet);
      connect = dependencies.connect ?? ((given, events) => openPeer(webrtc, given, events));
      const answer = await connections.join(offer);
      unsubscribe = dependencies.clock.subscribe((frames, skipped) => {
        try {
          tick(frames, skipped);
        } catch (error) {
          onFault(error);
        }
      });
      return answer;
    } catch (error) {
      end('pipeline-error');
      throw error;
    }
  };

  return {
    /** The SDP answer; rejects where the offer cannot be answered, and the call is over then. */
    answer: join(),
    /** Answers an offer of the same page, whose connection broke: see {@link createPageConnections}. */
    rejoin: connections.rejoin,
    end,
  };
}
