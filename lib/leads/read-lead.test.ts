import fc from 'fast-check';
import { leadFaultTexts, leadTexts, tooLong } from '@/lib/content/leads';
import { leadLengths } from '@/lib/domain/lead';
import { fuzz, junkText } from '@/testing/fuzzing';
import { readLead } from './read-lead';

const now = new Date('2026-11-23T15:00:00Z');

const sent = {
  kind: 'reserve',
  name: 'Dana Reyes',
  dealership: 'Reyes Motors',
  email: 'dana@example.com',
};

const read = (fields: Record<string, string>) => readLead(fields, now);

function leadOf(fields: Record<string, string>) {
  const result = read(fields);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.lead;
}

function errorsOf(fields: Record<string, string>) {
  const result = read(fields);
  return result.ok ? {} : result.faults;
}

it('accepts a name, a dealership, and an email or phone', () => {
  expect(leadOf(sent)).toMatchObject({ ...sent, isSuspect: false });
  const phone = 'Phone: (239)\u00a0555\u20110142, extension 12';
  expect(leadOf({ ...sent, email: '', phone }).phone).toBe('(239) 555-0142 x12');
  const pasted = 'Dana Reyes <sales&service@b\u00fccher.example>\u200b';
  expect(leadOf({ ...sent, email: pasted }).email).toBe('sales&service@b\u00fccher.example');
});

it('accepts numbers and addresses that only resemble a card or a code', () => {
  // 13 digits with the check digit of a card.
  expect(leadOf({ ...sent, phone: '+49 151 1234567 3' }).phone).toBeTruthy();
  expect(leadOf({ ...sent, email: 'pin1234@example.com' }).email).toBe('pin1234@example.com');
});

it('uses the dealership of the page over a typed name', () => {
  expect(leadOf({ ...sent, at: 'SunriseToyota' })).toMatchObject({
    dealership: 'Sunrise Toyota',
    dealershipSlug: 'SunriseToyota',
  });
  expect(leadOf({ ...sent, at: 'NoSuchDealership' })).toMatchObject({
    dealership: 'Reyes Motors',
    dealershipSlug: undefined,
  });
});

it('accepts a number alone after a call, but no other form without a name', () => {
  const brief = { kind: 'call-back', brief: '1', phone: '239-555-0142' };
  expect(leadOf(brief)).toMatchObject({ phone: '239-555-0142', name: leadTexts.unnamed });
  expect(leadOf({ ...brief, at: 'SunriseToyota' }).dealership).toBe('Sunrise Toyota');
  expect(errorsOf({ ...brief, phone: '' })).toEqual({ phone: leadFaultTexts.phone_missing });
  expect(errorsOf({ ...brief, kind: 'reserve' })).toHaveProperty('name');
});

it.each<[string, Record<string, string>, object]>([
  [
    'nothing at all',
    { name: ' ', dealership: '', email: '' },
    {
      name: leadFaultTexts.name_missing,
      dealership: leadFaultTexts.dealership_missing,
      contact: leadFaultTexts.contact_missing,
    },
  ],
  ['an invalid email address', { email: 'dana@' }, { email: leadFaultTexts.email_faulty }],
  [
    'a card as a phone number',
    { phone: '3782 822463 10005' },
    { phone: leadFaultTexts.phone_faulty },
  ],
  [
    'a card as an email address',
    { email: '4111111111111111@example.com' },
    { email: leadFaultTexts.email_faulty },
  ],
  ['too long a name', { name: 'x'.repeat(101) }, { name: tooLong(100) }],
  ['a call-back without a number', { kind: 'call-back' }, { phone: leadFaultTexts.phone_missing }],
  ['an empty question', { kind: 'question' }, { message: leadFaultTexts.message_missing }],
  [
    'too long a question',
    { kind: 'question', message: 'x'.repeat(2_001) },
    { message: tooLong(2_000) },
  ],
])('rejects %s', (_, fields, errors) => {
  expect(errorsOf({ ...sent, ...fields })).toEqual(errors);
});

