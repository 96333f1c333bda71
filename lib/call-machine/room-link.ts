import { StatsLevel } from './stats-level';

export interface RoomLinkEvents {
  /** The agent's audio track; silent until media flows. */
  track(track: MediaStreamTrack): void;
  /** The offer has been sent: slow work can be done now without delaying it. */
  offered(): void;
  /** The server has answered the offer; media follows. */
  answered(): void;
  /** Messages go both ways from now on. */
  opened(): void;
  message(text: string): void;
  /** The server did not answer the offer with an answer; no status where it could not be reached. */
  refused(status: number | undefined): void;
  /** The connection does not work, for now or for good. */
  broken(): void;
}

export interface RoomLinkDependencies {
  createPeer(): RTCPeerConnection;
  fetch: typeof fetch;
}

/** How long the offer waits for the page's first address, in milliseconds. */
const CANDIDATE_WITHIN_MS = 25;

const BROKEN = ['disconnected', 'failed'];

/** One connection with a room: the agent's audio, the visitor's, and a message channel. */
export class RoomLink {
  /** How loud the agent is, and the visitor, by the connection's statistics. */
  readonly remoteLevel: StatsLevel;
  readonly localLevel: StatsLevel;
  private readonly peer: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private readonly sender: RTCRtpSender;
  private readonly abort = new AbortController();
  private isClosed = false;

  /**
   * @param path of the room, on the page's own origin
   * @param ticket by which the server knows that later connections are of the same page
   */
  constructor(
    private readonly path: string,
    private readonly ticket: string,
    private readonly events: RoomLinkEvents,
    private readonly dependencies: RoomLinkDependencies,
  ) {
    this.peer = dependencies.createPeer();
    const { sender, receiver } = this.peer.addTransceiver('audio', { direction: 'sendrecv' });
    this.sender = sender;
    this.remoteLevel = new StatsLevel('inbound-rtp', () => receiver.getStats());
    this.localLevel = new StatsLevel('media-source', () => sender.getStats());
    this.channel = this.peer.createDataChannel('platform', { ordered: true });
    this.peer.addEventListener('track', ({ track }) => events.track(track));
    this.peer.addEventListener('connectionstatechange', () => {
      if (BROKEN.includes(this.peer.connectionState)) this.tellBroken();
    });
    this.channel.addEventListener('open', () => !this.isClosed && events.opened());
    this.channel.addEventListener('close', () => this.tellBroken());
    this.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!this.isClosed && typeof data === 'string') events.message(data);
    });
    void this.join();
  }

  get isOpen(): boolean {
    return this.channel.readyState === 'open';
  }

  /** Sends the visitor's voice from this track; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    // Rejects only where the connection is closed already.
    this.sender.replaceTrack(track).catch(() => undefined);
  }

  /** Without effect while the channel is not open. */
  send(text: string): void {
    if (this.isOpen) this.channel.send(text);
  }

  /** Nothing is told after this. */
  close(): void {
    this.isClosed = true;
    this.abort.abort();
    this.peer.close();
  }

  private async join(): Promise<void> {
    try {
      const offer = await this.peer.createOffer();
      await Promise.all([this.firstCandidate(), this.peer.setLocalDescription(offer)]);
      if (this.isClosed) return;
      const answering = this.dependencies.fetch(this.path, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', 'x-room-ticket': this.ticket },
        body: this.peer.localDescription?.sdp ?? '',
        signal: this.abort.signal,
      });
      this.events.offered();
      const response = await answering;
      if (!response.ok) return this.refuse(response.status);
      const sdp = await response.text();
      if (this.isClosed) return;
      await this.peer.setRemoteDescription({ type: 'answer', sdp });
      if (!this.isClosed) this.events.answered();
    } catch {
      this.refuse(undefined);
    }
  }

  private refuse(status: number | undefined): void {
    if (!this.isClosed) this.events.refused(status);
  }

  private tellBroken(): void {
    if (!this.isClosed) this.events.broken();
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
}
