import { refusalsIn, sayLimit, untilIn } from './limits';

it.each<[string, string[]]>([
  [
    "leave the engine alone and don't swap the wipers they're fine",
    ["don't swap the wipers they're fine"],
  ],
  ["I don't need a shuttle, I need the brakes done", ["I don't need a shuttle"]],
  ['it gets an oil change but no coolant flush', ['no coolant flush']],
  ["I'm not looking to finance", ["I'm not looking to finance"]],
  ["I don't need an appointment", []],
  ['there is no brake fluid left', []],
  ["don't you sell tires?", []],
  ["that don't tell me much", []],
  ['quiero aceite nuevo pero no me toquen los frenos', ['no me toquen los frenos']],
])('finds what is refused in %j', (said, refused) => {
  expect(refusalsIn(said)).toEqual(refused);
});

it.each<[string, 'en' | 'es', string | undefined]>([
  ["please don't rotate the tires okay", 'en', "don't rotate the tires"],
  [
    "only if it's back by two I drive my son to practice",
    'en',
    "only if it's back by two, you drive your son to practice",
  ],
  ['call me not my husband', 'en', 'call you, not your husband'],
  ['no work without my okay', 'en', 'no work without your okay'],
  ["don't don't uh start till", 'en', undefined],
  ['por favor no me pongan el filtro', 'es', '“no me pongan el filtro”'],
])('says %j back (%s): %s', (given, language, said) => {
  expect(sayLimit(given, language)).toBe(said);
});

it('reads when the caller must be gone', () => {
  expect(untilIn(['I have to be out of there by ten thirty'], 450)).toBe(630);
  expect(untilIn(["only if it's done by three"], 450)).toBe(900);
  expect(untilIn(['only if it costs under 300'], 450)).toBeUndefined();
});
