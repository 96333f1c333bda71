import { calendarFile } from './calendar-file';
import { emptyDraft, leadBody, type LeadContext, sendLead } from './send-lead';
import { transcriptForMail } from './transcript-text';
import { whenAgain } from './when-again';

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

  it('names the page’s dealership, and no other', () => {
    const body = leadBody({ ...draft, dealership: 'Another' }, { ...context, at: 'SunriseToyota' });
    expect(body.get('at')).toBe('SunriseToyota');
    expect(body.has('dealership')).toBe(false);
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

it('a transcript in a letter has the newest lines that an address has room for', () => {
  const lines = Array.from({ length: 100 }, (_, id) => {
    return {
      id,
      speaker: 'agent',
      text: `Sentence ${id}, “quoted”.`,
      at: id,
      isTyped: false,
    } as const;
  });
  const { text, isCut } = transcriptForMail(lines);
  expect(isCut).toBe(true);
  expect(text).toMatch(/01:39 Agent: Sentence 99, “quoted”\.$/);
  expect(encodeURIComponent(text).length).toBeLessThan(1_501);
});

it.each([
  [0, 'in about 10 seconds'],
  [21, 'in about 30 seconds'],
  [61, 'in about 2 minutes'],
  [1_500, 'at 3:40\u00a0pm'],
  [10 * 3_600, 'tomorrow'],
])('a refused call says of %d seconds: %s', (seconds, words) => {
  expect(whenAgain(seconds, new Date(2026, 10, 22, 15, 12, 30))).toBe(words);
});
