/** Why there is no microphone, in daily-js's camera-error shape. */
export interface MicrophoneError {
  type:
    | 'permissions'
    | 'not-found'
    | 'mic-in-use'
    | 'constraints'
    | 'undefined-mediadevices'
    | 'unknown';
  msg: string;
  blockedBy?: 'user' | 'browser';
  blockedMedia?: ['audio'];
  missingMedia?: ['audio'];
}

/** `true` is the default microphone, a string a device's id, a track the caller's own. */
export type MicrophoneSource = true | string | MediaStreamTrack;

export interface MicrophoneEvents {
  /**
   * A track is capturing; also after the device was replaced.
   *
   * @param isBorrowed the page brought it along: it may be anything, silence too
   */
  opened(track: MediaStreamTrack, isBorrowed: boolean): void;
  /** There is no microphone, or it has been lost. */
  failed(error: MicrophoneError): void;
}

/** What browsers call a device that they do not find. */
const GONE = ['OverconstrainedError', 'ConstraintNotSatisfiedError', 'NotFoundError'];

/** Captures the visitor's voice, and follows the device through unplugging and replacement. */
export class MicrophoneCapture {
  private readonly devices: MediaDevices | undefined;
  private source: MicrophoneSource = true;
  private track: MediaStreamTrack | undefined;
  private attempt = 0;
  private isMuted = false;
  /** Tracks that the page brought along: only the page may stop them. */
  private readonly borrowed = new WeakSet<MediaStreamTrack>();

  constructor(
    private readonly events: MicrophoneEvents,
    dependencies: { mediaDevices?: MediaDevices } = navigator,
  ) {
    this.devices = dependencies.mediaDevices;
    this.devices?.addEventListener?.('devicechange', this.followDefault);
  }

  get current(): MediaStreamTrack | undefined {
    return this.track;
  }

  /** Opens a source in place of the one before. The latest call wins; a late answer is stopped. */
  async open(source: MicrophoneSource): Promise<void> {
    const attempt = ++this.attempt;
    this.source = source;
    if (typeof source === 'object') this.borrowed.add(source);
    try {
      const track = typeof source === 'object' ? source : await this.captureAny(source);
      if (attempt !== this.attempt) return this.release(track);
      const previous = this.track;
      this.track = track;
      track.enabled = !this.isMuted;
      track.addEventListener('ended', this.reopen);
      if (previous && previous !== track) this.release(previous);
      this.events.opened(track, this.borrowed.has(track));
    } catch (error) {
      if (attempt === this.attempt) this.events.failed(describeError(error));
    }
  }

  /** A muted track goes on, and sends silence. */
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (this.track) this.track.enabled = !isMuted;
  }

  /** Turns the microphone off, one that is still being opened too. */
  close(): void {
    this.attempt += 1;
    this.devices?.removeEventListener?.('devicechange', this.followDefault);
    if (this.track) this.release(this.track);
    this.track = undefined;
  }

  /** A device that is gone by the time it is asked for is replaced by any other. */
  private async captureAny(source: true | string): Promise<MediaStreamTrack> {
    const { attempt } = this;
    try {
      return await this.capture(source);
    } catch (error) {
      const isGone = source !== true && error instanceof Error && GONE.includes(error.name);
      if (!isGone || attempt !== this.attempt) throw error;
      this.source = true;
      return this.capture(true);
    }
  }

  private async capture(source: true | string): Promise<MediaStreamTrack> {
    if (!this.devices?.getUserMedia) throw new DOMException('no media devices', 'TypeError');
    const audio: MediaTrackConstraints = {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      channelCount: { ideal: 1 },
      ...(source !== true && { deviceId: { exact: source } }),
    };
    const stream = await this.devices.getUserMedia({ audio });
    const [track] = stream.getAudioTracks();
    if (!track) throw new DOMException('no audio track', 'NotFoundError');
    return track;
  }

  private release(track: MediaStreamTrack): void {
    track.removeEventListener('ended', this.reopen);
    if (!this.borrowed.has(track)) track.stop();
  }

  /** The device was unplugged: any other will do. */
  private readonly reopen = (): void => {
    void this.open(true);
  };

  /** Chrome keeps capturing from the old device when the system's default changes. */
  private readonly followDefault = async (): Promise<void> => {
    if (this.source !== true || !this.track) return;
    const track = this.track;
    const all = (await this.devices?.enumerateDevices()) ?? [];
    const preferred = all.find(
      ({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default',
    );
    const groupId = track.getSettings().groupId;
    const isOther = preferred?.groupId && groupId && preferred.groupId !== groupId;
    if (isOther && track === this.track) void this.open(true);
  };
}

function describeError(error: unknown): MicrophoneError {
  const name = error instanceof Error ? error.name : '';
  const msg = error instanceof Error && error.message ? error.message : name || 'unknown error';
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return {
        type: 'permissions',
        msg,
        blockedBy: /system/i.test(msg) ? 'browser' : 'user',
        blockedMedia: ['audio'],
      };
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return { type: 'not-found', msg, missingMedia: ['audio'] };
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return { type: 'mic-in-use', msg };
    case 'OverconstrainedError':
    case 'ConstraintNotSatisfiedError':
      return { type: 'constraints', msg };
    case 'TypeError':
      return { type: 'undefined-mediadevices', msg };
    default:
      return { type: 'unknown', msg };
  }
}
