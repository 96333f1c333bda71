/** `true` is the default microphone, a string a device's id, a track the page's own. */
export type MicrophoneSource = true | string | MediaStreamTrack;

/** daily-js's error types by the browser's error names. */
const errorTypes: Record<string, string> = {
  NotAllowedError: 'permissions',
  SecurityError: 'permissions',
  NotFoundError: 'not-found',
  NotReadableError: 'mic-in-use',
  AbortError: 'mic-in-use',
  OverconstrainedError: 'constraints',
  TypeError: 'undefined-mediadevices',
};

/** Captures the visitor's voice, and handles unplugged and replaced devices. */
export class MicrophoneCapture {
  current: MediaStreamTrack | undefined;
  isMuted = false;
  private source: MicrophoneSource = true;
  private attempt = 0;
  private readonly closing = new AbortController();
  /** Tracks that the page supplied; only the page may stop them. */
  private readonly borrowed = new WeakSet<MediaStreamTrack>();

  /** @param devices undefined on a page without a secure context */
  constructor(
    private readonly devices: MediaDevices | undefined,
    private readonly events: {
      /** A track is capturing; also after the device was replaced. */
      opened(track: MediaStreamTrack): void;
      /** There is no microphone, or it has been lost. */
      failed(error: MicrophoneError): void;
    },
  ) {
    const { signal } = this.closing;
    devices?.addEventListener('devicechange', () => void this.followDefault(), { signal });
  }

  /** Opens a source in place of the one before. The latest call wins; a late answer is stopped. */
  async open(source: MicrophoneSource): Promise<void> {
    const attempt = ++this.attempt;
    this.source = source;
    if (typeof source === 'object') this.borrowed.add(source);
    try {
      const track = typeof source === 'object' ? source : await this.captureAny(source);
      if (attempt !== this.attempt) return this.release(track);
      if (this.current && this.current !== track) this.release(this.current);
      this.current = track;
      track.enabled = !this.isMuted;
      track.addEventListener('ended', this.reopen);
      this.events.opened(track);
    } catch (error) {
      if (attempt === this.attempt) this.events.failed(describeError(error as Error));
    }
  }

  /** Mutes or unmutes the track; a muted track continues and sends silence. */
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (this.current) this.current.enabled = !isMuted;
  }

  /** Turns the microphone off, one that is still being opened too. */
  close(): void {
    this.attempt += 1;
    this.closing.abort();
    if (this.current) this.release(this.current);
    this.current = undefined;
  }

  /** A device that is gone by the time it is asked for is replaced by any other. */
  private async captureAny(source: true | string): Promise<MediaStreamTrack> {
    const { attempt } = this;
    try {
      return await this.capture(source);
    } catch (error) {
      const isGone = ['OverconstrainedError', 'NotFoundError'].includes((error as Error).name);
      if (!isGone || source === true || attempt !== this.attempt) throw error;
      this.source = true;
      return this.capture(true);
    }
  }

  private async capture(source: true | string): Promise<MediaStreamTrack> {
    if (!this.devices) throw new TypeError('no media devices');
    const audio: MediaTrackConstraints = {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      channelCount: { ideal: 1 },
      ...(source !== true && { deviceId: { exact: source } }),
    };
    return (await this.devices.getUserMedia({ audio })).getAudioTracks()[0]!;
  }

  private release(track: MediaStreamTrack): void {
    track.removeEventListener('ended', this.reopen);
    if (!this.borrowed.has(track)) track.stop();
  }

  /** The device was unplugged: any other will do. */
  private readonly reopen = (): void => void this.open(true);

  /** Chrome keeps capturing from the old device when the system's default changes. */
  private async followDefault(): Promise<void> {
    const { current, source, devices } = this;
    if (source !== true || !current) return;
    const preferred = (await devices?.enumerateDevices())?.find(
      ({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default',
    );
    const { groupId } = current.getSettings();
    const isOther = preferred?.groupId && groupId && preferred.groupId !== groupId;
    if (isOther && current === this.current) void this.open(true);
  }
}

export type MicrophoneError = ReturnType<typeof describeError>;

/** The reason for a missing microphone, in daily-js's camera-error shape. */
function describeError({ name, message }: Error) {
  const msg = message || name;
  const type = Object.hasOwn(errorTypes, name) ? String(errorTypes[name]) : 'unknown';
  if (type !== 'permissions') return { type, msg };
  const blockedBy = /system/i.test(msg) ? 'browser' : 'user';
  return { type, msg, blockedBy, blockedMedia: ['audio'] };
}
