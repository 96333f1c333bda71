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
  /** Path on this site; if unset, daily-js loads its own. */
  callMachineUrl: string | undefined;
  /** True if the call may open the camera, which the visitor knows. */
  canUseCamera: boolean;
  /** True for the browser's default, a device's id, or a track of the page. */
  microphone: true | string | MediaStreamTrack;
}

/** Creates an SDK client that talks to this site's endpoint. */
export function createVapi({ callMachineUrl, canUseCamera, microphone }: VapiOptions): VapiClient {
  // The constructor's type lacks an option that it passes to daily-js (SDK 2.7.1).
  const dailyConfig = {
    avoidEval: true,
    ...(callMachineUrl && {
      callObjectBundleUrlOverride: new URL(callMachineUrl, location.href).href,
    }),
  };
  // If unset, the SDK opens the camera when the platform's answer says so. The type lacks this option, too.
  const sources = { audioSource: microphone, videoSource: canUseCamera };
  return new Vapi('', '/api', dailyConfig, sources);
}
