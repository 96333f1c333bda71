import { inAscii, readEmailAddress } from './email-address';
import { internationalNumber, readPhoneNumber, telLink, textLink } from './phone-number';

it.each([
  ['239-555-0142', '239-555-0142'],
  ['(239) 555.0142', '(239) 555.0142'],
  ['555-0142', '555-0142'],
  ['239\u2011555\u20130142', '239-555-0142'],
  ['239\u2212555\u00a00142', '239-555 0142'],
  ['\u202a+1 239 555 0142\u202c\u200b', '+1 239 555 0142'],
  ['239-555-0142, ext. 12', '239-555-0142 x12'],
  ['239-555-0142 extension 12', '239-555-0142 x12'],
  ['239-555-0142 #12', '239-555-0142 x12'],
  ['239-555-0142 Ext: 12.', '239-555-0142 x12'],
  ['(239) 555-0142 (x12)', '(239) 555-0142 x12'],
  ['239-555-0142,,12', '239-555-0142 x12'],
  ['tel:+1-239-555-0142;ext=12', '+1-239-555-0142 x12'],
  ['239-555-0142 ×12', '239-555-0142 x12'],
  ['Phone: (239) 555-0142', '(239) 555-0142'],
  ['📞 239·555·0142 (cell)', '239.555.0142'],
  ["'+12395550142", '+12395550142'],
  ['(239-555-0142)', '239-555-0142'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
])('reads the phone number %j', (typed, text) => {
  expect(readPhoneNumber(typed)?.text).toBe(text);
  expect(readPhoneNumber(text)?.text).toBe(text);
});

it.each([
  ...['', '555', '12', 'call us', '239-555-0142 Dana', 'x12', '+1 239 555 014', '1'.repeat(16)],
  ...['239-555-0142, 239-555-0143', '239-555-0142 or 555-0143', '239-555-0142 x1234567', '🚗'],
])('rejects the phone number %j', (typed) => {
  expect(readPhoneNumber(typed)).toBeUndefined();
});

it('dials a number, and formats it as in files', () => {
  const numbers = ['(319) 555-0188 ext. 4', '1-319-555-0188', '+44 (0)20 7946 0958', 'call us'];
  const links = ['tel:3195550188,4', 'tel:13195550188', 'tel:+442079460958', 'tel:'];
  expect(numbers.map(telLink)).toEqual(links);
  expect(textLink('+1 319 555 0188 x4')).toBe('sms:+13195550188');
  const files = ['+1 319 555 0188 x4', '+1 319 555 0188', '+44 20 7946 0958', 'call us'];
  expect(numbers.map(internationalNumber)).toEqual(files);
});

it.each([
  ['dana@example.com', 'dana@example.com'],
  ['Dana.Reyes+cars@Example.COM', 'Dana.Reyes+cars@example.com'],
  ['sales&service@example.com', 'sales&service@example.com'],
  ["o'hara@example.com", "o'hara@example.com"],
  ['søren@example.com', 'søren@example.com'],
  ['dana@bücher.example', 'dana@bücher.example'],
  ['Dana Reyes <dana@example.com>', 'dana@example.com'],
  ['"Reyes, Dana" <dana@example.com>;', 'dana@example.com'],
  ['dana@example.com <mailto:dana@example.com>', 'dana@example.com'],
  ['mailto:dana@example.com?subject=Hello', 'dana@example.com'],
  ['‘dana@example.com’', 'dana@example.com'],
  ['“dana@example.com”', 'dana@example.com'],
  ['Email: dana@example.com', 'dana@example.com'],
  [' <dana@example.com>, ', 'dana@example.com'],
  ['dana@example.com.', 'dana@example.com'],
  ['\ufeffdana@example.com\u200b', 'dana@example.com'],
  ["'-dana@example.com", '-dana@example.com'],
])('reads the email address %j', (typed, address) => {
  expect(readEmailAddress(typed)).toBe(address);
});

it.each([
  ...['', 'dana', 'dana@', '@example.com', 'dana@example', 'dana@192.168.0.1', 'dana@[::1]'],
  ...['da na@example.com', '.dana@example.com', 'da..na@example.com', 'dana@-example.com'],
  ...['dana@example.com, sam@example.com', 'dana@example.com;sam@example.com', 'a@b@example.com'],
  ...['sam@example.com, Dana <dana@example.com>', 'dana%40x@example.com', '"a b"@example.com'],
  ...['dana@example.com\r\nBcc: sam@example.com', 'dana@exa\nmple.com', 'mailto:a%26b@example.com'],
  ...[`${'x'.repeat(65)}@example.com`, 'dana@example..com', 'Dana <dana@example.com> <b@x.com>'],
])('rejects the email address %j', (typed) => {
  expect(readEmailAddress(typed)).toBeUndefined();
});

it('converts the domain of an address to ASCII', () => {
  expect(inAscii('søren@bücher.example')).toBe('søren@xn--bcher-kva.example');
});
