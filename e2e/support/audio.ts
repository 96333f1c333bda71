import { join } from 'node:path';

/** A stretch of a recording: silence in seconds, or a spoken sentence. */
export type Part = { pause: number } | { say: string };

/** What the fake microphones play; Chromium plays a file from its start when a stream opens, again and again. */
export const recordings = {
  /** Nothing at all. */
  silence: [{ pause: 10 }],
  /** Says nothing while the agent opens, then asks what has a long answer, and speaks over that. */
  talks: [
    { pause: 8.5 },
    { say: 'How much does it cost for my dealership?' },
    { pause: 5 },
    { say: 'Wait, please stop, I have a question for you.' },
    { pause: 60 },
  ],
  /** Says a sentence again and again. */
  repeats: [{ say: 'Hello there, can you hear me?' }, { pause: 1.2 }],
} satisfies Record<string, Part[]>;

export type Recording = keyof typeof recordings;

/** Where a recording lies once make-recordings.ts has made it: a 48 kHz mono 16-bit WAV. */
export const audioFile = (name: Recording) =>
  join(__dirname, '..', '..', 'test-results', 'audio', `${name}.wav`);
