import type { CameraProblem, MicrophoneProblem } from './microphone';

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

export const callSentences = {
  connectionFailed: 'Connection failed',
  startFailed: 'Failed to start voice call',
  fallbackFailed: 'Unable to start voice call. Please try again.',
  noCall: 'Call object is not available.',
} as const;

/** The assistant of a second try, when the first one's id is of a form that the platform refuses. */
export const fallbackAssistantId = 'demo-general';

export type DeviceFailure =
  | { readonly device: 'microphone'; readonly problem: MicrophoneProblem }
  | { readonly device: 'camera'; readonly problem: CameraProblem };
