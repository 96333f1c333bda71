import { join } from 'node:path';

/** A stretch of a recording: silence in seconds, or a spoken sentence. */
export type Part = { pause: number } | { say: string };

/** Recordings of the fake microphones. Chromium loops a file, from its start when a stream opens. */
export const recordings = {
  silence: [{ pause: 10 }],
  /** Is silent during the first message, asks a question with an answer of 13 s, and speaks over its end. */
  talks: [
    { pause: 11 },
    { say: 'How much does it cost for my dealership?' },
    // A busy machine begins the answer up to ten seconds late; a quiet one still speaks for two.
    { pause: 12 },
    // Long enough that a busy machine still hears words, and the page shows it.
    { say: 'Wait, please stop, I have a question for you about how long it takes at our store.' },
    { pause: 60 },
  ],
  // A busy machine recognizes the sentence during the pause.
  repeats: [{ say: 'Hello there, can you hear me?' }, { pause: 5 }],
} satisfies Record<string, Part[]>;

export type Recording = keyof typeof recordings;

/** Path of a recording from make-recordings.ts: a 48 kHz mono 16-bit WAV. */
export const audioFile = (name: Recording) =>
  join(__dirname, '..', '..', 'test-results', 'audio', `${name}.wav`);
