import { maskLines, maskSecrets } from './mask-secrets';

test.each([
  ['my card is 4111 1111 1111 1111 exp 09/28', 'my card is [card number] exp 09/28'],
  ['4111111111111111', '[card number]'],
  ['5555-5555-5555-4444 09/28', '[card number] 09/28'],
  ['amex 3782 822463 10005, thanks', 'amex [card number], thanks'],
  [
    'four one one one, one one one one, one one one one, one one one one please',
    '[card number] please',
  ],
  ['forty one eleven eleven eleven eleven eleven eleven eleven', '[card number]'],
  ['four triple one double one one one one one one one one one one one', '[card number]'],
  ['card number 4111 1111 1111 1112', 'card number [card number]'],
  ['the CVV is 123', 'the CVV is [security code]'],
  ['security code one two three', 'security code [security code]'],
  ['my social is 123 45 6789', 'my social is [social security number]'],
  ['078-05-1120', '[social security number]'],
  ['last four of my social are 1120', 'last four of my social are [social security number]'],
  ['mi seguro social es 078051120', 'mi seguro social es [social security number]'],
  ['4111 uh 1111 um 1111 and 1111', '[card number]'],
  ['4111111111111111 5555555555554444', '[card number] [card number]'],
  ['4111_1111*1111|1111', '[card number]'],
  ['４１１１１１１１１１１１１１１１', '[card number]'],
  ['charge 2223003122003222', 'charge [card number]'],
  ['cvv code 123 and csc: 456', 'cvv code [security code] and csc: [security code]'],
  ['123.45.6789', '[social security number]'],
  ['5555555555554444 and 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '[card number] and [card number]'],
  ['239 555 0142 4111 1111 1111 1111', '239 555 0142 [card number]'],
  ['123-45-6789 4111 1111 1111 1111', '[social security number] [card number]'],
  [
    'it is 4111 1111 and then the last ones are 1111 1111',
    'it is [card number] and then the last ones are [card number]',
  ],
  ['4111, next is 1111 1111 1111', '[card number], next is [card number]'],
  ['the code on the back is 123', 'the code on the back is [security code]'],
  ['my c v v equals 482', 'my c v v equals [security code]'],
  ['the pin is 7741', 'the pin is [security code]'],
  ['mi codigo de seguridad es 482', 'mi codigo de seguridad es [security code]'],
  ['card 411111 1111111111', 'card [card number]'],
  ['411 111 1111 111111', '[card number]'],
  ['𝟒𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 ok', '[card number] ok'],
  ['the three numbers on the back are 123', 'the three numbers on the back are [security code]'],
  ['its 3 digit code is 123', 'its 3 digit code is [security code]'],
  ['123 is the cvv', '[security code] is the cvv'],
  ['123456789 is my social', '[social security number] is my social'],
  ['my ss number is 123456789', 'my ss number is [social security number]'],
])('masks the secret of %j', (text, masked) => {
  expect(maskSecrets(text).text).toBe(masked);
});

test.each([
  'call me at 239 555 0142, extension 12',
  'two three nine, five five five, oh one four two',
  '(630) 555-0178 or 630-555-0179',
  'VIN 4T1BF1FK5HU123456, 45,210 miles, November 28th at 10:30',
  'order 100045, 2019 Camry, Friday at 9',
  'I live at 4111 West Main, 60540-1234',
  'social media brought me here, I have 2 cars',
  'who do I see about social media 2019',
  'social media brought me, my order is 123456789',
  '239 555 0142 and 239 555 0143, or 630 555 0111 and 630 555 0112',
])('keeps %j', (text) => {
  expect(maskSecrets(text)).toEqual({ text, found: [] });
});

test('masks a card number that lines contain together, and keeps other numbers', () => {
  const quarters = ['it starts with 5105', 'then 1051', 'then 0510', 'and 5100'];
  expect(maskLines(quarters).join()).not.toMatch(/\d/);
  const beside = ['it starts 4111', 'then 1111 only if it is under 200', 'next 1111', 'and 1111'];
  expect(maskLines(beside).join()).not.toMatch(/1111/);
  expect(maskLines(['my amex is 3782 822463', '10005 if you call']).join()).not.toMatch(/\d/);
  expect(maskLines(['my social is 078', '05', 'and 1120']).join()).not.toMatch(/\d/);
  expect(
    maskLines(['the code on the back of my card is', 'one two three, note it']).join(),
  ).not.toMatch(/three/);
  for (const lines of [
    ['my social security number is', 'one two three four five six seven eight nine'],
    ['el seguro social es', '123456789'],
    ['the last four of my social', '6789'],
    ['ssn', '123', '45', '6789'],
    ['my card is 4111 11', '11 1111 1111'],
    ['the card is', '411111', '1111111111'],
  ])
    expect(maskLines(lines).join()).not.toMatch(/\d|nine/);
  const phones = [
    'my number is 239 555',
    '0142',
    'two three nine five five five zero one four two',
  ];
  expect(maskLines(phones)).toEqual(phones);
  const asked = ['do you need my social', '2019 Camry'];
  expect(maskLines(asked)).toEqual(asked);
  const visits = ['my 2019 Camry', 'at 9 30, under 300', 'call 239 555 0142', 'the 2020 RAV4'];
  expect(maskLines(visits)).toEqual(visits);
  // Together these have the check digit of a card.
  const numbers = ['317 555 0164', 'a 2021 F-150', 'zip 46204'];
  expect(maskLines(numbers)).toEqual(numbers);
});
