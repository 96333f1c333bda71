import { hear } from './heard';
import { fromSpanish } from './spanish';
import { parsePhone } from './spoken-reach';

test.each([
  ['443-555-0128, no wait, 443-555-0182', '443 555 0182'],
  ['443 555 0128, sorry, 0182', '443 555 0182'],
  ['443 555 0128 I mean it ends in 0182.', '443 555 0182'],
  ['443 555 0128, actually a 2019 Camry', '443 555 0128'],
  ['443 555 0128 or my work 443 555 0199', '443 555 0128'],
  ['+44 239 555 0142', undefined],
  ['nine one seven five five five oh one eight eight oh wait hang on', '917 555 0188'],
  [
    fromSpanish('seis treinta y uno cinco cincuenta y cinco cero uno ochenta y dos'),
    '631 555 0182',
  ],
  ['631 555 0182, no, sorry, 84', '631 555 0184'],
])('takes the number that %j means', (said, phone) => {
  expect(parsePhone(said, true).phone).toBe(phone);
});

test.each([
  ['from some guy named Tyler', undefined],
  ["my name is Linh L I N H but the car's under my dad Hien Pham H I E N", 'Linh'],
  ["it's Abernathy, Claire Abernathy", 'Claire Abernathy'],
  ["last name is Abernathy, it's the white GLC", 'Abernathy'],
])('takes the caller’s own name in %j', (said, name) => {
  const heard = hear(said, ['phone'], { day: '2026-11-26' }, undefined);
  expect(heard.name === heard.other ? undefined : heard.name).toBe(name);
});

test.each(['Good night, that was quick', 'my night was awful', 'we were up all evening with it'])(
  'takes no time from what is only told of: %j',
  (said) => {
    expect(hear(said, ['time'], { day: '2026-11-26' }, undefined).time).toBeUndefined();
  },
);

test.each([
  ['Actually make that Thursday, Wednesday I have a dentist', '2026-12-03'],
  ['Friday I have off', '2026-11-27'],
  ["Monday I'm at work, so Tuesday", '2026-12-01'],
  ["I'm away through Friday, Monday is good", '2026-11-30'],
])('knows the day that is told of from the one that is wished for: %j', (said, day) => {
  const clock = { day: '2026-11-26' } as const;
  expect(hear(said, [], clock, undefined).day.day).toBe(day);
});
