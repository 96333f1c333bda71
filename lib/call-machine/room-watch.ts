export interface RoomWatchEvents {
  /** Nothing has come for too long; told once, until something comes again. */
  quiet(): void;
  /** Told four times a second from then on, with the milliseconds since the last sign of life. */
  stillQuiet(ms: number): void;
  /** The browser says that it has a network again. */
  online(): void;
}

const WATCH_MS = 250;

/** The server beats once a second. One from which nothing comes for so long is out of reach. */
const QUIET_AFTER_MS = 2_500;

/** The same where the browser says that it is offline, which it may say of one of two networks. */
const QUIET_AFTER_OFFLINE_MS = 1_200;

/** A look this late means that the page itself stood still (a debugger, a closed lid). */
const STALLED_MS = 2_500;

/** What waited while the page stood still has come by then. */
const AFTER_STALL_MS = 1_000;

/** Watches whether anything comes from a room's server. */
export class RoomWatch {
  private isQuiet = false;
  private isOffline = false;
  private lastHeard = 0;
  private lastLook = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private stallTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly events: RoomWatchEvents) {
    window.addEventListener('offline', this.onOffline);
    window.addEventListener('online', this.onOnline);
  }

  get isOn(): boolean {
    return this.timer !== undefined;
  }

  begin(): void {
    this.heard();
    this.lastLook = this.lastHeard;
    this.timer = setInterval(() => this.look(), WATCH_MS);
  }

  /** Something has come. */
  heard(): void {
    this.lastHeard = performance.now();
    this.isQuiet = false;
  }

  /** It is known otherwise that nothing comes. */
  tellQuiet(): void {
    if (this.isQuiet || !this.isOn) return;
    this.isQuiet = true;
    this.events.quiet();
  }

  end(): void {
    clearInterval(this.timer);
    clearTimeout(this.stallTimer);
    this.timer = undefined;
    window.removeEventListener('offline', this.onOffline);
    window.removeEventListener('online', this.onOnline);
  }

  private look(): void {
    const now = performance.now();
    const hasStalled = now - this.lastLook > STALLED_MS;
    this.lastLook = now;
    if (this.isQuiet) return this.events.stillQuiet(now - this.lastHeard);
    if (hasStalled) return this.lookAfterStall(now);
    const limit = this.isOffline ? QUIET_AFTER_OFFLINE_MS : QUIET_AFTER_MS;
    if (now - this.lastHeard > limit) this.tellQuiet();
  }

  /** By a timer of its own: where a browser slows the watch down to one a minute, each seems a stall. */
  private lookAfterStall(now: number): void {
    this.lastHeard = now;
    clearTimeout(this.stallTimer);
    this.stallTimer = setTimeout(() => {
      if (this.lastHeard === now) this.tellQuiet();
    }, AFTER_STALL_MS);
  }

  private readonly onOffline = (): void => {
    this.isOffline = true;
  };

  private readonly onOnline = (): void => {
    this.isOffline = false;
    this.events.online();
  };
}
