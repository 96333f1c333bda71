import type { Terminal } from './dependencies';

const INTERVAL_MS = 100;

/** Bytes for people, in steps of a thousand: `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const figure = bytes / 1000 ** step;
  return `${step === 0 ? figure : figure.toFixed(1)} ${units[step]}`;
}

/** Tells a person how far a transfer is; it says nothing where no person looks. */
export class Progress {
  readonly #startedAt: number;
  #bytes = 0;
  #shownAt: number;
  #isShown = false;

  /**
   * @param total in bytes, where it is known
   * @param now in milliseconds
   */
  constructor(
    private readonly terminal: Pick<Terminal, 'showProgress'>,
    private readonly verb: string,
    private readonly total?: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#startedAt = now();
    // A short transfer shows no line.
    this.#shownAt = this.#startedAt;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    const now = this.now();
    if (now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    this.#isShown = true;
    this.terminal.showProgress?.(this.line());
  }

  /** Takes the line away. */
  end(): void {
    if (this.#isShown) this.terminal.showProgress?.('');
    this.#isShown = false;
  }

  /** `Sent 1.2 MB of 4.0 MB (30 %), 2.0 MB/s`. */
  line(): string {
    const { total } = this;
    const bytes = this.#bytes;
    const seconds = Math.max(this.now() - this.#startedAt, 1) / 1000;
    const share = total
      ? ` of ${formatBytes(total)} (${Math.min(Math.floor((bytes / total) * 100), 100)} %)`
      : '';
    return `${this.verb} ${formatBytes(bytes)}${share}, ${formatBytes(Math.round(bytes / seconds))}/s`;
  }
}
