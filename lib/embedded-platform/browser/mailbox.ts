/**
 * One end's messages of a room. They are numbered, and kept until the other end has them: a connection that breaks
 * loses none, and the next one repeats none. Beyond the limit the oldest are dropped.
 */
export class Mailbox {
  /** Messages that the other end has not acknowledged, oldest first, as JSON. */
  private readonly waiting: string[] = [];
  /** Number of the latest message received; 0 if there was none. */
  private lastTaken = 0;
  private lastSent = 0;

  /**
   * @param maxCharacters limit of kept messages, in characters of JSON
   * @param send sends a text on the current connection
   * @param isInStep both ends know which messages the other has received; until then messages wait
   */
  constructor(
    private readonly maxCharacters: number,
    private readonly send: (text: string) => unknown,
    public isInStep: boolean,
  ) {}

  /** Numbers, keeps and sends an app message. */
  post(data: unknown): void {
    this.lastSent += 1;
    const text = JSON.stringify({ t: 'app', data, n: this.lastSent });
    this.waiting.push(text);
    while (this.waiting.join('').length > this.maxCharacters) this.waiting.shift();
    if (this.isInStep) this.send(text);
  }

  /** Tells the other end the number of the latest message received; `back` comes first on another connection. */
  tell(t: 'beat' | 'back'): void {
    this.send(JSON.stringify({ t, n: this.lastTaken }));
  }

  /** Sends the messages that wait. */
  resume(): void {
    if (this.isInStep) return;
    this.isInStep = true;
    for (const text of this.waiting) this.send(text);
  }

  /** Notes a message of the other end; true for a new app message. One without a number is new. */
  takes(t: unknown, n?: number): boolean {
    if (t === 'beat' || t === 'back')
      this.waiting.splice(0, this.waiting.length - Math.max(0, this.lastSent - (n ?? 0)));
    if (t === 'back') this.resume();
    if (t !== 'app' || (n !== undefined && n <= this.lastTaken)) return false;
    this.lastTaken = n ?? this.lastTaken;
    return true;
  }
}
