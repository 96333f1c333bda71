import type Vapi from '@vapi-ai/web';

import type { SdkCall, SdkCallOptions } from './sdk-call';
import type { CallSound } from './sound';
import type { createTimeLimits } from './time-limits';
import type { createTranscript } from './transcript';

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

/** What makes calls, and what belongs to them. */
export interface CallKit {
  readonly sound: CallSound;
  readonly createTranscript: typeof createTranscript;
  readonly createTimeLimits: typeof createTimeLimits;
  createSdkCall(options: Omit<SdkCallOptions, 'sound' | 'makeVapi'>): SdkCall;
}

/** Loads the SDK, and our own code for calls beside it. Its clients talk to this site's own endpoint. */
export async function loadCallKit(): Promise<CallKit> {
  const [{ default: VapiClass }, { createCallKit }] = await Promise.all([
    import('@vapi-ai/web'),
    import('./call-kit'),
  ]);
  return createCallKit(({ callMachineUrl, usesCamera, microphone }) => {
    // The constructor's type leaves out an option that it passes on to daily-js (SDK 2.7.1).
    const dailyConfig = {
      avoidEval: true,
      ...(callMachineUrl && {
        callObjectBundleUrlOverride: new URL(callMachineUrl, location.href).href,
      }),
    };
    // Set in either case: unset, the SDK opens the camera where the platform's answer wants it. Its type
    // leaves this one out, too.
    const sources = { audioSource: microphone, videoSource: usesCamera };
    return new VapiClass('', '/api', dailyConfig, sources);
  });
}
