import { networkInterfaces } from 'node:os';
import type { DataChannel, Track } from 'node-datachannel';
import type { Webrtc } from './natives';
import { readRtp, ReceptionCount, RtpWriter } from './rtp';
import { addLoopbackCandidate, MAX_MESSAGE_BYTES, type Offer, writeOffer } from './sdp';

/** An Opus packet of 20 ms of silence. */
export const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);

const ANSWER_TIMEOUT_MS = 5_000;

/** What a peer tells. None of these is called after {@link Peer.close}. */
export interface PeerEvents {
  /** The data channel is open, so media flows too. */
  open(): void;
  /** A text message of the page. */
  message(text: string): void;
  /** An Opus packet of the visitor's microphone, in order. */
  audio(packet: Uint8Array): void;
  /** The connection failed or was closed by the page. */
  gone(): void;
  /** Something unexpected that the call survives. */
  fault(error: unknown): void;
}

/**
 * Keeps those candidates that are this machine's. With them the server checks the connection while
 * its answer is still under way, which saves 50 ms; from all others it waits to hear, lest a page
 * name any address and have the server send packets there.
 */
function withOwnCandidates(offer: Offer): Offer {
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return { ...offer, candidates: offer.candidates.filter(({ address }) => own.has(address)) };
}

/** The server's end of one call's WebRTC connection. */
export interface Peer {
  /** SDP answer with all candidates in it. */
  readonly answer: string;
  readonly packets: { readonly sent: number; readonly received: number; readonly lost: number };
  /** Sends a text message; false where it could not be. */
  send(text: string): boolean;
  /** Sends an Opus packet of 20 ms; null is silence. */
  sendAudio(packet: Uint8Array | null): void;
  /** Lets the stream's time pass without a packet. */
  skipAudio(frames: number): void;
  close(): void;
}

/**
 * Answers a page's offer.
 *
 * @throws Error where the native library refuses the offer
 */
export async function openPeer(webrtc: Webrtc, offer: Offer, events: PeerEvents): Promise<Peer> {
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
  let track: Track | undefined;
  let channel: DataChannel | undefined;
  let isClosed = false;
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

  connection.onStateChange(
    guard((state) => {
      if (state === 'failed' || state === 'closed') events.gone();
    }),
  );
  connection.onDataChannel(
    guard((opened) => {
      if (channel) return;
      channel = opened;
      channel.onMessage(
        guard((message) => {
          if (typeof message === 'string') events.message(message);
        }),
      );
      channel.onClosed(guard(() => events.gone()));
      channel.onError(guard((error) => events.fault(new Error(error))));
      if (channel.isOpen()) events.open();
      else channel.onOpen(guard(() => events.open()));
    }),
  );

  try {
    // Added before the offer is read: a track taken from `onTrack` sends RTP that Chrome drops.
    const audio = new binding.Audio(offer.audioMid, 'SendRecv');
    audio.addOpusCodec(offer.opusPayloadType, 'minptime=10;useinbandfec=1');
    audio.addSSRC(ssrc, 'agent', 'agent', 'agent-audio');
    const added = connection.addTrack(audio);
    track = added;
    // Without a listener the library keeps a closed track's callbacks, and with them the process.
    track.onClosed(() => void added);
    track.onMessage(
      guard((bytes) => {
        const packet = readRtp(bytes);
        if (!packet || packet.payloadType !== offer.opusPayloadType) return;
        if (count.note(packet) && packet.payload.length > 0) events.audio(packet.payload);
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
    connection.setRemoteDescription(writeOffer(withOwnCandidates(offer)), 'offer');
    connection.setLocalDescription('answer');
    await gathered;
    const description = connection.localDescription();
    if (!description) throw new Error('no answer');
    const answer = addLoopbackCandidate(description.sdp, udpPort);

    return {
      answer,
      get packets() {
        return { sent, received: count.received, lost: count.lost };
      },
      send(text) {
        if (isClosed || !channel?.isOpen() || text.length > MAX_MESSAGE_BYTES) return false;
        try {
          return channel.sendMessage(text);
        } catch {
          // The page has just gone, of which `gone` tells.
          return false;
        }
      },
      sendAudio(packet) {
        if (isClosed || !track?.isOpen()) return;
        try {
          const rtp = writer.write(packet ?? SILENCE, packet !== null && isSilent);
          isSilent = packet === null;
          if (track.sendMessageBinary(rtp)) sent += 1;
        } catch (error) {
          events.fault(error);
        }
      },
      skipAudio: (frames) => writer.skip(frames),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
