import type * as NodeDataChannel from 'node-datachannel';
import type { DataChannel, PeerConnection, Track } from 'node-datachannel';

export const SAMPLES_PER_FRAME: number;
export const PAYLOAD_TYPE: number;
/** An Opus packet of 20 ms of silence. */
export const SILENCE: Buffer;

export interface JoinedCall {
  id: string;
  peer: PeerConnection;
  track: Track;
  channel: DataChannel;
  ssrc: number;
  opened: Promise<void>;
}

/** Creates a call at the embedded platform and offers a connection; `opened` resolves when it is open. */
export function joinCall(options: {
  webrtc: typeof NodeDataChannel;
  baseUrl: string;
  token: string;
  assistant: object;
  onAudio(packet: Buffer): void;
  onMessage(text: string): void;
}): Promise<JoinedCall>;

/** Writes the RTP packets of one stream, 20 ms of time each. */
export class Voice {
  constructor(ssrc: number);
  packet(payload: Buffer): Buffer;
}
