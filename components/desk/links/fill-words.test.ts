import { fillWords, mailtoLink, smsLink } from './fill-words';

const values = {
  name: 'Nina {link}',
  dealership: '$& Ford',
  link: 'https://x.example/go/K7Q2M9',
  me: 'Dana',
};

test('fills in every placeholder once, whatever is in a name', () => {
  expect(fillWords('{name} of {dealership}: {link} {link} {you} {me', values)).toBe(
    `Nina {link} of $& Ford: ${values.link} ${values.link} {you} {me`,
  );
});

test('keeps a message in its field of the address, with its lines and without halves of characters', () => {
  const mail = new URL(mailtoLink('A&bcc=x@example.com', 'One?\nTwo & three\ud83d'));
  expect([...mail.searchParams]).toEqual([
    ['subject', 'A&bcc=x@example.com'],
    ['body', 'One?\r\nTwo & three\ufffd'],
  ]);
  expect(smsLink('a&b #c')).toBe('sms:?&body=a%26b%20%23c');
});
