import type { Caller, Request } from './state';
import { cleanNote } from './told-words';

const caller: Caller = { name: 'Gus Ortega', phone: '502 555 0137' };
const visit = {
  kind: 'visit',
  day: '2026-11-27',
  time: 450,
  work: ['brakes'],
  conditions: ["if it's over three hundred dollars call me before they touch it"],
  notes: [],
} as unknown as Request;

/** The words of a note, and the words that a colleague reads. */
const rows: readonly (readonly [string, string])[] = [
  // The fields hold the last day and time; the ones before them were overtaken.
  ["I'd say tomorrow morning then early if you can like eight o'clock", ''],
  ['my sister needs me Monday at ten', ''],
  ['my wife drops it off Thursday night', 'my wife drops it off Thursday night'],
  ['I need it back by noon on Friday', 'I need it back by noon on Friday'],
  // A limit that another sum took the place of.
  ["if it's over two hundred dollars call me before they touch it", ''],
  // Numbers and names in letters and words.
  ['this is Gus Ortega and the pedal squeals when it rains', 'the pedal squeals when it rains'],
  [
    'it is five oh two five five five oh one three seven O R T E G A the pedal squeals',
    'it is the pedal squeals',
  ],
  [
    'ask for my brother at six five oh five five five oh one three one',
    'ask for my brother at 650 555 0131',
  ],
  // Words that nobody can use.
  ['my neighbor said', ''],
  [
    'hold on, no wait, the noise comes from the left side and',
    'the noise comes from the left side',
  ],
];

it.each(rows)('writes %j as %j', (said, written) => {
  expect(cleanNote(said, visit, caller)).toBe(written);
});
