import { type DeviceFailure, microphoneSentences } from './call-errors';
import type { CameraProblem } from './camera';

export const cameraSentences: Record<CameraProblem, string> = {
  denied:
    'Your browser does not share the camera. Allow it in the site settings, or go on with sound only.',
  'no-device': 'No camera was found. Connect one, or go on with sound only.',
  'in-use': 'Another app is using your camera. Close it, or go on with sound only.',
  failed: 'Your camera did not start. Check that it works, or go on with sound only.',
};

/** What a visitor reads for a device that does not work. */
export function sentenceOfDevice(failure: DeviceFailure): string {
  return failure.device === 'microphone'
    ? microphoneSentences[failure.problem]
    : cameraSentences[failure.problem];
}
