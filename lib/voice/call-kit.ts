import type { CallKit, VapiFactory } from './load-vapi';
import { createSdkCall } from './sdk-call';
import { createSound } from './sound';
import { createTranscript } from './transcript';

/** All that a call needs beside the SDK: it comes with it, on the first sign of intent. */
export function createCallKit(makeVapi: VapiFactory): CallKit {
  const sound = createSound({
    mediaDevices: navigator.mediaDevices,
    storage: () => sessionStorage,
    createAudio: () => document.createElement('audio'),
  });
  return {
    sound,
    createTranscript,
    createSdkCall: (options) => createSdkCall({ ...options, sound, makeVapi }),
  };
}
