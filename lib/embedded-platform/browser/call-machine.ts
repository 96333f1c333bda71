import { type DailyMessage, emptyStore, fieldsOf } from './daily-protocol';
import type { MicrophoneSource } from './microphone-capture';
import type { Browser } from './room-link';
import { RoomSession } from './room-session';

/** daily-js's name for a track that the page supplies, which it shares through `window._daily`. */
const CUSTOM_TRACK = 'daily-custom-track';

type Fields = ReturnType<typeof fieldsOf>;

const NO_PROCESSING = { processor: { type: 'none' } };

interface CallMachineDependencies {
  post(event: DailyMessage): void;
  customTrack(): MediaStreamTrack | undefined;
  browser: Browser;
}

/**
 * The other side of one daily-js call object: takes its requests, and posts the events of a call in one of
 * our rooms. It refuses what it cannot do: video, screen sharing, telephony.
 */
export class CallMachine {
  private session: RoomSession | undefined;

  constructor(private readonly dependencies: CallMachineDependencies) {}

  getState() {
    return this.session?.store ?? emptyStore();
  }

  /** Lets the same call object join once more. */
  reset(): void {
    this.session?.end();
    this.session = undefined;
  }

  async handle(request: DailyMessage): Promise<void> {
    const answer = await this.act(request);
    const { callbackStamp } = request;
    if (answer && callbackStamp)
      this.dependencies.post({ ...answer, action: 'answer', callbackStamp });
  }

  /** Gives the answer to a request that has one. */
  private act(request: DailyMessage): object | void | Promise<object> {
    const { session } = this;
    switch (request.action) {
      case 'join-meeting':
        return this.join(fieldsOf(request['properties']));
      case 'leave-meeting':
        // The SDK waits for this event, whether or not there is a call.
        if (session?.isOver === false) return this.reset();
        return this.dependencies.post({ action: 'left-meeting' });
      case 'app-msg':
        return session?.connection.sendApp(request['data']);
      case 'update-participant':
        return session?.update(request['id'], fieldsOf(request['properties']));
      case 'local-audio':
      case 'set-allow-local-audio':
        return session?.setMuted(request['state'] === false);
      case 'update-input-settings':
        return this.updateInputSettings(fieldsOf(fieldsOf(request['inputSettings'])['audio']));
      case 'start-remote-participants-audio-level-observer':
        session?.remoteLevel.start(request['interval']);
        return {};
      case 'start-local-audio-level-observer':
        session?.localLevel.start(request['interval']);
        return {};
      case 'set-input-devices':
        return this.openMicrophone(request['audioDeviceId']).then(() => this.devices);
      case 'get-input-devices':
        return this.devices;
      default:
        // Notices (transmit-log, local-video) need no answer; a request that expects one gets an error.
        return { error: `${request.action} is not available in this call` };
    }
  }

  private join({ url, audioSource, startAudioOff }: Fields): void {
    const { post, browser } = this.dependencies;
    this.reset();
    post({ action: 'call-machine-initialized' });
    this.session = new RoomSession({
      // Always our own origin, whatever the address says: the page may be behind another name.
      path: new URL(String(url), location.href).pathname,
      microphone: audioSource === false ? undefined : this.readSource(audioSource),
      isMuted: startAudioOff === true,
      browser,
      post,
    });
  }

  private async updateInputSettings({ settings }: Fields): Promise<object> {
    const { customTrack, deviceId } = fieldsOf(settings);
    await this.openMicrophone(customTrack ?? deviceId);
    // The browser's own noise suppression is on already; there is no processor beside it.
    const audio = { ...NO_PROCESSING, ...(settings !== undefined && { settings }) };
    return { inputSettings: { video: NO_PROCESSING, audio } };
  }

  private async openMicrophone(source: unknown): Promise<void> {
    if (source) await this.session?.microphone.open(this.readSource(source));
  }

  private readSource(source: unknown): MicrophoneSource {
    if (source === CUSTOM_TRACK) return this.dependencies.customTrack() ?? true;
    // Chromium has a device of this name, which follows the system's choice as `true` does; others do not.
    return typeof source === 'string' && source !== 'default' ? source : true;
  }

  private get devices(): object {
    const deviceId = this.session?.microphone.current?.getSettings().deviceId;
    // The page itself chooses the speaker.
    return { camera: {}, mic: deviceId ? { deviceId } : {}, speaker: {} };
  }
}
