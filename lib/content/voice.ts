import type { CallSnapshot } from '@/lib/voice/call-session';
import type { CallStatus } from '@/lib/voice/call-state';
import type { CallProblem } from '@/lib/voice/microphone';
import { offer } from './claims';

/** Texts of the status line, exactly as specified. */
export const statusTexts: Record<CallStatus, string> = {
  error: 'Error - Click to retry',
  starting: 'Connecting...',
  listening: 'Listening...',
  speaking: 'AI Speaking...',
  connected: 'Connected - Click to end',
  denied: 'Click to enable microphone',
  idle: 'Click to speak',
};

/** Accessible names of the round button by status. */
export const buttonLabels: Record<CallStatus, string> = {
  error: 'Start voice call',
  starting: 'End voice call',
  listening: 'End voice call',
  speaking: 'End voice call',
  connected: 'End voice call',
  denied: 'Check microphone access',
  idle: 'Start voice call',
};

/** Words that replace each other in status texts, on touch screens. */
export const touchTexts = { click: 'Click', tap: 'Tap' } as const;

/** Hint below the status of a spoken call; an error's sentence replaces it. */
export const hintTexts: Record<CallStatus, string> = {
  error: '',
  starting: 'Allow the microphone if your browser asks.',
  listening: 'Take your time.',
  speaking: 'Talk over it any time.',
  connected: '',
  denied: '',
  idle: 'Ask for the hours, or book a brake job for Thursday.',
};

/** Links out of a problem that prevents calls; without an address, this page in its own window. */
export const wayTexts: Partial<Record<CallProblem, { label: string; href?: string }>> = {
  framed: { label: 'Open this page' },
  insecure: { label: 'Open it' },
  unsupported: { label: 'Have us call you', href: '/call-back' },
  'no-webrtc': { label: 'Have us call you', href: '/call-back' },
  network: { label: 'Have us call you', href: '/call-back' },
};

export const widgetTexts = {
  /** A page and its dialog each have a widget. */
  widget: (line: string) => `Voice call with the agent: ${line}`,
  dialog: (line: string) => `Voice call with the agent, in the dialog: ${line}`,
  timer: 'Call duration',
  mutedHint: 'The agent can’t hear you.',
  soundOnly: 'Go on with sound only',
  typeInstead: 'Type instead',
  reconnecting: 'Reconnecting…',
  privacy: 'Privacy',
  noScript: {
    title: 'The live demo needs JavaScript.',
    text: 'Turn it on for this page and reload. Or write to us, and we’ll call you.',
  },
} as const;

/** Note about who hears a call and reads its words. True for every platform, so a page shows it from its first paint. */
const note =
  'You’re talking to an AI on our voice platform. Staff see what you book, and your words only if you send them.';

const platforms = {
  embedded: 'The platform is this site’s own',
  hosted: 'The platform is Vapi',
} as const;

const kept = {
  none: 'and keeps no recording or transcript.',
  words: 'and may keep your words, but no sound.',
  sound: `and keeps the words, and the sound for ${offer.recordingDays} days.`,
  video: `and keeps the words, and picture and sound for ${offer.recordingDays} days.`,
} as const;

/** Note to the visitor before a call; the privacy policy has the details. */
export function callNote({
  platform,
  recording = 'none',
}: Pick<CallSnapshot, 'platform' | 'recording'>): string {
  return platform ? `${note} ${platforms[platform]} ${kept[recording]}` : note;
}
