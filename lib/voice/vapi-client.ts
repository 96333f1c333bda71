import Vapi from '@vapi-ai/web';

/** The part of the SDK that a call uses. */
export type VapiClient = Pick<
  Vapi,
  | 'start'
  | 'stop'
  | 'send'
  | 'setMuted'
  | 'setVolume'
  | 'setInputDevicesAsync'
  | 'getDailyCallObject'
  | 'on'
>;

export interface VapiOptions {
  /** A path of this site's own; unset, daily-js loads its own. */
  callMachineUrl: string | undefined;
  /** Whether the call may open the camera: the visitor has been told so. */
  usesCamera: boolean;
  /** The browser's own choice, a device's id, or a track of the page's. */
  microphone: true | string | MediaStreamTrack;
}

/** A client of the SDK that talks to this site's own endpoint. */
export function createVapi({ callMachineUrl, usesCamera, microphone }: VapiOptions): VapiClient {
  // The constructor's type leaves out an option that it passes on to daily-js (SDK 2.7.1).
  const dailyConfig = {
    avoidEval: true,
    ...(callMachineUrl && {
      callObjectBundleUrlOverride: new URL(callMachineUrl, location.href).href,
    }),
  };
  // Unset, the SDK opens the camera where the platform's answer wants it. Its type leaves this one out, too.
  const sources = { audioSource: microphone, videoSource: usesCamera };
  return new Vapi('', '/api', dailyConfig, sources);
}
