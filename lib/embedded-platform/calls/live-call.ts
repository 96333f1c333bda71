import type { Agent, AgentDependencies, CallOptions } from '../agent/agent';
import { createConversation } from '../dialogue/conversation';
import type { MediaClock } from '../media/media-clock';
import { FRAME_MS } from '../media/media-clock';
import type { Natives, Webrtc } from '../media/natives';
import { openPeer, type Peer, type PeerEvents } from '../media/peer';
import type { Offer } from '../media/sdp';
import type { Voice } from '../speech/speech';
import { type CallProgress, noProgress, noteMessage } from './call-log';
import { createFrameCutter } from './frame-cutter';
import { createPageConnections } from './page-connections';
import { type PageMessage, parseJson } from './page-messages';

export interface LiveCallDependencies {
  /** Whether the page has a ticket by which it may come back: it is waited for then. */
  mayReturn: boolean;
  clock: MediaClock;
  natives(): Promise<Natives>;
  createAgent(call: CallOptions, dependencies: AgentDependencies): Agent;
  openVoice(): Voice;
  transcribe?: AgentDependencies['transcribe'];
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
  /**
   * Answers an offer of the same page, whose connection broke. The call goes on whatever comes of it.
   *
   * @returns undefined where another one is being answered just now
   * @throws Error (rejects) where the offer cannot be answered
   */
  rejoin(offer: Offer): Promise<string | undefined>;
  /** Ends the call, with a goodbye to its page; idempotent. */
  end(reason: string): void;
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
const NEWS_EVERY = seconds(0.1);
const GRACE_AFTER_MAX_DURATION = seconds(15);

/** A page that leaves so many bytes of messages lying has gone, or means ill. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** A page that causes more (packets that are not Opus, say) is not worth going on with. */
const MAX_FAULTS = 250;

/**
 * Joins a room's visitor with an agent: answers the offer, and from then on carries audio and
 * messages between them until either ends the call, the visitor vanishes, or time is up. While nothing
 * comes from a visitor the agent says nothing on, and goes on where it was when something does.
 */
export function startLiveCall(
  call: CallOptions,
  offer: Offer,
  dependencies: LiveCallDependencies,
): LiveCall {
  const { clock, onFault } = dependencies;
  const progress = noProgress();
  const goneAfter = dependencies.mayReturn ? GONE_AFTER_IF_IT_MAY_RETURN : GONE_AFTER;
  let decode: (packet: Uint8Array) => Uint8Array = (packet) => packet;
  let connect: (offer: Offer, events: PeerEvents) => Promise<Peer>;
  let isOpen = false;
  let hasStarted = false;
  let isOver = false;
  let age = 0;
  let quietFor = 0;
  let isAway = false;
  let returnedAt = -Infinity;
  let faults = 0;
  let hasNews = false;
  let toldAt = 0;
  let unsubscribe = (): void => undefined;

  const tellProgress = (): void => {
    progress.packets = connections.packets;
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
    connections.end(reason);
  };

  const voice = dependencies.openVoice();
  const agent = dependencies.createAgent(call, {
    speak: voice.speak,
    transcribe: dependencies.transcribe,
    createConversation,
    note(message) {
      if (noteMessage(progress, message)) hasNews = true;
    },
    emit(message) {
      connections.sendApp(typeof message === 'string' ? message : JSON.stringify(message));
    },
    hangUp: end,
  });

  const receive = (message: PageMessage): void => {
    if (message.t === 'leave') return end('customer-ended-call');
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

  const noteAway = (): void => {
    if (isAway) return;
    isAway = true;
  };

  const noteSign = (): void => {
    quietFor = 0;
    if (!isAway) return;
    isAway = false;
    noteReturn();
    // A page that looks for a new connection keeps this one when it hears of it.
    connections.sendBeat();
  };

  const noteReturn = (): void => {
    returnedAt = age;
    progress.returns += 1;
    hasNews = true;
  };

  const cutIntoFrames = createFrameCutter(agent.hear);

  const connections = createPageConnections({
    mayReturn: dependencies.mayReturn,
    connect: (given, events) => connect(given, events),
    isAway: () => isAway,
    onOpen() {
      isOpen = true;
      quietFor = 0;
      progress.joined = true;
      tellProgress();
    },
    onReturned() {
      // Often both the old connection and the new one come alive when the network is back.
      if (!isAway && age - returnedAt > ONE_RETURN) noteReturn();
      noteSign();
    },
    onBroken: noteAway,
    onSign: noteSign,
    onMessage: receive,
    onAudio: (packet) => cutIntoFrames(decode(packet)),
    onGone: end,
    onFault: noteFault,
  });

  const tick = (frames: number, skipped: number): void => {
    if (skipped > 0) connections.skipAudio(skipped);
    for (let frame = 0; frame < frames && !isOver; frame += 1) {
      connections.sendAudio(hasStarted && !isAway ? agent.nextPacket() : null);
      age += 1;
      quietFor += 1;
      if (age % BEAT_EVERY === 0) {
        tellProgress();
        connections.sendBeat();
      }
    }
    if (isOpen && quietFor >= AWAY_AFTER) noteAway();
    if (hasNews && age - toldAt >= NEWS_EVERY) tellProgress();
    if (!isOpen && age >= CONNECT_WITHIN) end('customer-did-not-connect');
    else if (isOpen && quietFor >= goneAfter) end('customer-vanished');
    else if (connections.unread > MAX_UNREAD_BYTES) end('customer-vanished');
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
      const open = dependencies.connect ?? openPeer;
      connect = (given, events) => open(webrtc, given, events);
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
    answer: join(),
    rejoin: (later) =>
      isOpen ? connections.rejoin(later) : Promise.reject(new Error('the call is not joined yet')),
    end,
  };
}
