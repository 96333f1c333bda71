import { bookingsIn } from './calls';

const booking = { kind: 'test_drive', date: '2026-11-28', time: '10:00', work: '2026 RAV4' };
const bookingCall = (given: object) => ({
  type: 'function',
  function: { name: 'book_appointment', arguments: JSON.stringify(given) },
});

it('reads bookings, but no speech, summary or customer name', () => {
  const read = bookingsIn({
    analysis: { summary: 'Dana wants a test drive.' },
    transcript: 'User: This is Dana Reed.',
    artifact: {
      messages: [
        { role: 'system', message: 'The prompt.', secondsFromStart: 0 },
        { role: 'user', message: 'This is Dana Reed.', secondsFromStart: 3 },
        {
          role: 'tool_calls',
          toolCalls: [
            { function: { name: 'update_record', arguments: { message: 'Dana is in a hurry.' } } },
            bookingCall({ ...booking, name: 'Dana Reed', note: 'Dana' }),
            'nonsense',
          ],
        },
        { role: 'tool_calls', toolCalls: 'nonsense' },
        'nonsense',
      ],
    },
  });
  expect(read).toEqual([booking]);
  expect(JSON.stringify(read)).not.toContain('Dana');
});

it('distinguishes a call without bookings from malformed data', () => {
  expect(bookingsIn({})).toEqual([]);
  expect(bookingsIn('nonsense')).toBeUndefined();
});
