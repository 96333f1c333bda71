export interface RoomLinkEvents {
  /** The offer has been sent; slow work no longer delays it. */
  offered?(): void;
  /** The server has admitted the visitor to the room. On a busy page `opened` may come first. */
  answered?(): void;
  /** Messages can be sent both ways. */
  opened(): void;
  message(text: string): void;
  /** The server refused the offer; `status` is undefined if it could not be reached. */
  refused(status: number | undefined): void;
  /** The connection is broken, temporarily or for good. */
  broken(): void;
}

/** The browser's functions that a call needs. */
export type Browser = Pick<typeof globalThis, 'RTCPeerConnection' | 'fetch' | 'navigator'>;

/** Time that the offer waits for the page's first address, in milliseconds. */
const CANDIDATE_WITHIN_MS = 25;

/** One connection with a room: the agent's audio, the visitor's, and a message channel. */
export class RoomLink {
  readonly sender: RTCRtpSender;
  readonly receiver: RTCRtpReceiver;
  private readonly peer: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private readonly closing = new AbortController();

  /** @param ticket identifies later connections of the same page to the server */
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

  /** Tells whether packets reach the server and come back. */
  get hasFoundWay(): boolean {
    return !/new|checking/.test(this.peer.iceConnectionState);
  }

  /** Sends the visitor's voice from this track; null sends nothing. */
  setMicrophone(track: MediaStreamTrack | null): void {
    // Rejects only if the connection is already closed.
    this.sender.replaceTrack(track).catch(() => undefined);
  }

  /** Does nothing while the channel is not open. */
  send(text: string): void {
    if (this.channel.readyState === 'open') this.channel.send(text);
  }

  /** Closes the connection; no event follows. */
  close(): void {
    this.closing.abort();
    this.peer.close();
  }

  private async join(path: string, ticket: string, { fetch }: Browser): Promise<void> {
    const { peer, events } = this;
    const { signal } = this.closing;
    // With an address in the offer, a server on this machine connects 50 ms sooner. Any other server learns the page's
    // addresses from the page's checks.
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
