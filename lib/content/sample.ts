import recordedSeconds from './recorded-seconds.json';

/** A sentence of a shown call; `seconds` is its length. */
export interface SampleTurn {
  readonly voice: 'agent' | 'caller';
  readonly text: string;
  readonly seconds: number;
}

export const playerTexts = {
  voices: { agent: 'Agent', caller: 'Caller' } satisfies Record<SampleTurn['voice'], string>,
  watch: 'Play the call',
  whose: 'Both voices are synthetic: the demo’s own.',
  stop: 'Stop',
  failed: 'The recording did not load. Check your connection and press again.',
} as const;

/** Pause between sentences, in seconds. */
export const pause = 0.6;

/** Adds to the sentences their lengths in a recording of `npm run sample`. */
export const recordedTurns = (
  recording: keyof typeof recordedSeconds,
  turns: readonly Omit<SampleTurn, 'seconds'>[],
): SampleTurn[] =>
  turns.map((turn, index) => ({ ...turn, seconds: recordedSeconds[recording][index] ?? 0 }));

/** Eight seconds of a call, in `public/sample.mp3`. */
export const sample = {
  recording: '/sample.mp3',
  play: 'Hear 8 seconds',
  turns: recordedTurns('/sample.mp3', [
    { voice: 'caller', text: 'My front brakes are grinding. Can I come in on Monday?' },
    { voice: 'agent', text: 'Monday works. I have 7:30 in the morning, or noon.' },
  ]),
} as const;
