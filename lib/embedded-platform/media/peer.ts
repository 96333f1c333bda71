import type { DataChannel } from 'node-datachannel';
import type { Natives } from './natives';
import { createReceptionCount, readRtp } from './rtp';
import { addLoopbackCandidate, MAX_MESSAGE_BYTES, type Offer, writeOffer } from './sdp';
import { createBudget } from './traffic-budget';

/** An Opus packet of 20 ms of silence. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
/** Samples in 20 ms at Opus's clock of 48 kHz. */
const SAMPLES_PER_FRAME = 960;

/** Limit of packets per second from a page: twice real time, even for packets of 10 ms. */
const PACKETS = 200;
/** Limit of message bytes per second. A page sends a handful of messages, each of at most 5,000 characters. */
const MESSAGE_BYTES = 64 * 1024;
/** A shorter message counts as this many bytes. */
const LEAST_MESSAGE_BYTES = 1024;

/** Limit of unread bytes; a page beyond it is sent no more messages. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Listeners of a peer; not called after {@link Peer.close}. */
export interface PeerEvents {
  /** Data channel and audio track are open. May be called twice. */
  open(): void;
  message(text: string): void;
  /** The next Opus packet of the visitor's microphone. */
  audio(packet: Uint8Array): void;
  /** The connection failed, was closed by the page, or will be closed because the page floods it. */
  gone(endedReason: 'customer-ended-call' | 'pipeline-error-flood'): void;
  /** An unexpected error that the call survives. */
  fault(error: unknown): void;
}

/** Counts of the agent's packets sent, and of the visitor's packets received, lost, and dropped over the limit. */
export type PacketCounts = Record<'sent' | 'received' | 'lost' | 'dropped', number>;

/** The server's end of one call's WebRTC connection. */
export type Peer = ReturnType<typeof openPeer>;

/**
 * Answers a page's offer; throws if the native library refuses it. Packets go to its candidates at once: pass only
 * candidates that are known to be the page's.
 */
export function openPeer(
  { binding, udpPort }: Natives,
  offer: Offer,
  packets: PacketCounts,
  events: PeerEvents,
) {
  const connection = new binding.PeerConnection('agent', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: udpPort,
    portRangeEnd: udpPort,
    maxMessageSize: MAX_MESSAGE_BYTES,
    disableAutoNegotiation: true,
  });
  const ssrc = 1 + Math.floor(Math.random() * 0xfffffffe);
  const isNew = createReceptionCount(packets);
  const stream = new binding.RtpPacketizationConfig(ssrc, 'agent', offer.opusPayloadType, 48_000);
  let channel: DataChannel | undefined;
  let giveUp: (error: Error) => void;
  let isClosed = false;

  /** Wraps a native callback: a throw in it would end the process. */
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

  /** Advances the stream's time without a packet. */
  const skipAudio = (frames: number): void => {
    stream.timestamp = (stream.timestamp + frames * SAMPLES_PER_FRAME) >>> 0;
  };

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    giveUp(new Error('the connection was closed before it was answered'));
    for (const part of [channel, track, connection]) {
      try {
        part?.close();
      } catch (error) {
        events.fault(error);
      }
    }
  };

  /** Closes on a flood, which also stops the native threads' work on further packets. */
  const cutOff = (): void => {
    events.gone('pipeline-error-flood');
    close();
  };
  const takePacket = createBudget(PACKETS, cutOff);
  const takeBytes = createBudget(MESSAGE_BYTES, cutOff);

  /** Called when the channel or the track opens, each on its own thread; reports once both are open. */
  const tellOpen = guard(() => {
    if (channel?.isOpen() && track.isOpen()) events.open();
  });

  const tellGone = guard(() => events.gone('customer-ended-call'));
  connection.onStateChange((state) => {
    if (state === 'failed' || state === 'closed') tellGone();
  });
  connection.onDataChannel(
    guard((opened) => {
      // A page opens one channel; further ones would only take memory.
      if (channel) {
        opened.onClosed(() => void opened);
        opened.close();
        return cutOff();
      }
      channel = opened;
      channel.onMessage(
        guard((message) => {
          const bytes = Math.max(LEAST_MESSAGE_BYTES, Buffer.byteLength(message));
          if (takeBytes(bytes) && typeof message === 'string') events.message(message);
        }),
      );
      channel.onClosed(tellGone);
      channel.onError(guard((error) => events.fault(new Error(error))));
      channel.onOpen(tellOpen);
      tellOpen();
    }),
  );

  // Added before the offer is read: a track taken from `onTrack` sends RTP that Chrome drops.
  const audio = new binding.Audio(offer.audioMid, 'SendRecv');
  audio.addOpusCodec(offer.opusPayloadType, 'minptime=10;useinbandfec=1');
  // The track of a later connection needs another id, or daily-js does not report it.
  audio.addSSRC(ssrc, 'agent', 'agent', `agent-audio-${ssrc}`);
  const track = connection.addTrack(audio);
  track.setMediaHandler(new binding.RtpPacketizer(stream));
  // Without a listener the library keeps a closed track's callbacks, and with them the process.
  track.onClosed(() => void track);
  track.onOpen(tellOpen);
  track.onMessage(
    guard((bytes) => {
      // All packets count, including RTCP, padding and other codecs: each takes work.
      if (!takePacket()) return void (packets.dropped += 1);
      const packet = readRtp(bytes);
      if (packet?.payloadType !== offer.opusPayloadType || !isNew(packet.sequence)) return;
      if (packet.payload.length > 0) events.audio(packet.payload);
    }),
  );
  const answer = new Promise<string>((resolve, reject) => {
    giveUp = reject;
    connection.onGatheringStateChange(
      guard((state) => {
        const { sdp = '' } = connection.localDescription() ?? {};
        if (state === 'complete') resolve(addLoopbackCandidate(sdp, udpPort));
      }),
    );
  });
  answer.catch(() => undefined);
  try {
    connection.setRemoteDescription(writeOffer(offer), 'offer');
    connection.setLocalDescription('answer');
  } catch (error) {
    close();
    throw error;
  }

  return {
    /** The SDP answer with all candidates; rejects if the peer is closed before. */
    answer,
    /** Sends a text message; returns false if that fails. */
    send(text: string): boolean {
      if (isClosed || !channel?.isOpen() || text.length > MAX_MESSAGE_BYTES) return false;
      if (channel.bufferedAmount() > MAX_UNREAD_BYTES) return false;
      try {
        return channel.sendMessage(text);
      } catch {
        // The page has just gone, which the event `gone` reports.
        return false;
      }
    },
    /** Sends an Opus packet of 20 ms; null is silence. */
    sendAudio: guard((packet: Uint8Array | null) => {
      if (!track.isOpen()) return;
      if (track.sendMessageBinary(Buffer.from(packet ?? SILENCE))) packets.sent += 1;
      skipAudio(1);
    }),
    skipAudio,
    close,
  };
}
