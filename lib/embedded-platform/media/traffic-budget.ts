/** A token bucket: so much a second, and so much at once. */
class Bucket {
  private level: number;
  private filledAt: number;

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
    private readonly now: () => number,
  ) {
    this.level = most;
    this.filledAt = now();
  }

  /** Takes an amount where there is as much; else nothing. */
  take(amount: number): boolean {
    const now = this.now();
    this.level = Math.min(this.most, this.level + ((now - this.filledAt) / 1_000) * this.perSecond);
    this.filledAt = now;
    if (amount > this.level) return false;
    this.level -= amount;
    return true;
  }
}

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
  const [toc, count] = packet;
  if (toc === undefined) return undefined;
  const config = toc >> 3;
  const ofSilk = [10, 20, 40, 60];
  const ofCelt = [2.5, 5, 10, 20];
  const frameMs =
    config < 12 ? ofSilk[config & 3] : config < 16 ? ofSilk[config & 1] : ofCelt[config & 3];
  const frames = [1, 2, 2, (count ?? 0) & 0x3f][toc & 3];
  const ms = (frameMs ?? 0) * (frames ?? 0);
  return ms > 0 && ms <= MAX_SOUND_MS ? ms : undefined;
}

/** What one call's page may send. What goes beyond is dropped, and ends the call where it is a flood. */
export class TrafficBudget {
  /** Packets that were not looked into, or not decoded. */
  dropped = 0;
  /** Ten times the budget was sent for a second, or more in less. */
  isFlooded = false;
  private readonly packets: Bucket;
  private readonly sound: Bucket;
  private readonly messages: Bucket;
  private readonly messageBytes: Bucket;
  private readonly floods: Record<'packets' | 'messages' | 'messageBytes', Bucket>;

  /** @param now monotonic time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    const bucket = (perSecond: number) => new Bucket(perSecond, BURST_SECONDS * perSecond, now);
    const flood = (perSecond: number) => new Bucket(FLOOD * perSecond, FLOOD * perSecond, now);
    this.packets = bucket(PACKETS);
    this.sound = bucket(SOUND_MS);
    this.messages = bucket(MESSAGES);
    this.messageBytes = bucket(MESSAGE_BYTES);
    this.floods = {
      packets: flood(PACKETS),
      messages: flood(MESSAGES),
      messageBytes: flood(MESSAGE_BYTES),
    };
  }

  /** Whether a packet of any kind that the page has sent may be looked into. */
  takePacket(): boolean {
    this.isFlooded ||= !this.floods.packets.take(1);
    return this.packets.take(1) || this.drop();
  }

  /** Whether an Opus packet may be decoded. */
  takeSound(packet: Uint8Array): boolean {
    const ms = packet.length > MAX_SOUND_BYTES ? undefined : soundMs(packet);
    return (ms !== undefined && this.sound.take(ms)) || this.drop();
  }

  /** Whether a message of so many bytes may be read. */
  takeMessage(bytes: number): boolean {
    const { messages, messageBytes } = this.floods;
    this.isFlooded ||= !messages.take(1) || !messageBytes.take(bytes);
    return this.messages.take(1) && this.messageBytes.take(bytes);
  }

  private drop(): false {
    this.dropped += 1;
    return false;
  }
}
