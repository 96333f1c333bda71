import { type FatalError, fieldsOf } from './daily-protocol';
import { Mailbox } from './mailbox';
import { type Browser, RoomLink, type RoomLinkEvents } from './room-link';

type FirstLinkEvents = Required<Pick<RoomLinkEvents, 'offered' | 'answered'>>;

export interface ConnectionEvents extends FirstLinkEvents {
  /** A new connection carries the agent's audio on another track. */
  track(track: MediaStreamTrack): void;
  app(data: unknown): void;
  /** The server is out of reach, or reachable again. */
  network(event: 'interrupted' | 'connected'): void;
  /** The agent ended the call, or the room could not be joined, or was lost. This is the last event. */
  over(error: FatalError): void;
}

/** The hosted platform's error when the agent ends a call. */
const ended: FatalError = { type: 'ejected', msg: 'Meeting has ended' };
const lost: FatalError = { type: 'ejected', msg: 'Connection lost' };
const unreachable: FatalError = { type: 'ejected', msg: 'Could not connect to the call' };
const expired: FatalError = { type: 'exp-room', msg: 'The call has expired' };
const taken: FatalError = { type: 'not-allowed', msg: 'The call was joined already' };
const refused: FatalError = { type: 'not-allowed', msg: 'The call could not be joined' };

const MAX_KEPT_CHARACTERS = 64 * 1024;

const CONNECT_WITHIN_MS = 15_000;
/** Time to find a path after the server's answer, a few round trips. Beyond it, the network blocks packets. */
const FIND_WAY_WITHIN_MS = 3_500;
const FIND_WAY_WITHIN_ANSWERS = 5;

const WATCH_MS = 250;
/** The server sends a beat once a second. After this long without any message it is out of reach. */
const QUIET_AFTER_MS = 2_500;
/** The same limit after the browser reports that it is offline, which may be true of one network of two. */
const QUIET_AFTER_OFFLINE_MS = 1_200;
/** A check this late means that the page itself was suspended (a debugger, a closed lid). */
const STALLED_MS = 2_500;
/** Time after a suspension for waiting messages to arrive. */
const AFTER_STALL_MS = 1_000;

/** The server lets a page back at most once a second. A try that hangs is replaced by the next. */
const TRY_EVERY_MS = 1_000;
const TRY_WITHIN_MS = 5_000;
/** Time to reconnect, from the last sign of life; the server waits slightly longer. */
const LOST_AFTER_MS = 20_000;

/** The page's end of a room: a connection, replaced by another if it breaks. */
export class RoomConnection {
  private readonly ticket = crypto.randomUUID();
  private readonly mailbox = new Mailbox(
    MAX_KEPT_CHARACTERS,
    (text) => this.link.send(text),
    false,
  );
  private readonly ending = new AbortController();
  private state: 'joining' | 'joined' | 'away' = 'joining';
  /** The connection in use. */
  link: RoomLink;
  /** The connection that will replace `link`. */
  private next: RoomLink | undefined;
  private microphone: MediaStreamTrack | null = null;
  private findWayWithinMs = CONNECT_WITHIN_MS;
  private quietAfterMs = QUIET_AFTER_MS;
  private lastHeard = performance.now();
  private lastCheck = performance.now();
  /** Time that the page has waited for a path, without the time in which it was suspended. */
  private waitedMs = 0;
  private lastTry = 0;
  private readonly watch = setInterval(() => this.check(), WATCH_MS);

  constructor(
    private readonly path: string,
    private readonly browser: Browser,
    private readonly events: ConnectionEvents,
  ) {
    const { signal } = this.ending;
    this.link = this.connect({ ...events, answered: () => this.onAnswered() });
    window.addEventListener('pagehide', () => this.leave(), { signal });
    const onNetwork = ({ type }: Event) => {
      this.quietAfterMs = type === 'offline' ? QUIET_AFTER_OFFLINE_MS : QUIET_AFTER_MS;
      if (type === 'online' && this.state === 'away') this.tryAgain();
    };
    for (const type of ['offline', 'online']) window.addEventListener(type, onNetwork, { signal });
  }

  setMicrophone(track: MediaStreamTrack | null): void {
    this.microphone = track;
    this.link.setMicrophone(track);
    this.next?.setMicrophone(track);
  }

  /** Sends an app message, or keeps it until there is a connection. */
  sendApp(data: unknown): void {
    this.mailbox.post(data);
  }