describe('the time of a call-back', () => {
  const call = { ...sent, kind: 'call-back', phone: '239-555-0142', timeZone: 'America/New_York' };

  it('is read in the visitor’s time zone', () => {
    expect(leadOf({ ...call, when: '2026-11-24T15:30' })).toMatchObject({
      callAt: new Date('2026-11-24T20:30:00.000Z'),
      timeZone: 'America/New_York',
    });
  });

  it.each([
    ['begins', '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
    ['ends', '2027-11-07T02:30', '2027-11-07T07:30:00.000Z'],
  ])('is right on the day when daylight saving %s', (_, when, instant) => {
    const at = new Date(new Date(instant).getTime() - 86_400_000);
    const result = readLead({ ...call, when }, at);
    expect(result.ok && result.lead.callAt?.toISOString()).toBe(instant);
  });

  it.each([
    ['has passed', '2026-11-23T09:59', leadFaultTexts.when_past],
    ['is more than 60 days ahead', '2027-01-22T10:01', leadFaultTexts.when_far],
    ['is not in the calendar', '2026-11-31T10:00', leadFaultTexts.when_faulty],
    ['is no time', 'tomorrow', leadFaultTexts.when_faulty],
  ])('is rejected when it %s', (_, when, fault) => {
    expect(errorsOf({ ...call, when })).toEqual({ when: fault });
  });

  it('is the visitor’s next morning or as soon as possible, unless a time is picked', () => {
    const when = '2026-11-30T15:30';
    // It is still the day before in Honolulu.
    for (const [timeZone, callAt] of [
      ['America/New_York', '2026-11-24T14:00:00.000Z'],
      ['Pacific/Honolulu', '2026-11-24T19:00:00.000Z'],
    ] as const)
      expect(leadOf({ ...call, day: 'tomorrow', when, timeZone }).callAt).toEqual(new Date(callAt));
    expect(leadOf({ ...call, day: 'today', when })).not.toHaveProperty('callAt');
    expect(leadOf({ ...call, day: 'pick', when }).callAt).toEqual(new Date(`${when}-05:00`));
    expect(errorsOf({ ...call, day: 'pick' })).toEqual({ when: leadFaultTexts.when_faulty });
  });

  it('needs a valid time zone, and is left out if not requested', () => {
    const when = '2026-11-24T15:30';
    for (const timeZone of ['', 'Mars/Olympus'])
      expect(errorsOf({ ...call, when, timeZone })).toEqual({
        timeZone: leadFaultTexts.zone_faulty,
      });
    expect(leadOf(call)).not.toHaveProperty('callAt');
    expect(leadOf(call)).not.toHaveProperty('timeZone');
  });
});

it('keeps line breaks of a message but removes control and direction characters', () => {
  const lead = leadOf({
    ...sent,
    kind: 'question',
    name: ' Da\u0000na\r\nReyes\u202E ',
    message: 'One\r\nTwo\t2\u0007\u2066\rThree e\u0301',
  });
  expect(lead.name).toBe('Dana Reyes');
  expect(lead.message).toBe('One\nTwo 2\nThree \u00e9');
});

it('ignores invalid values that visitors do not type', () => {
  expect(leadOf({ ...sent, plan: 'store', call: '0190-ab_c' })).toMatchObject({
    plan: 'Store',
    callId: '0190-ab_c',
  });
  expect(leadOf({ ...sent, plan: 'gold', call: '<b>', unknown: 'x' })).toMatchObject({
    plan: undefined,
    callId: undefined,
  });
});

it.each([
  ['a filled hidden field and a link', { 'left-empty': 'x', message: 'http://x' }, true],
  ['a hidden field filled at once', { 'left-empty': 'x', shownFor: '300' }, true],
  ['nothing: a field of older pages', { website: 'https://x.example' }, false],
  ['a link typed at once', { message: 'See https://x.example', shownFor: '300' }, true],
  [
    'nothing: a link typed in normal time',
    { message: 'https://x.example', shownFor: '1500' },
    false,
  ],
  ['nothing: a form that the browser filled in', { shownFor: '0' }, false],
])('suspects a bot by %s', (_, fields, isSuspect) => {
  expect(leadOf({ ...sent, ...fields })).toMatchObject({ isSuspect, isDoubtful: undefined });
});

it('marks a lead with a filled hidden field as doubtful', () => {
  const lead = leadOf({ ...sent, 'left-empty': 'https://www.examplemotors.com' });
  expect(lead).toMatchObject({ isSuspect: false, isDoubtful: true });
});

it('reads arbitrary fields without throwing, and keeps no text that is too long', async () => {
  const given = fc.dictionary(
    fc.constantFrom(...Object.keys(sent), 'message', 'at', 'x'),
    junkText,
  );
  await fuzz('leads', given, (fields) => {
    const result = readLead({ ...sent, ...fields }, now);
    const lead: Record<string, unknown> = result.ok ? { ...result.lead } : {};
    for (const [name, most] of Object.entries(leadLengths))
      expect(String(lead[name] ?? '').length).toBeLessThanOrEqual(most);
  });
});
