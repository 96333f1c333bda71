const HEADER_BYTES = 12;

/** Reads an RTP packet (RFC 3550 5.1); undefined for RTCP, which shares the port, and for noise. */
export function readRtp(bytes: Buffer) {
  const [first = 0, second = 0] = bytes;
  if (bytes.length < HEADER_BYTES || first >> 6 !== 2) return undefined;
  // This range separates RTCP's packet types from RTP's payload types (RFC 5761 4).
  if (second >= 192 && second <= 223) return undefined;
  let start = HEADER_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (start + 4 > bytes.length) return undefined;
    start += 4 + 4 * bytes.readUInt16BE(start + 2);
  }
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0;
  const end = bytes.length - padding;
  if (start > end) return undefined;
  const payload = bytes.subarray(start, end);
  return { payloadType: second & 0x7f, sequence: bytes.readUInt16BE(2), payload };
}

/**
 * Counts a stream's received and lost packets (RFC 3550 A.3). The returned function is false for a packet that is late
 * or a duplicate, which must not be played.
 */
export function createReceptionCount(counts: { received: number; lost: number }) {
  let latest: number | undefined;
  return (sequence: number): boolean => {
    counts.received += 1;
    const ahead = (sequence - (latest ?? sequence - 1)) & 0xffff;
    if (ahead === 0) return false;
    // A late packet was counted as lost when a later one arrived.
    const isLate = ahead >= 0x8000;
    counts.lost = Math.max(0, counts.lost + (isLate ? -1 : ahead - 1));
    if (!isLate) latest = sequence;
    return !isLate;
  };
}
