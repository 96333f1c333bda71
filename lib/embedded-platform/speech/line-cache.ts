import { LRUCache } from 'lru-cache';

/** A line as it is sent: what was asked for, and its sound in Opus packets of 20 ms each. */
export interface Utterance {
  text: string;
  packets: readonly Uint8Array[];
}

/** What a packet takes beside its bytes, about. */
const PACKET_OVERHEAD = 120;

/** Lines to say again, in so many bytes; the one unused for longest goes first. */
export const createLineCache = (maxBytes: number) =>
  new LRUCache<string, Utterance>({
    maxSize: maxBytes,
    sizeCalculation: ({ text, packets }) =>
      packets.reduce((sum, packet) => sum + packet.byteLength + PACKET_OVERHEAD, 2 * text.length) +
      1,
  });
