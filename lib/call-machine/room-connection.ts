import { isRecord } from './daily-messages';
import { Inbox, Outbox } from './outbox';
import { RoomLink, type RoomLinkDependencies, type RoomLinkEvents } from './room-link';
import { RoomWatch } from './room-watch';

/** Why a room could not be joined or was lost. */
export type ConnectionFault = 'no-such-room' | 'taken' | 'refused' | 'unreachable' | 'lost';

export interface ConnectionEvents {
  /** The agent's audio track, silent until media flows; another one when a new connection brings it. */
  track(track: MediaStreamTrack): void;
  /** The offer has been sent: slow work can be done now without delaying it. */
  offered(): void;
  /** The server has taken the visitor into the room; media follows. */
  answered(): void;
  /** The agent's app message. */
  app(data: unknown): void;
  /** The server is out of reach; the connection tries to get back to it by itself. */
  interrupted(): void;
  /** It is back, and the call goes on. */
  returned(): void;
  /** The agent ended the call. */
  ended(reason: string): void;
  /** The room could not be joined, or was lost. Nothing is told after this. */
  failed(fault: ConnectionFault): void;
}

const MAX_MESSAGE_CHARACTERS = 5_000;
const MAX_KEPT_CHARACTERS = 64 * 1024;

const CONNECT_WITHIN_MS = 10_000;
/** How long the way back is looked for, from the last sign of life on; the server waits a bit longer. */
const LOST_AFTER_MS = 20_000;

/** The server lets a page back once a second. A try that hangs is given up for the next. */
const TRY_EVERY_MS = 1_000;
const TRY_WITHIN_MS = 5_000;

const browserDependencies: RoomLinkDependencies = {
  createPeer: () => new RTCPeerConnection({ bundlePolicy: 'max-bundle' }),
  fetch: (input, init) => fetch(input, init),
};

/**
 * The page's end of a room: one connection with the agent's audio and a message channel, and another in
 * its place where it breaks.
 */
export class RoomConnection {
  /** How loud the agent is, and the visitor, by the statistics of the connection in use. */
  readonly remoteLevel = { read: () => this.link.remoteLevel.read() };
  readonly localLevel = { read: () => this.link.localLevel.read() };
  private readonly ticket = crypto.randomUUID();
  private readonly outbox = new Outbox(MAX_KEPT_CHARACTERS);
  private readonly inbox = new Inbox();
  private link: RoomLink;
  /** The one that is to take its place. */
  private next: RoomLink | undefined;
  private triedAt = 0;
  private microphone: MediaStreamTrack | null = null;
  private isAway = false;
  private isOver = false;
  /** Both ends know what the other has: before, what is said waits. */
  private isInStep = false;
  private readonly watch = new RoomWatch({
    quiet: () => this.onQuiet(),
    stillQuiet: (ms) => this.onStillQuiet(ms),
    online: () => this.tryAgain(),
  });
  private connectTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param path of the room, on the page's own origin */
  constructor(
    private readonly path: string,
    private readonly events: ConnectionEvents,
    private readonly dependencies: RoomLinkDependencies = browserDependencies,
  ) {
    this.link = this.connect({
      track: (track) => events.track(track),
      offered: () => events.offered(),
      answered: () => this.onAnswered(),
      opened: () => this.onFirstOpen(),
      refused: (status) => this.fail(faultOf(status)),
    });
    window.addEventListener('pagehide', this.onPageHide);
  }

  /** Sends the visitor's voice from this track; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    this.microphone = track;
    this.link.setMicrophone(track);
    this.next?.setMicrophone(track);
  }

  /** Sends an app message, once there is a connection. */
  sendApp(data: unknown): void {
    this.send({ t: 'app', data });
  }

  /** Sends what speech recognition heard. */
  sendHeard(text: string, isFinal: boolean): void {
    // What was not finished is of no use to one who comes back later.
    if (!isFinal && (this.isAway || !this.isInStep)) return;
    this.send({ t: 'heard', text: text.slice(0, 2_000), final: isFinal });
  }

  sendRecognition(isAvailable: boolean): void {
    this.send({ t: 'recognition', available: isAvailable });
  }

  /** Leaves the room and closes everything at once. */
  leave(): void {
    if (this.isOver) return;
    this.link.send(JSON.stringify({ t: 'leave' }));
    this.close();
    // The message above is lost where the page goes away at once; this request outlives it.
    this.dependencies
      .fetch(this.path, { method: 'DELETE', keepalive: true })
      .catch(() => undefined);
  }

