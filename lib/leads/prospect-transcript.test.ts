import { leadTexts } from '@/lib/content/leads';
import { prospectTranscript } from './prospect-transcript';

it.each([
  ['Dan Kowalski', 'Dan Kowalski'],
  [leadTexts.unnamed, 'Caller'],
])('shows the speaker of a transcript by %s as %s', (name, speaker) => {
  const transcript = '00:01 Agent: Hello.\n00:04 You (typed): You there?';
  expect(prospectTranscript({ name, transcript })).toBe(
    `00:01 Agent: Hello.\n00:04 ${speaker} (typed): You there?`,
  );
});
