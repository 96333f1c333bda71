import type Vapi from '@vapi-ai/web';

/** The part of the SDK that a call uses. */
export type VapiClient = Pick<Vapi, 'start' | 'stop' | 'setMuted' | 'getDailyCallObject' | 'on'>;

export interface VapiOptions {
  /** A path of this site's own; unset, daily-js loads its own. */
  callMachineUrl: string | undefined;
  /** Whether the call may open the camera: the visitor has been told so. */
  usesCamera: boolean;
}

export type VapiFactory = (options: VapiOptions) => VapiClient;

/** Loads the SDK. Resolves to a maker of clients that talk to this site's own endpoint. */
export async function loadVapi(): Promise<VapiFactory> {
  const { default: VapiClass } = await import('@vapi-ai/web');
  return ({ callMachineUrl, usesCamera }) => {
    // The constructor's type leaves out an option that it passes on to daily-js (SDK 2.7.1).
    const dailyConfig = {
      avoidEval: true,
      ...(callMachineUrl && {
        callObjectBundleUrlOverride: new URL(callMachineUrl, location.href).href,
      }),
    };
    // Set in either case: unset, the SDK opens the camera where the platform's answer wants it. Its type
    // leaves this one out, too.
    const sources = { audioSource: true, videoSource: usesCamera };
    return new VapiClass('', '/api', dailyConfig, sources);
  };
}
