import { type OperationName, PlatformConnectionError } from './errors';

/** The longest that a timer can run; beyond it, Node's would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** How long a request may live: until its caller gives it up, or its time has run out. */
export class Lifetime {
  readonly #controller = new AbortController();
  readonly #name: OperationName;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endsAt = Infinity;
  #undo: (() => void)[] | undefined;

  constructor(name: OperationName) {
    this.#name = name;
  }

  /** Once aborted, its reason is what the request is to be rejected with. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get msLeft(): number {
    return this.#endsAt - performance.now();
  }

  /** Starts the time anew, or with Infinity stops it. */
  allow(ms: number): void {
    clearTimeout(this.#timer);
    this.#endsAt = performance.now() + ms;
    if (ms <= MAX_TIMER_MS)
      this.#timer = setTimeout(
        () => this.abort(new PlatformConnectionError(this.#name, 'timeout')),
        ms,
      );
  }

  /** Ends with the caller's signal. */
  follow(caller: AbortSignal): void {
    if (caller.aborted) return this.abort(caller.reason);
    const onAbort = () => this.abort(caller.reason);
    caller.addEventListener('abort', onAbort);
    this.onRelease(() => caller.removeEventListener('abort', onAbort));
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  onRelease(undo: () => void): void {
    (this.#undo ??= []).push(undo);
  }

  /** To be called when the request has ended, however it did. */
  release(): void {
    clearTimeout(this.#timer);
    this.#undo?.splice(0).forEach((undo) => undo());
  }
}
