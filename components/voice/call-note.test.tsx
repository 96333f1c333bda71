import { render } from '@testing-library/react';

import { CallNote } from '@/components/voice/call-note';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';
import { initialCallState } from '@/lib/voice/call-state';

const noteOf = (snapshot: Partial<CallSnapshot>) =>
  render(<CallNote call={initialCallState} microphone="prompt" {...snapshot} />).container
    .textContent;

const embedded = 'You talk to an AI. This site’s own voice platform answers.';
const hosted = 'You talk to an AI. The voice platform Vapi carries the call.';
const maker = 'Your browser may have its maker turn your voice into words.';

afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});

it('says that it is an AI before anything else is known', () => {
  expect(noteOf({})).toBe('You talk to an AI.');
  expect(noteOf({ recording: 'sound' })).toBe('You talk to an AI.');
});

it.each([
  ['embedded', 'none', `${embedded} Nothing is recorded.`],
  ['hosted', 'none', `${hosted} Nothing is recorded.`],
  ['hosted', 'sound', `${hosted} The sound of this call is recorded, for 30 days.`],
  ['hosted', 'video', `${hosted} Picture and sound of this call are recorded, for 30 days.`],
] as const)(
  'says who handles the voice, and for how long it is kept: %s, %s',
  (platform, recording, note) => {
    expect(noteOf({ platform, recording })).toBe(note);
  },
);

it.each(['SpeechRecognition', 'webkitSpeechRecognition'])(
  'says before the call that a browser with %s may send the voice to its maker, and only where it does',
  (name) => {
    expect(noteOf({ platform: 'embedded', recording: 'none' })).not.toContain(maker);
    Object.defineProperty(window, name, { value: () => undefined, configurable: true });
    expect(noteOf({ platform: 'embedded', recording: 'none' })).toBe(
      `${embedded} Nothing is recorded. ${maker}`,
    );
    expect(noteOf({ platform: 'hosted', recording: 'none' })).not.toContain(maker);
  },
);
