import { cameraSentences } from './device-sentences';
import { createSdkCall, type SdkCall, type SdkCallOptions } from './sdk-call';
import { type CallSound, createSound } from './sound';
import { createTimeLimits } from './time-limits';
import { createTranscript } from './transcript';
import type { VapiFactory } from './vapi-client';

/** What makes calls, and what belongs to them. */
export interface CallKit {
  readonly sound: CallSound;
  readonly createTranscript: typeof createTranscript;
  readonly createTimeLimits: typeof createTimeLimits;
  readonly cameraSentences: typeof cameraSentences;
  createSdkCall(options: Omit<SdkCallOptions, 'sound' | 'makeVapi'>): SdkCall;
}

/** All that a call needs beside the SDK: it comes with it, on the first sign of intent. */
export function createCallKit(
  makeVapi: VapiFactory,
  sound: CallSound = createPageSound(),
): CallKit {
  return {
    sound,
    createTranscript,
    createTimeLimits,
    cameraSentences,
    createSdkCall: (options) => createSdkCall({ ...options, sound, makeVapi }),
  };
}

function createPageSound(): CallSound {
  return createSound({
    mediaDevices: navigator.mediaDevices,
    storage: () => sessionStorage,
    createAudio: () => document.createElement('audio'),
  });
}
