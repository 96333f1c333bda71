import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import { FRAME_MS, type MediaClock } from '../media/media-clock';
import type { Natives } from '../media/natives';
import { openPeer } from '../media/peer';
import { SAMPLES_PER_FRAME } from '../media/rtp';
import type { Offer } from '../media/sdp';
import type { Voice } from '../speech/speech-service';
import { noteMessage } from './call-log';
import { createPageConnections, type PageConnectionsDependencies } from './page-connections';
import { parseJson } from './page-messages';
import type { Room } from './rooms';

type Connect = PageConnectionsDependencies['connect'];

/** What an agent has of its call. */
export type Line = Pick<AgentDependencies, 'speak' | 'emit' | 'note' | 'hangUp'>;

export interface LiveCallDependencies {
  /** Whether the page has a ticket by which it may come back: it is waited for then. */
  mayReturn: boolean;
  clock: MediaClock;
  natives(): Promise<Natives>;
  createAgent(call: CallOptions, line: Line): Agent;
  openVoice(): Voice;
  /** The call is over, and its record is complete; told once. */
  onEnded(reason: string): void;
  onFault(error: unknown): void;
  connect?: Connect;
}

const seconds = (count: number) => (count * 1000) / FRAME_MS;

/** Limits in frames of the media clock: a stall of this process does not count against a visitor. */
const CONNECT_WITHIN = seconds(10);
const PLAYABLE_WITHIN = seconds(20);
const GONE_AFTER = seconds(5);
/** A page beats once a second: the network of one that is quiet for so long is gone. */
const AWAY_AFTER = seconds(2.5);
/** A page gives up after 20 s; the rest is for its last try. */
const GONE_AFTER_IF_IT_MAY_RETURN = seconds(22);
/** Two within this time are one return. */
const ONE_RETURN = seconds(5);
const BEAT_EVERY = seconds(1);
const GRACE_AFTER_MAX_DURATION = seconds(15);

/** A page that leaves so many bytes of messages lying has gone, or means ill. */
const MAX_UNREAD_BYTES = 256 * 1024;

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
  const { clock, mayReturn } = dependencies;
  const goneAfter = mayReturn ? GONE_AFTER_IF_IT_MAY_RETURN : GONE_AFTER;
  let decode: (packet: Uint8Array) => Uint8Array = (packet) => packet;
  let connect: Connect;
  let isOver = false;
  let age = 0;
  let quietFor = 0;
  let isAway = false;
  let returnedAt = -Infinity;
  let hasFault = false;
  let unsubscribe = (): void => undefined;

  /** Ends the call, with a goodbye to its page; idempotent. */
  const end = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    agent.stop();
    voice.close();
    record.packets = connections.packets();
    dependencies.onEnded(reason);
    connections.end(reason);
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

  /** Only the first is told: a page could otherwise fill the log at fifty lines a second. */
  const noteFault = (error: unknown): void => {
    if (!hasFault) dependencies.onFault(error);
    hasFault = true;
  };

  const noteAway = (): void => {
    if (!isAway) agent.pause();
    isAway = true;
  };

  const noteReturn = (): void => {
    returnedAt = age;
    record.returns += 1;
  };

  const noteSign = (): void => {
    quietFor = 0;
    if (!isAway) return;
    isAway = false;
    noteReturn();
    // A page that looks for a new connection keeps this one when it hears of it.
    connections.sendBeat();
    agent.goOn();
  };

  const connections = createPageConnections({
    mayReturn,
    connect: (given, events) => connect(given, events),
    isAway: () => isAway,
    onOpen() {
      quietFor = 0;
      record.joined = true;
      record.room = 'live';
    },
    onReturned() {
      // Often both the old connection and the new one come alive when the network is back.
      if (!isAway && age - returnedAt > ONE_RETURN) noteReturn();
      noteSign();
    },
    onBroken: noteAway,
    onSign: noteSign,
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
      for (let end = SAMPLES_PER_FRAME; end <= samples.length; end += SAMPLES_PER_FRAME) {
        agent.hear(samples.subarray(end - SAMPLES_PER_FRAME, end));
      }
    },
    onGone: end,
    onFault: noteFault,
  });

  const tick = (frames: number, skipped: number): void => {
    const hasStarted = record.startedAt !== undefined;
    if (skipped > 0) connections.skipAudio(skipped);
    for (let frame = 0; frame < frames && !isOver; frame += 1) {
      connections.sendAudio(hasStarted && !isAway ? agent.nextPacket() : null);
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY !== 0) continue;
      record.packets = connections.packets();
      connections.sendBeat();
    }
    if (record.joined && quietFor >= AWAY_AFTER) noteAway();
    if (!record.joined && age >= CONNECT_WITHIN) end('customer-did-not-connect');
    else if (record.joined && quietFor >= goneAfter) end('customer-vanished');
    else if (connections.unread() > MAX_UNREAD_BYTES) end('customer-vanished');
    else if (!hasStarted && age >= PLAYABLE_WITHIN) end('customer-cannot-play');
    else if (age >= seconds(call.maxDurationSeconds) + GRACE_AFTER_MAX_DURATION) {
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
      unsubscribe = clock.subscribe((frames, skipped) => {
        try {
          tick(frames, skipped);
        } catch (error) {
          noteFault(error);
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
