import { transcriptForMail, transcriptText, transcriptWithin } from './transcript-text';

const line = (id: number, text: string) =>
  ({ id, speaker: 'agent', text, at: id, isTyped: false }) as const;

it('has a line for each sentence', () => {
  expect(transcriptText([line(0, 'One.'), line(61, 'Two.')])).toBe(
    '00:00 Agent: One.\n01:01 Agent: Two.',
  );
});

it('sends the newest lines that an address has room for', () => {
  const lines = Array.from({ length: 100 }, (_, id) => line(id, `Sentence ${id}, “quoted”.`));
  const { text, isCut } = transcriptForMail(lines);
  expect(isCut).toBe(true);
  expect(text).toMatch(/Sentence 99, “quoted”\.$/);
  expect(encodeURIComponent(text).length).toBeLessThan(1_501);
  expect(transcriptForMail(lines.slice(0, 3)).isCut).toBe(false);
});
