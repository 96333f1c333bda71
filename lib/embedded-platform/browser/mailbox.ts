/**
 * One end's messages of a room. They are numbered, and kept until the other end has them: a connection that breaks
 * loses none, and the next one repeats none. Beyond the limit the oldest are dropped.
 */
export class Mailbox {
  /** Messages that the other end has not acknowledged, oldest first, as JSON. */
  readonly waiting: string[] = [];
  /** Number of the latest message received; 0 if there was none. */
  lastTaken = 0;
  private lastSent = 0;

  /** @param maxCharacters limit of kept messages, in characters of JSON */
  constructor(private readonly maxCharacters: number) {}

  /** Numbers a message and keeps it; returns it as JSON. */
  add(message: object): string {
    this.lastSent += 1;
    const text = JSON.stringify({ ...message, n: this.lastSent });
    this.waiting.push(text);
    while (this.waiting.join('').length > this.maxCharacters) this.waiting.shift();
    return text;
  }

  /** Drops the messages up to this number, which the other end has received. */
  acknowledge(number: unknown): void {
    if (typeof number !== 'number') return;
    this.waiting.splice(0, this.waiting.length - Math.max(0, this.lastSent - number));
  }

  /** Tells whether a received message is new, and notes its number; one without a number is new. */
  takes(number: unknown): boolean {
    if (typeof number !== 'number') return true;
    if (number <= this.lastTaken) return false;
    this.lastTaken = number;
    return true;
  }
}
