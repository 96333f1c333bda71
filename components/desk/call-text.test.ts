import type { Booking } from '@/lib/links/calls';
import { talkText } from './call-text';

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
