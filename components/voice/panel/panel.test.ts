import { calendarFile } from './calendar-file';
import { emptyDraft, leadBody, type LeadContext, sendLead } from './send-lead';

describe('a lead', () => {
  const context: LeadContext = { at: undefined, callId: 'call-1', transcript: '00:04 You: Hello?' };
  const draft = { ...emptyDraft, name: 'Dana & Co', phone: '+1 555', message: 'Why?' };
  const answering = (status: number, body: unknown) => ({
    fetch: (async () => ({ status, json: async () => body })) as unknown as typeof fetch,
  });
  const unreachable = /^We could not be reached, so nothing was sent/;

  it('has the fields of its kind alone, and the call', () => {
    expect(Object.fromEntries(leadBody({ ...draft, kind: 'reserve' }, context))).toEqual({
      kind: 'reserve',
      name: 'Dana & Co',
      phone: '+1 555',
      call: 'call-1',
    });
  });

  const received = { reference: 'K7Q2-M9XD', url: '/received/K7Q2-M9XD' };

  it.each([
    ['a reference', 201, received, { type: 'sent', ...received }],
    [
      'faults of fields that the form has',
      422,
      { message: 'x', fields: { email: 'No @.', contact: 'One.', plan: 'None.', phone: 5 } },
      { type: 'faulty', faults: { email: 'No @.', contact: 'One.' } },
    ],
    ['a limit', 429, { message: 'Later.' }, { type: 'failed', message: 'Later.' }],
    [
      'a database that is down',
      503,
      { message: 'Not now.', mail: 'mailto:a@b.example' },
      { type: 'failed', message: 'Not now.', mail: 'mailto:a@b.example' },
    ],
    ['nothing', 201, {}, { type: 'failed', message: expect.stringMatching(unreachable) }],
  ])('is answered with %s', async (_, status, body, outcome) => {
    expect(await sendLead(draft, context, answering(status, body))).toEqual(outcome);
  });

  it('is not taken for sent without an answer', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const failed = { type: 'failed', message: expect.stringMatching(unreachable) };
    expect(await sendLead(draft, context, { fetch })).toEqual(failed);
  });
});

describe('a calendar file', () => {
  const appointment = { date: '2026-11-26', time: '09:30', work: 'oil change', name: 'Erin' };

  it('takes an hour, at the time of wherever the dealership is', () => {
    const lines = calendarFile(appointment, 'Sunrise Toyota').split('\r\n');
    const expected = ['DTSTART:20261126T093000', 'DURATION:PT1H', 'LOCATION:Sunrise Toyota'];
    expect(lines).toEqual(expect.arrayContaining(expected));
  });

  it.each(['\n', '\r', '\r\n', '\u2029'])(
    'has no line that a name with %j brings along',
    (feed) => {
      const name = `Erin${feed}END:VEVENT${feed}BEGIN:VALARM`;
      const file = calendarFile({ ...appointment, name, work: name }, name);
      for (const line of file.split(/[\r\n\u2028\u2029]+/))
        expect(line).not.toMatch(/^BEGIN:VALARM/);
      expect(file.match(/END:VEVENT\r\n/g)).toHaveLength(1);
    },
  );
});
