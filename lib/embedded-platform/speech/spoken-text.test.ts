import { toSpokenText } from './spoken-text';

test.each([
  ['We answer within 0.6s, 24/7.', 'We answer within 0.6 seconds, twenty-four seven.'],
  ['99.5% are happy', '99.5% are happy'],
  ['Call +1 239 555 0142 now', 'Call two three nine, five five five, zero one four two now'],
  ['(239) 555-0142', 'two three nine, five five five, zero one four two'],
  ['239-555-0142.', 'two three nine, five five five, zero one four two.'],
  ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
  ['at 9:30 AM', 'at 9 30 AM'],
  ['at 9:05', 'at 9 oh 5 AM'],
  ['from 7 AM to 6 PM', 'from 7 AM to 6 PM'],
  ['until 18:00', 'until 6 PM'],
  ['12:00 PM', '12 PM'],
  ['00:15', '12 15 AM'],
  ['+$2M and +45%', 'plus 2 million dollars and plus 45%'],
  ['100,000+ customers', '100,000 plus customers'],
  ['$1,499 or $99.50', '1499 dollars or 99.50 dollars'],
  ['SOC 2 Type II', 'sock two type two'],
  ["O'Brien Ford & Sons", "O'Brien Ford & Sons"],
  ['Fort Myers, FL.', 'Fort Myers, Florida.'],
  ['one — two', 'one, two'],
])('reads %p as people say it', (text, spoken) => {
  expect(toSpokenText(text)).toBe(spoken);
});

test.each([
  ['<speak>Hello <break time="9s"/>you</speak>', 'Hello you'],
  ["[[h@l'oU]] hi", "h@l'oU hi"],
  ['a\u0000b\u0007c\u200bd', 'a b c d'],
  ['{{name}} \\pau=9\\ `x`', 'name pau=9 x'],
  ['line one\n\n\tline two', 'line one line two'],
  ['a < b and b > a', 'a b and b a'],
])('takes instructions to the synthesizer out of %p', (text, spoken) => {
  expect(toSpokenText(text)).toBe(spoken);
});

test.each(['', '   ', '<b></b>', '... !', '👍'])('has nothing to say for %p', (text) => {
  expect(toSpokenText(text)).toBe('');
});

test('says a thousand characters at most, and takes no long time over any text', () => {
  expect(toSpokenText('word '.repeat(1_000)).length).toBeLessThanOrEqual(1_000);
  for (const character of ['<', '1', '+', ' ', '(', '9:', '$1,']) {
    expect(toSpokenText(character.repeat(100_000)).length).toBeLessThan(20_000);
  }
});
