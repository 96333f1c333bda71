/** One sentence of a call that is shown; `seconds` is how long it takes to say. */
export interface Turn {
  readonly voice: 'agent' | 'caller';
  readonly text: string;
  readonly seconds: number;
}

export const playerTexts = {
  voices: { agent: 'Agent', caller: 'Caller' } satisfies Record<Turn['voice'], string>,
  watch: 'Play the call',
  stop: 'Stop',
  failed: 'The recording did not load. Check your connection and press again.',
} as const;

/** Eight seconds of a call. The demo's own voices say them in `public/sample.mp3`, in these words and at this pace. */
export const sample = {
  recording: '/sample.mp3',
  play: 'Hear 8 seconds',
  turns: [
    {
      voice: 'caller',
      text: 'My front brakes are grinding. Can I come in on Monday?',
      seconds: 3.7,
    },
    { voice: 'agent', text: 'Monday works. I have 7:30 in the morning, or noon.', seconds: 3.6 },
  ] satisfies Turn[],
} as const;
