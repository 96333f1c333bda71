import { fillWords, mailtoLink, smsLink } from './contact-links';

test('fills in each placeholder of a message once, and keeps braces in values', () => {
  const link = 'https://x.example/go/K7Q2M9';
  const values = { name: 'Nina {link}', dealership: '$& Ford', link, me: 'Dana' };
  expect(fillWords('{name} of {dealership}: {link} {you} {me', values)).toBe(
    `Nina {link} of $& Ford: ${link} {you} {me`,
  );
});

test('keeps a message in its field of the address, with its line breaks', () => {
  const mail = new URL(mailtoLink('A&bcc=x@example.com', 'One?\nTwo & three\ud83d'));
  expect([...mail.searchParams]).toEqual([
    ['subject', 'A&bcc=x@example.com'],
    ['body', 'One?\r\nTwo & three\ufffd'],
  ]);
  expect(smsLink('a&b #c')).toBe('sms:?&body=a%26b%20%23c');
});

test('addresses a message if a number or an email address is known', () => {
  expect(smsLink('Hi', '(319) 555-0188 ext. 4')).toBe('sms:3195550188?&body=Hi');
  expect(smsLink('', '+1 319 555 0188')).toBe('sms:+13195550188');
  const mail = new URL(mailtoLink('A', 'B', 'dan+x@example.com?cc=y@example.com'));
  expect(decodeURIComponent(mail.pathname)).toBe('dan+x@example.com?cc=y@example.com');
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
});
