import { createStore, type Store } from './store';
import type { VapiClient } from './vapi-client';

/** A microphone or a speaker. */
export interface SoundDevice {
  readonly id: string;
  readonly label: string;
}

export interface SoundSnapshot {
  /** Named once the browser has the visitor's permission; until then there are none. */
  readonly microphones: readonly SoundDevice[];
  /** None where the browser lets no page choose. */
  readonly speakers: readonly SoundDevice[];
  /** '' is the browser's own choice. */
  readonly microphoneId: string;
  readonly speakerId: string;
  /** How loud the agent is, 0 to 1. */
  readonly volume: number;
  /** False where the device's own keys alone set the volume: the agent can still be silenced. */
  readonly canSetVolume: boolean;
  /** The agent is read in this call, and not heard. */
  readonly isSilent: boolean;
  /** The microphone that took the place of one that was unplugged. */
  readonly replacedBy?: string | undefined;
}

/** Microphone, speaker and volume of the page's calls, as the visitor has chosen them for this visit. */
export interface Sound extends Store<SoundSnapshot> {
  /** Looks which devices there are. */
  refresh(): void;
  /** Rejects where a call cannot use the device; the choice stays what it was. */
  chooseMicrophone(id: string): Promise<void>;
  chooseSpeaker(id: string): Promise<void>;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** For the call that is on: a call that is typed begins without sound, and any other with it. */
  setSilent(isSilent: boolean): void;
}

/** The sound as those see it who make calls. */
export interface CallSound extends Sound {
  /** What a new call is to open: a device's id, or the browser's own choice. */
  microphone(): true | string;
  /** Opens a microphone in a call that had none. */
  openMicrophone(): Promise<void>;
  /** Applies the choices to an element that plays the agent. */
  fit(player: HTMLAudioElement): void;
  /**
   * Follows a call's microphone. Returns a function that ends that.
   *
   * @param silence the page's own track in place of one
   */
  follow(vapi: VapiClient, silence?: MediaStreamTrack): () => void;
}

/** What `navigator`, `window` and `document` have. */
export interface SoundDependencies {
  readonly mediaDevices?: Pick<MediaDevices, 'enumerateDevices' | 'addEventListener'> | undefined;
  /** Throws in browsers that keep nothing. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  createAudio(): HTMLAudioElement;
}

const ofThePage = (): SoundDependencies => ({
  mediaDevices: navigator.mediaDevices,
  storage: () => sessionStorage,
  createAudio: () => document.createElement('audio'),
});

const KEY = 'call-sound';

type Choices = Pick<SoundSnapshot, 'microphoneId' | 'speakerId' | 'volume'>;

export function createSound(dependencies = ofThePage()): CallSound {
  const { mediaDevices, createAudio } = dependencies;
  const players = new Set<HTMLAudioElement>();
  const probe = createAudio();
  const canChooseSpeaker = 'setSinkId' in probe;
  let vapi: VapiClient | undefined;
  let track: MediaStreamTrack | undefined;
  const { getSnapshot, subscribe, change } = createStore<SoundSnapshot>({
    microphones: [],
    speakers: [],
    canSetVolume: canSetVolume(probe),
    isSilent: false,
    microphoneId: '',
    speakerId: '',
    volume: 1,
    ...readChoices(),
  });

  function readChoices(): Partial<Choices> {
    try {
      return JSON.parse(dependencies.storage().getItem(KEY) ?? '{}') as Partial<Choices>;
    } catch {
      return {};
    }
  }

  function keep(choices: Partial<Choices>) {
    change(choices);
    const { microphoneId, speakerId, volume } = getSnapshot();
    try {
      dependencies.storage().setItem(KEY, JSON.stringify({ microphoneId, speakerId, volume }));
    } catch {
      // Nothing is kept: the choice holds for this page.
    }
  }

  async function look(): Promise<readonly MediaDeviceInfo[]> {
    const devices = (await mediaDevices?.enumerateDevices().catch(() => undefined)) ?? [];
    change({
      microphones: named(devices, 'audioinput'),
      speakers: canChooseSpeaker ? named(devices, 'audiooutput') : [],
    });
    return devices;
  }

  /** Has the call that is on open a microphone: the SDK takes an id only. */
  async function open(id: string) {
    if (getSnapshot().microphones.length === 0) await look();
    const [first] = getSnapshot().microphones;
    await vapi?.setInputDevicesAsync({ audioDeviceId: id || (first?.id ?? 'default') });
  }

