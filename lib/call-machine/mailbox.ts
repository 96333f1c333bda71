/**
 * One end's messages of a room. They are numbered, and kept until the other end has them: a connection that
 * breaks loses none, and the next one repeats none. Where the other end is away for long, the oldest go.
 */
export class Mailbox {
  /** What the other end is not known to have, oldest first, as JSON. */
  readonly waiting: string[] = [];
  /** The number of the latest message that came; 0 where there was none. */
  lastTaken = 0;
  private lastSent = 0;

  /** @param maxCharacters how much is kept, in characters of JSON */
  constructor(private readonly maxCharacters: number) {}

  /** Numbers a message and keeps it; gives it as JSON. */
  add(message: object): string {
    this.lastSent += 1;
    const text = JSON.stringify({ ...message, n: this.lastSent });
    this.waiting.push(text);
    while (this.waiting.join('').length > this.maxCharacters) this.waiting.shift();
    return text;
  }

  /** The other end has the messages up to this number. */
  acknowledge(number: unknown): void {
    if (typeof number !== 'number') return;
    this.waiting.splice(0, this.waiting.length - Math.max(0, this.lastSent - number));
  }

  /** Whether a message that came is new; one without a number is. */
  takes(number: unknown): boolean {
    if (typeof number !== 'number') return true;
    if (number <= this.lastTaken) return false;
    this.lastTaken = number;
    return true;
  }
}
