/** A microphone or a speaker. */
export interface SoundDevice {
  readonly id: string;
  readonly label: string;
}

/** The microphones that the page knows by name: without the permission, it knows none. */
export function listMicrophones(devices: readonly MediaDeviceInfo[]): SoundDevice[] {
  return list(devices, 'audioinput');
}

/** The speakers that the page knows by name. */
export function listSpeakers(devices: readonly MediaDeviceInfo[]): SoundDevice[] {
  return list(devices, 'audiooutput');
}

function list(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): SoundDevice[] {
  return devices
    .filter((device) => device.kind === kind && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
