/** A line as it is sent: what was asked for, and its sound in Opus packets of 20 ms each. */
export interface Utterance {
  text: string;
  packets: readonly Uint8Array[];
}

/** What a packet takes beside its bytes, about. */
const PACKET_OVERHEAD = 120;

function bytesOf({ text, packets }: Utterance): number {
  return packets.reduce(
    (sum, packet) => sum + packet.byteLength + PACKET_OVERHEAD,
    2 * text.length,
  );
}

/** Lines to say again, in so many bytes; the one unused for longest goes first. */
export class LineCache {
  private readonly lines = new Map<string, Utterance>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(text: string): Utterance | undefined {
    const line = this.lines.get(text);
    if (!line) return undefined;
    // Taken out and put back, the line becomes the youngest of the map's order.
    this.lines.delete(text);
    this.lines.set(text, line);
    return line;
  }

  keep(line: Utterance): void {
    if (this.lines.has(line.text)) return;
    this.lines.set(line.text, line);
    this.bytes += bytesOf(line);
    for (const [text, oldest] of this.lines) {
      if (this.bytes <= this.maxBytes) return;
      this.lines.delete(text);
      this.bytes -= bytesOf(oldest);
    }
  }

  clear(): void {
    this.lines.clear();
    this.bytes = 0;
  }
}