  leave(): void {
    if (this.ending.signal.aborted) return;
    this.link.send('{"t":"leave"}');
    this.close();
    // The message is lost if the page unloads at once; the request outlives the page.
    this.browser.fetch(this.path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  private connect(first?: FirstLinkEvents): RoomLink {
    const link: RoomLink = new RoomLink(this.path, this.ticket, this.browser, {
      ...first,
      opened: () => (link === this.link ? this.onFirstOpen() : this.switchTo(link)),
      message: (text) => link === this.link && this.onMessage(text),
      refused: (status) => this.onRefused(link, status),
      broken: () => this.onBroken(link),
    });
    return link;
  }

  /** Scales the time to find a path by the time that the answer took: both depend on the network. */
  private onAnswered(): void {
    const answerMs = performance.now() - this.lastHeard;
    this.findWayWithinMs = Math.max(FIND_WAY_WITHIN_MS, FIND_WAY_WITHIN_ANSWERS * answerMs);
    this.events.answered();
  }

  private onFirstOpen(): void {
    this.state = 'joined';
    this.mailbox.resume();
    this.lastHeard = this.lastCheck = performance.now();
  }

  private check(): void {
    const now = performance.now();
    const quietMs = now - this.lastHeard;
    const sinceCheck = now - this.lastCheck;
    const hasStalled = sinceCheck > STALLED_MS;
    this.lastCheck = now;
    if (this.state === 'joining') {
      this.waitedMs += Math.min(sinceCheck, 2 * WATCH_MS);
      const isBlocked = this.waitedMs >= this.findWayWithinMs && !this.link.hasFoundWay;
      if (isBlocked || quietMs >= CONNECT_WITHIN_MS) this.giveUp(unreachable);
    } else if (this.state === 'away') {
      const sinceTry = now - this.lastTry;
      if (quietMs > LOST_AFTER_MS) this.giveUp(lost);
      else if (sinceTry >= (this.next ? TRY_WITHIN_MS : TRY_EVERY_MS)) this.tryAgain();
    } else if (hasStalled) {
      // A separate timer decides: a browser may slow the watch to once a minute, and each check then seems a stall.
      this.lastHeard = now;
      setTimeout(() => this.lastHeard === now && this.goAway(), AFTER_STALL_MS);
    } else if (quietMs > this.quietAfterMs) this.goAway();
  }

  private goAway(): void {
    if (this.state === 'away' || this.ending.signal.aborted) return;
    this.state = 'away';
    this.events.network('interrupted');
    this.tryAgain();
  }

  private tryAgain(): void {
    this.dropNext();
    this.lastTry = performance.now();
    this.next = this.connect();
    this.next.setMicrophone(this.microphone);
  }

  private dropNext(): void {
    this.next?.close();
    this.next = undefined;
  }

  private switchTo(link: RoomLink): void {
    const before = this.link;
    this.link = link;
    this.next = undefined;
    this.mailbox.isInStep = false;
    this.mailbox.tell('back');
    // Report the new track first: the old one ends with its connection.
    this.events.track(link.receiver.track);
    before.close();
    this.onAlive();
  }

  private onAlive(): void {
    this.lastHeard = performance.now();
    if (this.state !== 'away') return;
    this.state = 'joined';
    this.dropNext();
    this.events.network('connected');
  }

  private onRefused(link: RoomLink, status: number | undefined): void {
    if (link === this.next) return status === 404 ? this.giveUp(lost) : this.dropNext();
    if (status === undefined) return this.giveUp(unreachable);
    // There is no room to leave, or another page holds it.
    this.close();
    this.events.over(status === 404 ? expired : status === 409 ? taken : refused);
  }

  private onBroken(link: RoomLink): void {
    if (link === this.next) this.dropNext();
    else if (this.state === 'joining') this.giveUp(unreachable);
    else this.goAway();
  }

  private onMessage(text: string): void {
    this.onAlive();
    const { t, n, data } = fieldsOf(JSON.parse(text));
    if (this.mailbox.takes(t, typeof n === 'number' ? n : undefined)) this.events.app(data);
    // Answers the server's beat, which needs no timer: browsers slow timers in a background tab.
    if (t === 'beat') this.mailbox.tell('beat');
    if (t === 'bye') {
      this.close();
      this.events.over(ended);
    }
  }

  private giveUp(error: FatalError): void {
    this.leave();
    this.events.over(error);
  }

  private close(): void {
    this.ending.abort();
    clearInterval(this.watch);
    this.dropNext();
    this.link.close();
  }
}