  private connect(events: Omit<RoomLinkEvents, 'message' | 'broken'>): RoomLink {
    const link: RoomLink = new RoomLink(
      this.path,
      this.ticket,
      {
        ...events,
        message: (text) => this.onMessage(link, text),
        broken: () => this.onBroken(link),
      },
      this.dependencies,
    );
    return link;
  }

  private onAnswered(): void {
    // A busy page may be told of the open channel first: its call is not to end for that.
    if (!this.watch.isOn)
      this.connectTimer = setTimeout(() => this.fail('unreachable'), CONNECT_WITHIN_MS);
    this.events.answered();
  }

  private onFirstOpen(): void {
    clearTimeout(this.connectTimer);
    this.sendAllWaiting();
    this.watch.begin();
  }

  private onQuiet(): void {
    this.isAway = true;
    this.events.interrupted();
    this.tryAgain();
  }

  private onStillQuiet(ms: number): void {
    const sinceTry = performance.now() - this.triedAt;
    if (ms > LOST_AFTER_MS) this.fail('lost');
    else if (sinceTry >= (this.next ? TRY_WITHIN_MS : TRY_EVERY_MS)) this.tryAgain();
  }

  private tryAgain(): void {
    if (this.isOver || !this.isAway) return;
    this.next?.close();
    this.triedAt = performance.now();
    let track: MediaStreamTrack | undefined;
    const next = this.connect({
      track: (given) => {
        track = given;
        // A busy page may be told of the channel first.
        if (this.link === next) this.events.track(given);
      },
      offered: () => undefined,
      answered: () => undefined,
      opened: () => this.takePlace(next, track),
      refused: (status) => {
        if (status === 404) this.fail('lost');
        else this.dropNext();
      },
    });
    this.next = next;
    next.setMicrophone(this.microphone);
  }

  private dropNext(): void {
    this.next?.close();
    this.next = undefined;
  }

  private takePlace(link: RoomLink, track: MediaStreamTrack | undefined): void {
    const before = this.link;
    this.link = link;
    this.next = undefined;
    this.isInStep = false;
    link.send(JSON.stringify({ t: 'back', n: this.inbox.last }));
    // The new track first: the old one ends with its connection.
    if (track) this.events.track(track);
    before.close();
    this.onAlive();
  }

  private onAlive(): void {
    this.watch.heard();
    if (!this.isAway) return;
    this.isAway = false;
    this.dropNext();
    this.events.returned();
  }

  private onBroken(link: RoomLink): void {
    if (link === this.next) this.dropNext();
    else if (this.watch.isOn) this.watch.tellQuiet();
    else this.fail('unreachable');
  }

  private onMessage(link: RoomLink, text: string): void {
    if (this.isOver || link !== this.link) return;
    this.onAlive();
    const message: unknown = JSON.parse(text);
    if (!isRecord(message)) return;
    const { t, n } = message;
    if (t === 'app' && this.inbox.takes(n)) this.events.app(message['data']);
    if (t === 'beat' || t === 'back') this.outbox.acknowledge(n);
    // Answering beats needs no timer, which browsers slow down in a background tab.
    if (t === 'beat') this.link.send(JSON.stringify({ t: 'beat', n: this.inbox.last }));
    if (t === 'back') this.sendAllWaiting();
    if (t === 'bye') {
      this.close();
      this.events.ended(String(message['reason']));
    }
  }

  private send(message: object): void {
    if (this.isOver || JSON.stringify(message).length > MAX_MESSAGE_CHARACTERS) return;
    const text = this.outbox.add(message);
    if (this.isInStep) this.link.send(text);
  }

  private sendAllWaiting(): void {
    if (this.isInStep) return;
    this.isInStep = true;
    for (const text of this.outbox.waiting) this.link.send(text);
  }

  private readonly onPageHide = (): void => this.leave();

  private fail(fault: ConnectionFault): void {
    if (this.isOver) return;
    const hasRoom = fault === 'lost' || fault === 'unreachable';
    if (hasRoom) this.leave();
    else this.close();
    this.events.failed(fault);
  }

  private close(): void {
    this.isOver = true;
    this.watch.end();
    clearTimeout(this.connectTimer);
    window.removeEventListener('pagehide', this.onPageHide);
    this.dropNext();
    this.link.close();
  }
}

function faultOf(status: number | undefined): ConnectionFault {
  if (status === undefined) return 'unreachable';
  if (status === 404) return 'no-such-room';
  return status === 409 ? 'taken' : 'refused';
}
