import type Vapi from '@vapi-ai/web';

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

export type VapiFactory = (options: VapiOptions) => VapiClient;
