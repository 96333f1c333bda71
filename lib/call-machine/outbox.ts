/**
 * What one end of a room says, numbered, and kept until the other end has it: a connection that breaks
 * loses nothing of it, and the next one repeats nothing. Where the other end is away for long, the
 * oldest is dropped.
 */
export class Outbox {
  /** What the other end is not known to have, oldest first, as JSON. */
  readonly waiting: string[] = [];
  private lastNumber = 0;

  /** @param maxCharacters how much is kept, in characters of JSON */
  constructor(private readonly maxCharacters: number) {}

  /** Numbers a message and keeps it; gives it as JSON. */
  add(message: object): string {
    this.lastNumber += 1;
    const text = JSON.stringify({ ...message, n: this.lastNumber });
    this.waiting.push(text);
    while (this.waiting.join('').length > this.maxCharacters) this.waiting.shift();
    return text;
  }

  /** The other end has the messages up to this number. */
  acknowledge(number: unknown): void {
    if (typeof number !== 'number') return;
    const missing = Math.max(0, this.lastNumber - number);
    while (this.waiting.length > missing) this.waiting.shift();
  }
}

/** What has come of the other end's numbered messages. */
export class Inbox {
  /** The number of the latest one; 0 where there was none. */
  last = 0;

  /** Whether a message is new; one without a number is. */
  takes(number: unknown): boolean {
    if (typeof number !== 'number') return true;
    if (number <= this.last) return false;
    this.last = number;
    return true;
  }
}
