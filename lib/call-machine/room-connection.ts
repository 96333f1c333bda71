import { isRecord } from './daily-messages';
import { StatsLevel } from './stats-level';

/** Why a room could not be joined or was lost. */
export type ConnectionFault = 'no-such-room' | 'taken' | 'refused' | 'unreachable' | 'lost';

export interface ConnectionEvents {
  /** The agent's audio track; silent until media flows. */
  track(track: MediaStreamTrack): void;
  /** The offer has been sent: slow work can be done now without delaying it. */
  offered(): void;
  /** The server has taken the visitor into the room; media follows. */
  answered(): void;
  /** The agent's app message. */
  app(data: unknown): void;
  /** The agent ended the call. */
  ended(reason: string): void;
  /** The room could not be joined, or was lost. Nothing is told after this. */
  failed(fault: ConnectionFault): void;
}

export interface RoomConnectionDependencies {
  createPeer(): RTCPeerConnection;
  fetch: typeof fetch;
}

const MAX_MESSAGE_CHARACTERS = 5_000;

/** How long the offer waits for the page's first address, in milliseconds. */
const CANDIDATE_WITHIN_MS = 25;
const CONNECT_WITHIN_MS = 10_000;
const GONE_AFTER_MS = 5_000;
const WATCH_MS = 500;

/** A watch this late means that the page itself stood still (a debugger, a closed lid). */
const STALLED_MS = 2_500;

const browserDependencies: RoomConnectionDependencies = {
  createPeer: () => new RTCPeerConnection({ bundlePolicy: 'max-bundle' }),
  fetch: (input, init) => fetch(input, init),
};

/** The page's end of a room: one peer connection with the agent's audio and a message channel. */
export class RoomConnection {
  /** How loud the agent is, and the visitor, by the connection's statistics. */
  readonly remoteLevel: StatsLevel;
  readonly localLevel: StatsLevel;
  private readonly peer: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private readonly sender: RTCRtpSender;
  private readonly abort = new AbortController();
  private readonly unsent: string[] = [];
  private isOver = false;
  private lastHeard = performance.now();
  private lastWatch = performance.now();
  private watch: ReturnType<typeof setInterval> | undefined;
  private connectTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param path of the room, on the page's own origin */
  constructor(
    private readonly path: string,
    private readonly events: ConnectionEvents,
    private readonly dependencies: RoomConnectionDependencies = browserDependencies,
  ) {
    this.peer = dependencies.createPeer();
    const { sender, receiver } = this.peer.addTransceiver('audio', { direction: 'sendrecv' });
    this.sender = sender;
    this.remoteLevel = new StatsLevel('inbound-rtp', () => receiver.getStats());
    this.localLevel = new StatsLevel('media-source', () => sender.getStats());
    this.channel = this.peer.createDataChannel('platform', { ordered: true });
    this.peer.addEventListener('track', ({ track }) => events.track(track));
    this.peer.addEventListener('connectionstatechange', () => {
      if (this.peer.connectionState === 'failed') this.fail('lost');
    });
    this.channel.addEventListener('open', () => this.onOpen());
    this.channel.addEventListener('close', () => this.fail('lost'));
    this.channel.addEventListener('message', ({ data }) => this.onMessage(data));
    window.addEventListener('pagehide', this.onPageHide);
    void this.join();
  }

  /** Sends the visitor's voice from this track; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    // Rejects only where the connection is closed already.
    this.sender.replaceTrack(track).catch(() => undefined);
  }

  /** Sends an app message, once there is a connection. */
  sendApp(data: unknown): void {
    this.send({ t: 'app', data });
  }

  /** Sends what speech recognition heard. */
  sendHeard(text: string, isFinal: boolean): void {
    this.send({ t: 'heard', text: text.slice(0, 2_000), final: isFinal });
  }

  sendRecognition(isAvailable: boolean): void {
    this.send({ t: 'recognition', available: isAvailable });
  }

  /** Leaves the room and closes everything at once. */
  leave(): void {
    if (this.isOver) return;
    if (this.channel.readyState === 'open') this.channel.send(JSON.stringify({ t: 'leave' }));
    this.close();
    // The message above is lost where the page goes away at once; this request outlives it.
    this.dependencies
      .fetch(this.path, { method: 'DELETE', keepalive: true })
      .catch(() => undefined);
  }

  private async join(): Promise<void> {
    try {
      const offer = await this.peer.createOffer();
      await Promise.all([this.firstCandidate(), this.peer.setLocalDescription(offer)]);
      const answering = this.dependencies.fetch(this.path, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp' },
        body: this.peer.localDescription?.sdp ?? '',
        signal: this.abort.signal,
      });
      this.events.offered();
      const response = await answering;
      if (response.status === 404) return this.fail('no-such-room');
      if (response.status === 409) return this.fail('taken');
      if (!response.ok) return this.fail('refused');
      const sdp = await response.text();
      if (this.isOver) return;
      this.connectTimer = setTimeout(() => this.fail('unreachable'), CONNECT_WITHIN_MS);
      await this.peer.setRemoteDescription({ type: 'answer', sdp });
      if (!this.isOver) this.events.answered();
    } catch {
      this.fail('unreachable');
    }
  }

  /**
   * An address in the offer lets a server on this machine connect 50 ms sooner. Any other server
   * learns the page's addresses from its checks, so the offer does not wait for all of them.
   */
  private firstCandidate(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CANDIDATE_WITHIN_MS);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.peer.addEventListener('icecandidate', done, { once: true });
      this.abort.signal.addEventListener('abort', done, { once: true });
    });
  }

  private onOpen(): void {
    clearTimeout(this.connectTimer);
    for (const text of this.unsent.splice(0)) this.channel.send(text);
    this.lastHeard = performance.now();
    this.lastWatch = this.lastHeard;
    this.watch = setInterval(() => this.checkAlive(), WATCH_MS);
  }

  private checkAlive(): void {
    const now = performance.now();
    if (now - this.lastWatch > STALLED_MS) this.lastHeard = now;
    this.lastWatch = now;
    if (now - this.lastHeard > GONE_AFTER_MS) this.fail('lost');
  }

  private onMessage(text: unknown): void {
    this.lastHeard = performance.now();
    if (typeof text !== 'string' || this.isOver) return;
    const message: unknown = JSON.parse(text);
    if (!isRecord(message)) return;
    // Answering beats needs no timer, which browsers slow down in a background tab.
    if (message['t'] === 'beat') this.send({ t: 'beat' });
    else if (message['t'] === 'app') this.events.app(message['data']);
    else if (message['t'] === 'bye') {
      this.close();
      this.events.ended(String(message['reason']));
    }
  }

  private send(message: object): void {
    const text = JSON.stringify(message);
    if (this.isOver || text.length > MAX_MESSAGE_CHARACTERS) return;
    if (this.channel.readyState === 'open') this.channel.send(text);
    else if (this.channel.readyState === 'connecting') this.unsent.push(text);
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
    this.abort.abort();
    clearInterval(this.watch);
    clearTimeout(this.connectTimer);
    window.removeEventListener('pagehide', this.onPageHide);
    this.peer.close();
  }
}
