import type { CallSound, SoundDependencies } from '@/lib/voice/sound';
import { createSound } from '@/lib/voice/sound';
import { settle } from './fake-vapi';

type Kind = 'audioinput' | 'audiooutput';

/** A device as the browser lists it; without the permission, none has a name or an id. */
export const device = (deviceId: string, label: string, kind: Kind = 'audioinput') =>
  ({ deviceId, label, kind, groupId: '' }) as MediaDeviceInfo;

export const headset = device('headset-1', 'Headset');
export const builtIn = device('built-in-1', 'Built-in microphone');
export const speaker = device('speaker-1', 'Desk speaker', 'audiooutput');

/** The devices of a machine, which come and go. */
export class FakeDevices extends EventTarget {
  fails = false;

  constructor(private devices: readonly MediaDeviceInfo[] = [headset, builtIn, speaker]) {
    super();
  }

  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    if (this.fails) throw new DOMException('no', 'NotAllowedError');
    return [...this.devices];
  }

  /** The devices are others from now on, and the browser says so. */
  async become(...devices: readonly MediaDeviceInfo[]) {
    this.devices = devices;
    this.dispatchEvent(new Event('devicechange'));
    await settle();
  }
}

/** A track of a microphone. */
export class FakeTrack {
  readyState: MediaStreamTrackState = 'live';

  constructor(
    readonly label: string,
    private readonly deviceId?: string,
  ) {}

  static of({ label, deviceId }: MediaDeviceInfo) {
    return new FakeTrack(label, deviceId);
  }

  getSettings() {
    return this.deviceId === undefined ? {} : { deviceId: this.deviceId };
  }

  stop() {
    this.readyState = 'ended';
  }

  get track() {
    return this as unknown as MediaStreamTrack;
  }
}

/** Web Audio, as far as silence needs it. */
export class FakeAudioContext {
  /** Those that tests have not closed. */
  static readonly open = new Set<FakeAudioContext>();
  /** As in a browser without what silence needs. */
  static bringsTrack = true;
  readonly silence = new FakeTrack('MediaStreamAudioDestinationNode', 'WebAudio-1');

  constructor() {
    FakeAudioContext.open.add(this);
  }

  createMediaStreamDestination() {
    const tracks = FakeAudioContext.bringsTrack ? [this.silence.track] : [];
    return { stream: { getAudioTracks: () => tracks } };
  }

  async close() {
    if (!FakeAudioContext.open.delete(this)) throw new DOMException('closed', 'InvalidStateError');
  }
}

/** Gives each test of a file a page with Web Audio. */
export function haveAudioContext(): void {
  beforeEach(() => {
    globalThis.AudioContext = FakeAudioContext as unknown as typeof AudioContext;
  });
  afterEach(() => {
    FakeAudioContext.open.clear();
    FakeAudioContext.bringsTrack = true;
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
}

interface FakePlayerOptions {
  /** As in browsers that let a page choose the speaker. */
  canChooseSpeaker?: boolean;
  /** Not so on iOS, where the device's keys set it. */
  canSetVolume?: boolean;
}

/** An element that plays the agent. */
export function createPlayer({
  canChooseSpeaker = true,
  canSetVolume = true,
}: FakePlayerOptions = {}) {
  let volume = 1;
  const player = {
    muted: false,
    isConnected: true,
    get volume() {
      return volume;
    },
    set volume(next: number) {
      if (canSetVolume) volume = next;
    },
    ...(canChooseSpeaker && {
      sinkId: '',
      /** What the browser refuses to play through. */
      refused: '' as string | undefined,
      async setSinkId(id: string) {
        if (id !== '' && id === this.refused) throw new DOMException('gone', 'NotFoundError');
        this.sinkId = id;
      },
    }),
  };
  return player as unknown as HTMLAudioElement & { refused: string; isConnected: boolean };
}

/** What a page keeps for a visit. */
export class FakeStorage {
  readonly items = new Map<string, string>();

  constructor(kept?: string) {
    if (kept !== undefined) this.items.set('call-sound', kept);
  }

  getItem(key: string) {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
}

interface FakeSoundOptions extends FakePlayerOptions {
  devices?: FakeDevices;
  storage?: SoundDependencies['storage'];
}

/** The sound of a page with these devices, and what it keeps. */
export function openSound({ devices, storage, ...player }: FakeSoundOptions = {}): CallSound {
  const kept = new FakeStorage();
  return createSound({
    mediaDevices: devices,
    storage: storage ?? (() => kept),
    createAudio: () => createPlayer(player),
  });
}
