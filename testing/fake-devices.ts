import type { CallSound, SoundDependencies } from '@/lib/voice/sound';
import { createSound } from '@/lib/voice/sound';
import { settle } from './fake-vapi';

type Kind = 'audioinput' | 'audiooutput';

/** A device as the browser lists it; without the permission it has no name or id. */
const device = (deviceId: string, label: string, kind: Kind = 'audioinput') =>
  ({ deviceId, label, kind, groupId: '' }) as MediaDeviceInfo;

export const headset = device('headset-1', 'Headset');
export const builtIn = device('built-in-1', 'Built-in microphone');
export const speaker = device('speaker-1', 'Desk speaker', 'audiooutput');

/** The devices of a machine, which can be added and removed. */
export class FakeDevices extends EventTarget {
  constructor(private devices: readonly MediaDeviceInfo[] = [headset, builtIn, speaker]) {
    super();
  }

  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    return [...this.devices];
  }

  /** Replaces the devices and fires the browser's event. */
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

/** The parts of Web Audio that a silent track needs. */
export class FakeAudioContext {
  /** Contexts that are not closed. */
  static readonly open = new Set<FakeAudioContext>();
  readonly silence = new FakeTrack('MediaStreamAudioDestinationNode', 'WebAudio-1');

  constructor() {
    FakeAudioContext.open.add(this);
  }

  createMediaStreamDestination() {
    return { stream: { getAudioTracks: () => [this.silence.track] } };
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
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
}

/** An element that plays the agent, through the chosen speaker. */
export function createPlayer(): HTMLAudioElement {
  const setSinkId = async () => undefined;
  const player = { muted: false, isConnected: true, volume: 1, sinkId: '', setSinkId };
  return player as unknown as HTMLAudioElement;
}

/** Storage of a page for a visit. */
export function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

interface FakeSoundOptions {
  devices?: FakeDevices;
  storage?: SoundDependencies['storage'];
}

/** Sound settings of a page with these devices and this storage. */
export function openSound({ devices, storage }: FakeSoundOptions = {}): CallSound {
  const kept = createStorage();
  return createSound({
    mediaDevices: devices,
    storage: storage ?? (() => kept),
    createAudio: createPlayer,
  });
}
