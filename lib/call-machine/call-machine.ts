import { RoomSession, type RoomSessionOptions } from './room-session';
import { type DailyEvent, type DailyRequest, isRecord } from './daily-messages';
import type { MicrophoneSource } from './microphone-capture';
import { emptyStoreState, type StoreState } from './participants';

/** How daily-js names a track that the page brought along, which it shares through `window._daily`. */
const CUSTOM_TRACK = 'daily-custom-track';

const DEFAULT_INTERVAL_MS = 200;

const NO_PROCESSING = { processor: { type: 'none' } };

export interface CallMachineDependencies {
  post(event: DailyEvent): void;
  /** The track that the page brought along, if any. */
  customTrack(): MediaStreamTrack | undefined;
  createSession?(options: RoomSessionOptions): RoomSession;
}

/**
 * The other side of one daily-js call object: takes its requests and answers with the events of a
 * call in one of our rooms. It refuses what it cannot do: video, screen sharing, telephony.
 */
export class CallMachine {
  private session: RoomSession | undefined;
  private outputDeviceId: string | undefined;

  constructor(private readonly dependencies: CallMachineDependencies) {}

  /** What daily-js reads tracks from. */
  getState(): StoreState {
    return this.session?.store ?? emptyStoreState();
  }

  /** Makes ready for the same call object to join once more. */
  reset(): void {
    this.session?.leave();
    this.session = undefined;
  }

  handle(request: DailyRequest): void {
    const { session } = this;
    switch (request.action) {
      case 'join-meeting':
        return this.join(request);
      case 'leave-meeting':
        // The SDK waits for this event, whether or not there is a call.
        if (!session) return this.dependencies.post({ action: 'left-meeting' });
        return this.reset();
      case 'app-msg':
        // The SDK says so of each player that it makes: one for each connection.
        if (request['data'] === 'playable') void this.routeOutput();
        return session?.sendApp(request['data']);
      case 'update-participant':
        return this.updateParticipant(request['id'], request['properties']);
      case 'update-participants':
        for (const [id, properties] of Object.entries(request['participants'] ?? {})) {
          this.updateParticipant(id, properties);
        }
        return;
      case 'local-audio':
      case 'set-allow-local-audio':
        return session?.setMuted(request['state'] === false);
      case 'update-input-settings':
        return this.updateInputSettings(request);
      case 'start-remote-participants-audio-level-observer':
        session?.observeRemote(readInterval(request));
        return this.answer(request, {});
      case 'stop-remote-participants-audio-level-observer':
        return session?.stopObservingRemote();
      case 'start-local-audio-level-observer':
        session?.observeLocal(readInterval(request));
        return this.answer(request, {});
      case 'stop-local-audio-level-observer':
        return session?.stopObservingLocal();
      case 'set-input-devices':
        void this.openMicrophone(request['audioDeviceId']).then(() => this.answerDevices(request));
        return;
      case 'get-input-devices':
        return this.answerDevices(request);
      case 'set-output-device':
        void this.setOutputDevice(request);
        return;
      case 'local-recording-start':
        return this.dependencies.post({ action: 'recording-started', local: true });
      case 'local-recording-stop':
        return this.dependencies.post({ action: 'recording-stopped' });
      case 'get-calc-stats':
        return this.answer(request, { stats: { latest: {} } });
      default:
        // Notices (transmit-log, local-video) need no answer; who waits for one gets an error.
        return this.answer(request, { error: `${request.action} is not available in this call` });
    }
  }

  private join(request: DailyRequest): void {
    this.reset();
    const properties = isRecord(request['properties']) ? request['properties'] : {};
    const url = String(properties['url']);
    this.dependencies.post({ action: 'call-machine-initialized' });
    const { audioSource, startAudioOff } = properties;
    const createSession =
      this.dependencies.createSession ??
      ((options: RoomSessionOptions) => new RoomSession(options));
    this.session = createSession({
      // Always our own origin, whatever the address says: the page may be behind another name.
      path: new URL(url, location.href).pathname,
      microphone: audioSource === false ? undefined : this.readSource(audioSource),
      isMuted: startAudioOff === true,
      post: this.dependencies.post,
    });
  }

  private updateParticipant(id: unknown, properties: unknown): void {
    const isAgent = id === '*' || id === this.session?.agentId;
    if (!isRecord(properties) || !isAgent) return;
    if ('setSubscribedTracks' in properties) {
      this.session?.subscribe(properties['setSubscribedTracks']);
    }
  }

  private updateInputSettings(request: DailyRequest): void {
    const settings = isRecord(request['inputSettings']) ? request['inputSettings'] : {};
    const audio = isRecord(settings['audio']) ? settings['audio'] : {};
    const wanted = isRecord(audio['settings']) ? audio['settings'] : undefined;
    // The browser's own noise suppression is on already; there is no processor beside it.
    const inputSettings = {
      video: NO_PROCESSING,
      audio: { ...NO_PROCESSING, ...(wanted && { settings: wanted }) },
    };
    const source = wanted?.['customTrack'] ?? wanted?.['deviceId'];
    void this.openMicrophone(source).then(() => this.answer(request, { inputSettings }));
  }

  private async openMicrophone(source: unknown): Promise<void> {
    if (source) await this.session?.microphone.open(this.readSource(source));
  }

  private readSource(source: unknown): MicrophoneSource {
    if (source === CUSTOM_TRACK) return this.dependencies.customTrack() ?? true;
    // Chromium has a device of this name, which follows the system's choice as `true` does; others do not.
    return typeof source === 'string' && source !== 'default' ? source : true;
  }

  private answerDevices(request: DailyRequest): void {
    const deviceId = this.session?.microphone.current?.getSettings().deviceId;
    this.answer(request, {
      camera: {},
      mic: deviceId ? { deviceId } : {},
      speaker: this.outputDeviceId ? { deviceId: this.outputDeviceId } : {},
    });
  }

  private async setOutputDevice(request: DailyRequest): Promise<void> {
    const outputDeviceId = String(request['outputDeviceId']);
    try {
      await this.playOn(outputDeviceId);
      this.outputDeviceId = outputDeviceId;
      this.answerDevices(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'no such output device';
      this.answer(request, { error: { type: 'unsupported', message } });
    }
  }

  /** A player that took another's place plays where that one did. */
  private async routeOutput(): Promise<void> {
    if (this.outputDeviceId === undefined) return;
    try {
      await this.playOn(this.outputDeviceId);
    } catch {
      // The device is gone: it plays on the system's own.
    }
  }

  private async playOn(outputDeviceId: string): Promise<void> {
    const players = document.querySelectorAll<HTMLAudioElement>(
      `audio[data-participant-id="${this.session?.agentId}"]`,
    );
    await Promise.all([...players].map((player) => player.setSinkId(outputDeviceId)));
  }

  private answer(request: DailyRequest, fields: Record<string, unknown>): void {
    const { callbackStamp } = request;
    if (callbackStamp) this.dependencies.post({ ...fields, action: 'answer', callbackStamp });
  }
}

function readInterval(request: DailyRequest): number {
  const { interval } = request;
  return typeof interval === 'number' ? interval : DEFAULT_INTERVAL_MS;
}
