import type { CallProblem, CameraProblem } from './microphone';

/** Each sentence names a way out; `wayTexts` adds links to some. */
export const problemSentences: Record<CallProblem, string> = {
  denied:
    'Your browser blocks the microphone here. Allow it in the site settings, then press the button.',
  dismissed: 'The agent needs your microphone. Press the button again and choose Allow.',
  'no-device': 'No microphone was found. Connect one, then press the button again.',
  'in-use': 'Another app is using your microphone. Close it, then press the button again.',
  'denied-by-system':
    'Your device keeps the microphone from this browser. Allow it in the device’s privacy settings, then press the button.',
  framed:
    'The page around this one doesn’t share your microphone. Type instead, or open this page by itself.',
  insecure: 'Browsers share the microphone on secure pages only. Open this page with https.',
  unsupported:
    'This browser cannot make voice calls. Open this page in Chrome, Edge, Firefox or Safari.',
  'no-webrtc':
    'WebRTC is turned off in this browser, and calls need it. Turn it on, or use another browser.',
  network: 'This network lets no call through. Turn off your VPN, or try another network.',
  failed: 'Your microphone did not start. Check that it works, then press the button again.',
};

export const callSentences = {
  connectionFailed: 'Connection failed',
  startFailed: 'Failed to start voice call',
  fallbackFailed: 'Unable to start voice call. Please try again.',
  noCall: 'Call object is not available.',
} as const;

/** Assistant of the second attempt, used when the platform rejects the form of the first one's id. */
export const fallbackAssistantId = 'demo-general';

export type DeviceFailure =
  | { readonly device: 'microphone'; readonly problem: CallProblem }
  | { readonly device: 'camera'; readonly problem: CameraProblem };
