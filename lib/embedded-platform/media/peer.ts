import type { DataChannel, Track } from 'node-datachannel';
import type { Webrtc } from './natives';
import { readRtp, ReceptionCount, RtpWriter } from './rtp';
import { addLoopbackCandidate, MAX_MESSAGE_BYTES, type Offer, writeOffer } from './sdp';
import { TrafficBudget } from './traffic-budget';

/** An Opus packet of 20 ms of silence. */
export const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);

const ANSWER_TIMEOUT_MS = 5_000;

/** What a peer tells. None of these is called after {@link Peer.close}. */
export interface PeerEvents {
  /** The data channel and the audio track are open: what is sent from now on arrives. */
  open(): void;
  /** A text message of the page. */
  message(text: string): void;
  /** An Opus packet of the visitor's microphone, in order. */
  audio(packet: Uint8Array): void;
  /** The connection failed, was closed by the page, or is about to be closed for what the page sends. */
  gone(endedReason: 'customer-ended-call' | 'pipeline-error-flood'): void;
  /** Something unexpected that the call survives. */
  fault(error: unknown): void;
}

/** The agent's packets that were sent; the visitor's that came, that did not, and that were too many to be heard. */
export interface PacketCounts {
  sent: number;
  received: number;
  lost: number;
  dropped: number;
}

/** The server's end of one call's WebRTC connection. */
export type Peer = Awaited<ReturnType<typeof openPeer>>;

/**
 * Answers a page's offer. Packets are sent to its candidates at once: they are to be known as the
 * page's before.
 *
 * @throws Error where the native library refuses the offer
 */
export async function openPeer(webrtc: Webrtc, offer: Offer, events: PeerEvents) {
  const { binding, udpPort } = webrtc;
  const connection = new binding.PeerConnection('agent', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: udpPort,
    portRangeEnd: udpPort,
    maxMessageSize: MAX_MESSAGE_BYTES,
    disableAutoNegotiation: true,
  });
  const ssrc = 1 + Math.floor(Math.random() * 0xfffffffe);
  const count = new ReceptionCount();
  const writer = new RtpWriter(offer.opusPayloadType, ssrc);
  const budget = new TrafficBudget();
  let track: Track | undefined;
  let channel: DataChannel | undefined;
  let isClosed = false;
  let isToldOpen = false;
  let isSilent = true;
  let sent = 0;

  /** Native threads call back on the event loop, where a throw would end the process. */
  const guard =
    <Arguments extends unknown[]>(run: (...args: Arguments) => void) =>
    (...args: Arguments): void => {
      if (isClosed) return;
      try {
        run(...args);
      } catch (error) {
        events.fault(error);
      }
    };

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    for (const part of [channel, track, connection]) {
      try {
        part?.close();
      } catch (error) {
        events.fault(error);
      }
    }
  };

  /** Each of the two is opened by a thread of its own; the later one tells. */
  const tellOpen = guard(() => {
    if (isToldOpen || !channel?.isOpen() || !track?.isOpen()) return;
    isToldOpen = true;
    events.open();
  });

  /** Closing ends the native threads' work on what still comes in. */
  const cutOff = (): void => {
    events.gone('pipeline-error-flood');
    close();
  };

  connection.onStateChange(
    guard((state) => {
      if (state === 'failed' || state === 'closed') events.gone('customer-ended-call');
    }),
  );
  connection.onDataChannel(
    guard((opened) => {
      // A page opens one; further ones would only cost memory.
      if (channel) {
        opened.onClosed(() => void opened);
        opened.close();
        return cutOff();
      }
      channel = opened;
      channel.onMessage(
        guard((message) => {
          const isText = typeof message === 'string';
          const isWithin = budget.takeMessage(Buffer.byteLength(message));
          if (budget.isFlooded) return cutOff();
          if (isText && isWithin) events.message(message);
        }),
      );
      channel.onClosed(guard(() => events.gone('customer-ended-call')));
      channel.onError(guard((error) => events.fault(new Error(error))));
      channel.onOpen(tellOpen);
      tellOpen();
    }),
  );

  try {
    // Added before the offer is read: a track taken from `onTrack` sends RTP that Chrome drops.
    const audio = new binding.Audio(offer.audioMid, 'SendRecv');
    audio.addOpusCodec(offer.opusPayloadType, 'minptime=10;useinbandfec=1');
    // The track of a connection that takes another's place needs another id, or daily-js does not tell of it.
    audio.addSSRC(ssrc, 'agent', 'agent', `agent-audio-${ssrc}`);
    const added = connection.addTrack(audio);
    track = added;
    // Without a listener the library keeps a closed track's callbacks, and with them the process.
    track.onClosed(() => void added);
    track.onOpen(tellOpen);
    track.onMessage(
      guard((bytes) => {
        // All packets count, RTCP, padding and other codecs' included: each costs something.
        const isWithin = budget.takePacket();
        if (budget.isFlooded) return cutOff();
        const packet = isWithin ? readRtp(bytes) : undefined;
        if (!packet || packet.payloadType !== offer.opusPayloadType) return;
        if (!count.note(packet) || packet.payload.length === 0) return;
        if (budget.takeSound(packet.payload)) events.audio(packet.payload);
      }),
    );
    const gathered = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_TIMEOUT_MS);
      connection.onGatheringStateChange(
        guard((state) => {
          if (state !== 'complete') return;
          clearTimeout(timer);
          resolve();
        }),
      );
    });
    connection.setRemoteDescription(writeOffer(offer), 'offer');
    connection.setLocalDescription('answer');
    await gathered;
    const description = connection.localDescription();
    if (!description) throw new Error('no answer');

    return {
      /** SDP answer with all candidates in it. */
      answer: addLoopbackCandidate(description.sdp, udpPort),
      get packets(): Readonly<PacketCounts> {
        return { sent, received: count.received, lost: count.lost, dropped: budget.dropped };
      },
      /** Bytes of messages that the page has not taken yet. */
      get unread(): number {
        return isClosed || !channel?.isOpen() ? 0 : channel.bufferedAmount();
      },
      /** Sends a text message; false where it could not be. */
      send(text: string): boolean {
        if (isClosed || !channel?.isOpen() || text.length > MAX_MESSAGE_BYTES) return false;
        try {
          return channel.sendMessage(text);
        } catch {
          // The page has just gone: the event `gone` tells of that.
          return false;
        }
      },
      /** Sends an Opus packet of 20 ms; null is silence. */
      sendAudio(packet: Uint8Array | null): void {
        if (isClosed || !track?.isOpen()) return;
        try {
          const rtp = writer.write(packet ?? SILENCE, packet !== null && isSilent);
          isSilent = packet === null;
          if (track.sendMessageBinary(rtp)) sent += 1;
        } catch (error) {
          events.fault(error);
        }
      },
      /** Lets the stream's time pass without a packet. */
      skipAudio: (frames: number) => writer.skip(frames),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
