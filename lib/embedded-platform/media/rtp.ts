/** Samples of a 20 ms frame at Opus's 48 kHz clock. */
export const SAMPLES_PER_FRAME = 960;

const HEADER_BYTES = 12;

export interface RtpPacket {
  payloadType: number;
  sequence: number;
  timestamp: number;
  ssrc: number;
  payload: Uint8Array;
}

/** Reads an RTP packet (RFC 3550 5.1); undefined for RTCP, which shares the port, and for noise. */
export function readRtp(bytes: Uint8Array): RtpPacket | undefined {
  const [first = 0, second = 0] = bytes;
  if (bytes.length < HEADER_BYTES || first >> 6 !== 2) return undefined;
  // RTCP's packet types are told from RTP's payload types by this range (RFC 5761 4).
  if (second >= 192 && second <= 223) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = HEADER_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (start + 4 > bytes.length) return undefined;
    start += 4 + 4 * view.getUint16(start + 2);
  }
  let end = bytes.length;
  if (first & 0x20) end -= bytes[end - 1] ?? 0;
  if (start > end) return undefined;
  return {
    payloadType: second & 0x7f,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    ssrc: view.getUint32(8),
    payload: bytes.subarray(start, end),
  };
}

/** Writes one stream's RTP packets of 20 ms each. */
export class RtpWriter {
  constructor(
    private readonly payloadType: number,
    private readonly ssrc: number,
    private sequence = Math.floor(Math.random() * 0x8000),
    private timestamp = Math.floor(Math.random() * 0x80000000),
  ) {}

  /** @param isFirstOfSpeech sets the marker, at which a receiver may adapt its delay */
  write(payload: Uint8Array, isFirstOfSpeech: boolean): Buffer {
    const packet = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
    packet[0] = 0x80;
    packet[1] = this.payloadType | (isFirstOfSpeech ? 0x80 : 0);
    packet.writeUInt16BE(this.sequence, 2);
    packet.writeUInt32BE(this.timestamp, 4);
    packet.writeUInt32BE(this.ssrc, 8);
    packet.set(payload, HEADER_BYTES);
    this.sequence = (this.sequence + 1) & 0xffff;
    this.skip(1);
    return packet;
  }

  /** Lets time pass that nothing was sent for. */
  skip(frames: number): void {
    this.timestamp = (this.timestamp + frames * SAMPLES_PER_FRAME) >>> 0;
  }
}

/** Counts what one received stream should have brought and did (RFC 3550 A.3). */
export class ReceptionCount {
  received = 0;
  private ssrc: number | undefined;
  private base = 0;
  private highest = 0;
  private lostBefore = 0;
  private receivedOfStream = 0;

  /** False for a packet that came too late or twice, and is not to be played. */
  note({ sequence, ssrc }: RtpPacket): boolean {
    this.received += 1;
    if (ssrc !== this.ssrc) {
      this.lostBefore = this.lost;
      this.ssrc = ssrc;
      this.base = sequence;
      this.highest = sequence;
      this.receivedOfStream = 1;
      return true;
    }
    this.receivedOfStream += 1;
    const ahead = (sequence - this.highest) & 0xffff;
    if (ahead === 0 || ahead >= 0x8000) return false;
    this.highest += ahead;
    return true;
  }

  get lost(): number {
    const expected = this.ssrc === undefined ? 0 : this.highest - this.base + 1;
    return this.lostBefore + Math.max(0, expected - this.receivedOfStream);
  }
}
