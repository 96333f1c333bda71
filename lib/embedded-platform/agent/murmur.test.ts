import { isMurmur } from './murmur';

test.each([
  ['uh-huh'],
  ['uh huh.'],
  ['Mm-hmm.'],
  ['mhm, mhm'],
  ['Hmmmmm'],
  ['mmmmmmm'],
  ['mmhm'],
  ['Ah! Oh.'],
  ['huh'],
  ['UHHUH'],
])('%s is a murmur', (line) => {
  expect(isMurmur(line)).toBe(true);
});

test.each([['m'], ['uh-uh'], ['uh oh no'], ['hmm what'], ['mother'], ['...'], ['']])(
  '%p is none',
  (line) => {
    expect(isMurmur(line)).toBe(false);
  },
);
