import type { CameraProblem } from './camera';
import type { MicrophoneProblem } from './microphone';

export const microphoneSentences: Record<MicrophoneProblem, string> = {
  denied:
    'Your browser blocks the microphone here. Allow it in the site settings, then press the button.',
  dismissed: 'The agent needs your microphone. Press the button again and choose Allow.',
  'no-device': 'No microphone was found. Connect one, then press the button again.',
  'in-use': 'Another app is using your microphone. Close it, then press the button again.',
  insecure: 'Browsers share the microphone on secure pages only. Open this page with https.',
  unsupported:
    'This browser cannot make voice calls. Open this page in Chrome, Edge, Firefox or Safari.',
  failed: 'Your microphone did not start. Check that it works, then press the button again.',
};

export const cameraSentences: Record<CameraProblem, string> = {
  denied:
    'Your browser does not share the camera. Allow it in the site settings, or go on with sound only.',
  'no-device': 'No camera was found. Connect one, or go on with sound only.',
  'in-use': 'Another app is using your camera. Close it, or go on with sound only.',
  failed: 'Your camera did not start. Check that it works, or go on with sound only.',
};

export const callSentences = {
  connectionFailed: 'Connection failed',
  startFailed: 'Failed to start voice call',
  invalidKey: 'Invalid API key. Please check your provider configuration.',
  assistantFormat: 'Invalid assistant ID format. Using fallback configuration.',
  fallbackFailed: 'Unable to start voice call. Please try again.',
  checkPermissions: '. Please check microphone permissions.',
  noCall: 'Call object is not available.',
  lost: 'Connection lost',
} as const;

/** The assistant of a second try, when the first one's id is of a form that the platform refuses. */
export const fallbackAssistantId = 'demo-general';

export interface CallFailure {
  /** What the visitor reads. */
  readonly sentence: string;
  /** The platform refused the form of the assistant's id: worth one try with the fallback. */
  readonly isAssistantFormat: boolean;
}

function withoutFullStops(message: string): string {
  let end = message.length;
  while (message[end - 1] === '.') end -= 1;
  return message.slice(0, end);
}

/**
 * The error catalogue: what a visitor reads for an error of a call.
 *
 * @param said the error's own message; undefined where it says nothing
 */
export function describeFailure(
  said: string | undefined,
  fallback: string = callSentences.connectionFailed,
): CallFailure {
  const message = said ?? fallback;
  if (/invalid\s+(api[\s-]*)?key/i.test(message))
    return { sentence: callSentences.invalidKey, isAssistantFormat: false };
  const named = /assistant[\s._-]*id\b/i.exec(message);
  if (named && /must be an? (valid )?uuid/i.test(message.slice(named.index)))
    return { sentence: callSentences.assistantFormat, isAssistantFormat: true };
  if (/permission/i.test(message) && !message.includes(callSentences.checkPermissions))
    return {
      sentence: withoutFullStops(message) + callSentences.checkPermissions,
      isAssistantFormat: false,
    };
  return { sentence: message, isAssistantFormat: false };
}

export type DeviceFailure =
  | { readonly device: 'microphone'; readonly problem: MicrophoneProblem }
  | { readonly device: 'camera'; readonly problem: CameraProblem };

/** What a visitor reads for a device that does not work. */
export function sentenceOfDevice(failure: DeviceFailure): string {
  return failure.device === 'microphone'
    ? microphoneSentences[failure.problem]
    : cameraSentences[failure.problem];
}
