import { spokenReply } from './spoken-reply';

test('a long answer takes no longer to cut than a short one', () => {
  for (const sentence of ['No. ', 'Well? No! ', '…', '[a](b) ', '<think>', '- ']) {
    const start = performance.now();
    const said = spokenReply(sentence.repeat(250_000 / sentence.length));
    expect(performance.now() - start).toBeLessThan(200);
    expect(said.length).toBeLessThanOrEqual(400);
  }
  expect(spokenReply('No. '.repeat(62_500))).toBe('No. No. No.');
});
