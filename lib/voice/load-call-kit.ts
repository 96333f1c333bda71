import type { CallKit } from './call-kit';

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
