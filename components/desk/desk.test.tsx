import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '@/components/ui/input';
import type { Booking } from '@/lib/links/calls';
import { DeskKeys } from './shell/desk-shell';
import { readListAddress, type SearchParameters } from './shell/list-address';
import { talkText } from './call-text';
import { fillWords, mailtoLink, smsLink } from './contact-links';

test('opens the search by `/` and Ctrl+K, and presses “new” by `n`, but not during typing', async () => {
  const create = jest.fn();
  const search = jest.fn();
  render(
    <>
      <DeskKeys />
      <button data-desk-search="" onClick={search}>
        Search
      </button>
      <button data-desk-new="" onClick={create}>
        New
      </button>
      <textarea aria-label="Note" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'n/a, no');
  expect(screen.getByLabelText('Note')).toHaveValue('n/a, no');
  screen.getByText('New').focus();
  await userEvent.keyboard('{Control>}n{/Control}');
  expect(create).not.toHaveBeenCalled();
  await userEvent.keyboard('n');
  expect(create).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('/');
  expect(search).toHaveBeenCalledTimes(1);
  screen.getByLabelText('Note').focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(search).toHaveBeenCalledTimes(2);
});

const read = (parameters: SearchParameters) =>
  readListAddress(
    '/desk/links',
    parameters,
    { name: { sort: 'asc' }, note: {}, sign: { sort: 'desc' } } as const,
    'sign',
  );

test.each<[SearchParameters, object]>([
  [{}, { q: '', sort: 'sign', direction: 'desc', page: 1 }],
  [
    { sort: '-name', page: '3', q: ' a ' },
    { q: 'a', direction: 'desc', page: 3 },
  ],
  [
    { sort: 'password', page: '-1' },
    { sort: 'sign', direction: 'desc', page: 1 },
  ],
  [
    { q: ['x', 'y'], page: '1e99', sort: '__proto__' },
    { q: 'x', sort: 'sign', page: 10_000 },
  ],
])('reads any list address: %j', (parameters, address) => {
  expect(read(parameters).filter).toMatchObject(address);
});

test('keeps the other parameters of a list address, and goes back to page one', () => {
  const { href, sortBy } = read({ q: 'a&b', whose: 'mine', page: '4' });
  expect(href({ whose: undefined })).toBe('/desk/links?q=a%26b');
  expect(href({ page: '5' })).toBe('/desk/links?q=a%26b&whose=mine&page=5');
  expect(sortBy('note')).toBeUndefined();
  expect(sortBy('name')?.href).toBe('/desk/links?q=a%26b&whose=mine&sort=name');
});

test('shows an initial value that a select does not offer', () => {
  const options = { '': 'Pick one', 'America/Denver': 'Mountain' };
  for (const zone of ['America/Indiana/Indianapolis', 'America/Denver', '']) {
    const { unmount } = render(<Select aria-label="Zone" options={options} defaultValue={zone} />);
    expect(screen.getByLabelText('Zone')).toHaveValue(zone);
    unmount();
  }
});

const now = new Date('2026-11-24T15:00:00Z');
const call = { id: '1', startedAt: 0, isOpen: false, seconds: 151, bookings: [] };
const booking = { kind: 'service', date: '2026-11-28', time: '09:00', work: 'Oil change' } as const;

test.each<[Partial<Booking>, string]>([
  [{}, 'booked an oil change for Saturday 9 am'],
  [{ work: 'brakes' }, 'booked brakes for Saturday 9 am'],
  [{ work: '2 new tires', date: '2026-12-01' }, 'for Tuesday, December 1, 9 am'],
  [{ kind: 'test_drive', work: '2026 RAV4' }, 'booked a test drive (2026 RAV4) for Saturday 9 am'],
  [{ kind: 'meeting', work: 'a demo', time: '12:00' }, 'booked a meeting for Saturday noon'],
])('shows the booking of a call: %j', (change, words) => {
  const text = talkText({ ...call, bookings: [{ ...booking, ...change }] }, now);
  expect(text.replaceAll('\u00a0', ' ')).toContain(`Talked 2:31, booked `);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`${words.replace(/[()]/g, '\\$&')}$`));
});

test('shows no bookings and no length if a call has none', () => {
  expect(talkText(call, now)).toBe('Talked 2:31');
  expect(talkText({ ...call, seconds: 0 }, now)).toBe('Talked');
});

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
