import { createStore, type ReadableStore } from './store';
import type { VapiClient } from './vapi-client';

/** A microphone or a speaker. */
export interface SoundDevice {
  readonly id: string;
  readonly label: string;
}

export interface SoundSnapshot {
  /** Empty until the visitor has granted the permission. */
  readonly microphones: readonly SoundDevice[];
  /** Empty if the browser lets no page choose. */
  readonly speakers: readonly SoundDevice[];
  /** Empty for the browser's default. */
  readonly microphoneId: string;
  readonly speakerId: string;
  /** Volume of the agent, 0 to 1. */
  readonly volume: number;
  /** False if only the device's own keys set the volume; the agent can still be muted. */
  readonly canSetVolume: boolean;
  /** True if the agent is read, not heard, in this call. */
  readonly isSilent: boolean;
  /** Label of the microphone that replaced an unplugged one. */
  readonly replacedBy?: string | undefined;
}

/** Microphone, speaker and volume of the page's calls, as chosen for this visit. */
export interface SoundSettings extends ReadableStore<SoundSnapshot> {
  /** Lists the devices again. */
  refresh(): void;
  /** Rejects if the call cannot use the device; the choice then stays. */
  chooseMicrophone(id: string): Promise<void>;
  chooseSpeaker(id: string): Promise<void>;
  /** Sets the volume, 0 to 1. */
  setVolume(volume: number): void;
  /** Mutes or unmutes the agent in the current call. A typed call begins muted, any other audible. */
  setSilent(isSilent: boolean): void;
}

/** The sound settings with what makers of calls need. */
export interface CallSound extends SoundSettings {
  /** Microphone for a new call: a device's id, or true for the browser's default. */
  microphone(): true | string;
  /** Opens a microphone in a call without one. */
  openMicrophone(): Promise<void>;
  /** Applies the choices to an audio element of the agent. */
  fit(player: HTMLAudioElement): void;
  /**
   * Follows a call's microphone; returns a function that stops.
   *
   * @param silence the page's own silent track
   */
  follow(vapi: VapiClient, silence?: MediaStreamTrack): () => void;
}

/** Parts of `navigator`, `window` and `document`. */
export interface SoundDependencies {
  readonly mediaDevices?: Pick<MediaDevices, 'enumerateDevices' | 'addEventListener'> | undefined;
  /** Throws in browsers without storage. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  createAudio(): HTMLAudioElement;
}

const pageDependencies = (): SoundDependencies => ({
  mediaDevices: navigator.mediaDevices,
  storage: () => sessionStorage,
  createAudio: () => document.createElement('audio'),
});

const KEY = 'call-sound';

type Choices = Pick<SoundSnapshot, 'microphoneId' | 'speakerId' | 'volume'>;

export function createSound(dependencies = pageDependencies()): CallSound {
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
      // Without storage the choice holds for this page only.
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

  /** Opens a microphone in the current call; the SDK accepts an id only. */
  async function open(id: string) {
    if (getSnapshot().microphones.length === 0) await look();
    const [first] = getSnapshot().microphones;
    await vapi?.setInputDevicesAsync({ audioDeviceId: id || (first?.id ?? 'default') });
  }

  const isListed = (id: string, devices: readonly MediaDeviceInfo[]) =>
    devices.some((device) => device.kind === 'audioinput' && device.deviceId === id);

  /** Handles added and removed devices. */
  async function followDevices() {
    const devices = await look();
    const { microphoneId } = getSnapshot();
    // Without the permission devices have neither names nor ids.
    const areNamed = devices.some(({ label }) => label !== '');
    const isGone = microphoneId !== '' && areNamed && !isListed(microphoneId, devices);
    if (isGone) keep({ microphoneId: '' });
    // The browser ends the track of an unplugged device, which some call machines ignore.
    if (vapi && track && (isGone || track.readyState === 'ended'))
      await open('').catch(() => undefined);
  }

  /** Reports a replaced microphone; a change by the visitor needs no report. */
  async function followTrack(next: MediaStreamTrack) {
    const before = track;
    track = next;
    const deviceId = before?.getSettings().deviceId;
    if (!before || deviceId === undefined || next.label === '') return;
    if (before.label === next.label) return;
    const devices = await look();
    // Chrome's 'default' stays listed for any device; its label ends with that device's label.
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
  // A device chosen on an earlier page may be gone.
  if (getSnapshot().microphoneId !== '') void followDevices();

  return {
    getSnapshot,
    subscribe,
    refresh: () => void look(),
    async chooseMicrophone(id) {
      // A chosen microphone replaces no other.
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
      // The SDK unmutes each new player, so a muted one begins with volume 0.
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

/** True if the volume can be set; on iOS only the keys set it, and the property stays 1. */
function canSetVolume(probe: HTMLAudioElement): boolean {
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** Lists the devices with names; none without the permission. */
function named(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): SoundDevice[] {
  return devices
    .filter((device) => device.kind === kind && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