  const isListed = (id: string, devices: readonly MediaDeviceInfo[]) =>
    devices.some((device) => device.kind === 'audioinput' && device.deviceId === id);

  /** A device came or went. */
  async function followDevices() {
    const devices = await look();
    const { microphoneId } = getSnapshot();
    // Without the permission, no device has a name or an id.
    const areNamed = devices.some(({ label }) => label !== '');
    const isGone = microphoneId !== '' && areNamed && !isListed(microphoneId, devices);
    if (isGone) keep({ microphoneId: '' });
    // The browser ends the sound of a device that is unplugged, of which not every call machine takes note.
    if (vapi && track && (isGone || track.readyState === 'ended'))
      await open('').catch(() => undefined);
  }

  /** Says by which microphone one that is gone was replaced; a change of the visitor's own needs no word. */
  async function followTrack(next: MediaStreamTrack) {
    const before = track;
    track = next;
    const deviceId = before?.getSettings().deviceId;
    if (!before || deviceId === undefined || next.label === '') return;
    if (before.label === next.label) return;
    const devices = await look();
    // Chrome's default stays listed under its id, whichever device it is: its name ends with that one's.
    const isReplaced =
      deviceId === 'default'
        ? !named(devices, 'audioinput').some(({ label }) => before.label.endsWith(label))
        : !isListed(deviceId, devices);
    if (isReplaced && track === next) change({ replacedBy: next.label });
  }

  function fit(player: HTMLAudioElement) {
    players.add(player);
    for (const old of players) if (!old.isConnected && old !== player) players.delete(old);
    const { volume, speakerId, isSilent } = getSnapshot();
    player.volume = volume;
    player.muted = isSilent;
    if (canChooseSpeaker && player.sinkId !== speakerId)
      player.setSinkId(speakerId).catch(() => keep({ speakerId: '' }));
  }

  function refit() {
    const { volume, isSilent } = getSnapshot();
    vapi?.setVolume(isSilent ? 0 : volume);
    players.forEach(fit);
  }

  mediaDevices?.addEventListener?.('devicechange', () => void followDevices());
  // What was chosen on an earlier page may be gone.
  if (getSnapshot().microphoneId !== '') void followDevices();

  return {
    getSnapshot,
    subscribe,
    refresh: () => void look(),
    async chooseMicrophone(id) {
      // Chosen, it is not what replaced another.
      track = undefined;
      await open(id);
      change({ replacedBy: undefined });
      keep({ microphoneId: id });
    },
    async chooseSpeaker(id) {
      await Promise.all([...players].map((player) => player.setSinkId(id)));
      keep({ speakerId: id });
    },
    setVolume(volume) {
      keep({ volume });
      refit();
    },
    setSilent(isSilent) {
      change({ isSilent });
      refit();
    },
    microphone: () => getSnapshot().microphoneId || true,
    openMicrophone: () => open(getSnapshot().microphoneId),
    fit,
    follow(client, silence) {
      vapi = client;
      track = undefined;
      change({ replacedBy: undefined, isSilent: silence !== undefined });
      // The SDK unmutes each player that it makes: one that is to be silent begins without volume.
      refit();
      client.on('daily-participant-updated', (participant) => {
        if (vapi !== client || !participant?.local) return;
        const current = participant.tracks?.audio?.persistentTrack;
        if (current && current !== silence && current !== track) void followTrack(current);
      });
      return () => {
        if (vapi !== client) return;
        vapi = undefined;
        track = undefined;
        players.clear();
      };
    },
  };
}

/** iOS plays at the volume of its keys, and its elements stay at 1. */
function canSetVolume(probe: HTMLAudioElement): boolean {
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** The devices that the page knows by name: without the permission, none. */
function named(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): SoundDevice[] {
  return devices
    .filter((device) => device.kind === kind && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
