import { fillWords, mailtoLink, smsLink } from './contact-links';

test('every placeholder of a message is filled in once, whatever is in a name', () => {
  const link = 'https://x.example/go/K7Q2M9';
  const values = { name: 'Nina {link}', dealership: '$& Ford', link, me: 'Dana' };
  expect(fillWords('{name} of {dealership}: {link} {you} {me', values)).toBe(
    `Nina {link} of $& Ford: ${link} {you} {me`,
  );
});

test('a message stays in its field of the address, with its lines', () => {
  const mail = new URL(mailtoLink('A&bcc=x@example.com', 'One?\nTwo & three\ud83d'));
  expect([...mail.searchParams]).toEqual([
    ['subject', 'A&bcc=x@example.com'],
    ['body', 'One?\r\nTwo & three\ufffd'],
  ]);
  expect(smsLink('a&b #c')).toBe('sms:?&body=a%26b%20%23c');
});
