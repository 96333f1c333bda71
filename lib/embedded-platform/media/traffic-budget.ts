/** What is given to one call a second. A burst holds the same for two seconds: networks stall. */
const BURST_SECONDS = 2;

/** Twice real time, be the packets of 10 ms. */
const PACKETS = 200;
const SOUND_MS = 2_000;

/** A page sends a handful of messages, none of which is over 5,000 characters long. */
const MESSAGES = 60;
const MESSAGE_BYTES = 64 * 1024;

/** So many times what is given is not a network's doing. */
const FLOOD = 10;

/** A frame of Opus is no larger (RFC 6716 3.2.1), and pages put one into a packet. */
const MAX_SOUND_BYTES = 1_275;

/** No Opus packet is longer (RFC 6716 3.2.5). */
const MAX_SOUND_MS = 120;

/**
 * How much sound an Opus packet says that it holds, in milliseconds; undefined where it is none. Only
 * its first two bytes are read (RFC 6716 3.1 and 3.2.5), so that nothing is decoded in vain.
 */
export function soundMs(packet: Uint8Array): number | undefined {
  const [toc, count = 0] = packet;
  if (toc === undefined) return undefined;
  const config = toc >> 3;
  const ofSilk = [10, 20, 40, 60];
  const ofCelt = [2.5, 5, 10, 20];
  const frameMs =
    config < 12 ? ofSilk[config & 3] : config < 16 ? ofSilk[config & 1] : ofCelt[config & 3];
  const frames = [1, 2, 2, count & 0x3f][toc & 3];
  const ms = (frameMs ?? 0) * (frames ?? 0);
  return ms > 0 && ms <= MAX_SOUND_MS ? ms : undefined;
}

/** A token bucket: takes an amount where there is as much, so much a second, and so much at once. */
function createBucket(perSecond: number, most: number, now: () => number) {
  let level = most;
  let filledAt = now();
  return (amount: number): boolean => {
    const time = now();
    level = Math.min(most, level + ((time - filledAt) / 1_000) * perSecond);
    filledAt = time;
    if (amount > level) return false;
    level -= amount;
    return true;
  };
}

/** What one call's page may send. What goes beyond is dropped, and ends the call where it is a flood. */
export class TrafficBudget {
  /** Packets that were not looked into, or not decoded. */
  dropped = 0;
  /** Ten times the budget was sent for a second, or more in less. */
  isFlooded = false;
  /** Whether a packet of any kind that the page has sent may be looked into. */
  readonly takePacket: () => boolean;
  /** Whether an Opus packet may be decoded. */
  readonly takeSound: (packet: Uint8Array) => boolean;
  /** Whether a message of so many bytes may be read. */
  readonly takeMessage: (bytes: number) => boolean;

  /** @param now monotonic time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    const limit = (perSecond: number) => {
      const take = createBucket(perSecond, BURST_SECONDS * perSecond, now);
      const flood = createBucket(FLOOD * perSecond, FLOOD * perSecond, now);
      return (amount: number) => {
        this.isFlooded ||= !flood(amount);
        return take(amount);
      };
    };
    const [packets, messages, bytes] = [limit(PACKETS), limit(MESSAGES), limit(MESSAGE_BYTES)];
    const sound = createBucket(SOUND_MS, BURST_SECONDS * SOUND_MS, now);
    const orDrop = (isTaken: boolean) => isTaken || ((this.dropped += 1), false);
    this.takePacket = () => orDrop(packets(1));
    this.takeSound = (packet) => {
      const ms = packet.length > MAX_SOUND_BYTES ? undefined : soundMs(packet);
      return orDrop(ms !== undefined && sound(ms));
    };
    this.takeMessage = (length) => [messages(1), bytes(length)].every(Boolean);
  }
}
