export interface RoomLinkEvents {
  /** The offer has been sent: slow work no longer delays it. */
  offered?(): void;
  /** The server has taken the visitor into the room. A busy page may be told of `opened` first. */
  answered?(): void;
  /** Messages go both ways from now on. */
  opened(): void;
  message(text: string): void;
  /** The server refused the offer; without a status where it could not be reached. */
  refused(status: number | undefined): void;
  /** The connection does not work, for now or for good. */
  broken(): void;
}

/** What a call needs of the browser. */
export type Browser = Pick<typeof globalThis, 'RTCPeerConnection' | 'fetch' | 'navigator'>;

/** How long the offer waits for the page's first address, in milliseconds. */
const CANDIDATE_WITHIN_MS = 25;

/** One connection with a room: the agent's audio, the visitor's, and a message channel. */
export class RoomLink {
  readonly sender: RTCRtpSender;
  readonly receiver: RTCRtpReceiver;
  private readonly peer: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private readonly closing = new AbortController();

  /** @param ticket by which the server knows later connections of the same page */
  constructor(
    path: string,
    ticket: string,
    browser: Browser,
    private readonly events: RoomLinkEvents,
  ) {
    const { signal } = this.closing;
    const peer = (this.peer = new browser.RTCPeerConnection({ bundlePolicy: 'max-bundle' }));
    ({ sender: this.sender, receiver: this.receiver } = peer.addTransceiver('audio'));
    const channel = (this.channel = peer.createDataChannel('platform', { ordered: true }));
    const onState = () => /disconnected|failed/.test(peer.connectionState) && events.broken();
    peer.addEventListener('connectionstatechange', onState, { signal });
    channel.addEventListener('open', () => events.opened(), { signal });
    channel.addEventListener('close', () => events.broken(), { signal });
    channel.addEventListener('message', ({ data }) => events.message(String(data)), { signal });
    this.join(path, ticket, browser).catch(() => signal.aborted || events.refused(undefined));
  }

  /** Packets go to the server and back. */
  get hasFoundWay(): boolean {
    return !/new|checking/.test(this.peer.iceConnectionState);
  }

  /** Sends the visitor's voice from this track; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    // Rejects only where the connection is closed already.
    this.sender.replaceTrack(track).catch(() => undefined);
  }

  /** Without effect while the channel is not open. */
  send(text: string): void {
    if (this.channel.readyState === 'open') this.channel.send(text);
  }

  /** Nothing is told after this. */
  close(): void {
    this.closing.abort();
    this.peer.close();
  }

  private async join(path: string, ticket: string, { fetch }: Browser): Promise<void> {
    const { peer, events } = this;
    const { signal } = this.closing;
    // With an address in the offer a server on this machine connects 50 ms sooner. Any other learns the
    // page's addresses from its checks.
    const firstAddress = new Promise((resolve) => {
      peer.addEventListener('icecandidate', resolve, { once: true });
      setTimeout(resolve, CANDIDATE_WITHIN_MS);
    });
    await Promise.all([firstAddress, peer.setLocalDescription()]);
    signal.throwIfAborted();
    const answering = fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', 'x-room-ticket': ticket },
      body: peer.localDescription?.sdp ?? '',
      signal,
    });
    events.offered?.();
    const response = await answering;
    if (!response.ok) return events.refused(response.status);
    await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
    signal.throwIfAborted();
    events.answered?.();
  }
}
