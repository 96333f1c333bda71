import type { CallOptions } from '@/lib/embedded-platform/agent/agent';
import {
  type CallAgent,
  type CallHandle,
  startLiveCall,
} from '@/lib/embedded-platform/calls/live-call';
import { Rooms } from '@/lib/embedded-platform/calls/rooms';
import { MediaClock } from '@/lib/embedded-platform/media/media-clock';
import type { Peer, PeerEvents } from '@/lib/embedded-platform/media/peer';
import type { Offer } from '@/lib/embedded-platform/media/sdp';

const offer: Offer = {
  audioMid: '0',
  dataMid: '1',
  opusPayloadType: 111,
  iceUfrag: 'ufrag',
  icePwd: 'password',
  fingerprint: 'AB',
  candidates: [],
};
/** A call with the product's own agent. */
export const callOptions: CallOptions = {
  firstMessage: 'Hello!',
  side: 'voice',
  store: undefined,
  prompt: undefined,
  voice: 'slt',
  clientMessages: [],
  maxDurationSeconds: 300,
  silenceTimeoutSeconds: 30,
};

/** A call whose peer, page and agent the test controls; needs fake timers. */
export async function startFakeCall(decoded: Int16Array = new Int16Array(320)) {
  const rooms = new Rooms(1);
  const room = rooms.open(callOptions);
  if (!room) throw new Error('no room');
  rooms.join(room.id);
  const faults: unknown[] = [];
  const sent: { t: string; [field: string]: unknown }[] = [];
  const audio: (Uint8Array | null)[] = [];
  const heard: Int16Array[] = [];
  const packets: Uint8Array[] = [];
  const calls: unknown[][] = [];
  const pages: PeerEvents[] = [];
  const closed: boolean[] = [];
  let given: CallHandle | undefined;

  const createPeer = (index: number): Peer => ({
    answer: Promise.resolve(index === 0 ? 'the answer' : `answer ${index + 1}`),
    send(text) {
      if (!closed[index]) sent.push(JSON.parse(text) as { t: string });
      return !closed[index];
    },
    sendAudio: (packet) => void audio.push(packet),
    skipAudio: (frames) => void calls.push(['skip', frames]),
    close: () => void (closed[index] = true),
  });
  const agent: CallAgent = {
    start: () => void calls.push(['start']),
    hear: (frame) => void heard.push(frame),
    nextPacket: () => packets.shift() ?? null,
    receive: (data) => void calls.push(['receive', data]),
    stop: () => void calls.push(['stop']),
  };
  const call = (room.live = startLiveCall(callOptions, room.record, {
    clock: new MediaClock(),
    decode: () => new Uint8Array(decoded.buffer),
    createAgent: (handle) => ((given = handle), agent),
    hangUp: (reason) => rooms.free(room.id, reason),
    onFault: (error) => faults.push(error),
    connect(_offer, events) {
      const index = pages.push(events) - 1;
      closed[index] = false;
      return createPeer(index);
    },
  }));
  const answer = await call.answer(offer);
  const [page] = pages;
  if (!page || !given) throw new Error('not connected');
  return {
    answer,
    rooms,
    room,
    record: room.record,
    sent,
    audio,
    heard,
    packets,
    calls,
    faults,
    page,
    agent: given,
    /** Connections that the page opened, and whether each is closed. */
    pages,
    closed,
    isClosed: () => closed[0] === true,
    rejoin: () => call.answer(offer),
    say: (message: unknown) =>
      page.message(typeof message === 'string' ? message : JSON.stringify(message)),
    /** Opens the data channel and reports that audio plays. */
    play() {
      page.open();
      page.message(JSON.stringify({ t: 'app', data: 'playable' }));
    },
  };
}
