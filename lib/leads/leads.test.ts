import { settings } from '@/lib/content/settings';
import { findDealership } from '@/lib/dealerships/dealerships';
import { leadKinds, type NewLead } from '@/lib/domain/lead';
import { isPrivateAddress } from '@/lib/http/public-request';
import { sampleLead } from '@/testing/leads';
import { leadTexts } from '@/lib/content/leads';
import { nextAttempt } from './delivery';
import { csvOf } from './lead-export';
import { confirmationMail, ownerMail } from './lead-mail';
import { createReference, readReference } from './lead-rows';
import { fingerprintOf } from './lead-store';
import { leadChannelsOf } from './outbox';
import { prospectTranscript } from './prospect-transcript';

describe('the wait after a failure', () => {
  const SECOND = 1_000;
  const HOUR = 3_600 * SECOND;

  test.each([
    [1, 30 * SECOND],
    [2, 60 * SECOND],
    [10, 15_360 * SECOND],
    [5_000, 6 * HOUR],
  ])('number %i is %i ms', (attempts, wait) => {
    expect(nextAttempt(0, attempts, 0)).toBe(wait);
  });

  it('ends with a last attempt after three days', () => {
    expect(nextAttempt(70 * HOUR, 20, 0)).toBe(72 * HOUR);
    expect(nextAttempt(72 * HOUR, 20, 0)).toBeUndefined();
  });
});

const SMTP_URL = 'smtps://mail.example.com';
const LEADS_WEBHOOK_URL = 'https://crm.example.com';
const email = 'dana@example.com';

test.each([
  [{}, { email }, []],
  [{ SMTP_URL }, {}, ['mail']],
  [{ LEADS_WEBHOOK_URL }, { email }, ['webhook']],
  [{ SMTP_URL, LEADS_WEBHOOK_URL }, { email }, ['mail', 'webhook', 'confirmation']],
])('the channels of a lead with %j for %j are %j', (env, lead, channels) => {
  expect(leadChannelsOf(env, lead)).toEqual(channels);
});

const lead: NewLead = { kind: 'trial', name: 'Ann', dealership: 'Lee Ford', isSuspect: false };

it('a fingerprint differs when a field differs or moves', () => {
  const now = new Date();
  const others = [
    lead,
    { ...lead, name: 'Ann Lee' },
    { ...lead, message: 'a' },
    { ...lead, phone: 'a' },
    { ...lead, callAt: new Date(1) },
    { ...lead, isSuspect: true },
  ];
  expect(new Set(others.map((other) => fingerprintOf(other, now))).size).toBe(others.length);
});

describe('a reference', () => {
  it('is new each time, without vowels and look-alikes of digits', () => {
    const all = Array.from({ length: 500 }, createReference);
    expect(new Set(all).size).toBe(500);
    for (const reference of all) expect(reference).toMatch(/^[^AEILOU]{4}-[^AEILOU]{4}$/);
  });

  it.each(['k7q2m0x1', ' K7Q2 M0X1\n', 'K7Q2-MOXl', 'K7Q2–M0X1'])('parses %j', (text) =>
    expect(readReference(text)).toBe('K7Q2-M0X1'),
  );

  it.each(['', 'K7Q2', 'K7Q2-M0X12', 'K7Q2-M0X☃', '%'])('does not parse %j', (text) =>
    expect(readReference(text)).toBeUndefined(),
  );
});

describe('a CSV file', () => {
  it.each([
    '=1+1',
    '+1+1',
    '+1-630-555-0178',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '＝1',
    '=HYPERLINK("//x",\'a\')',
  ])('escapes the formula %j', (name) => {
    const row = csvOf([{ name, end: 'end' }]);
    expect(row).toContain(`'${name.slice(0, 1)}`);
    expect(row).not.toMatch(/(?:\n|,)"?[=+\-@\t＝]/);
  });

  it('escapes formulas after other separators', () => {
    expect(csvOf([{ name: 'a;=1', end: 'b\t @SUM(A1)' }])).toContain("a;'=1,b\t' @SUM(A1)");
    expect(csvOf([{ name: 'a\n=1;"=2' }])).toContain('a\n\'=1;\'""=2');
  });

  it('keeps phone numbers as they are', () => {
    const csv = csvOf([{ name: '+12395550142', end: '+1 239 555 0142 x12' }], false);
    expect(csv).toBe('+12395550142,+1 239 555 0142 x12\r\n');
  });

  it('quotes separators and quotes', () => {
    expect(csvOf([{ name: 'a "b", c' }])).toBe('\ufeffname\r\n"a ""b"", c"\r\n');
  });
});

describe('a private address', () => {
  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    'fd00:ec2::254',
    'fe80::1%eth0',
    'fec0::1',
    '2002:7f00:1::',
    '127.1',
    'nonsense',
  ])('is %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111'])(
    'is not %s',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('a mail', () => {
  const { contact } = settings.emails;
  /** Text that tries to add headers, lines and links. */
  const hostile =
    'marker\r\nBcc: victim@example.com\n\nReference: FAKE <a href="https://evil.example">';

  it('sends all fields to the owner and the salesperson', () => {
    const { text, ...head } = ownerMail(sampleLead());
    expect(head).toMatchObject({
      to: [contact, findDealership('SunriseToyota')?.salesperson?.email],
      replyTo: 'dana@visitor.example',
      subject: 'Call-back, K7Q2-M9XD, Sunrise Toyota',
    });
    const told = [
      'Name: Dana Ortiz',
      'Phone: 239-555-0142',
      'Call at: Tuesday, November 24, 2026 at 3:30 PM EST (America/New_York)',
      `Sent from: ${settings.origin}/SunriseToyota`,
      'Received: Monday, November 23, 2026 at 10:00 AM EST',
      'Message:\n> Does it book\n> loaners?',
      'What was said in the demo call:\n> AI: Hello.\n> You: Hi.',
    ];
    for (const part of told) expect(text).toContain(part);
  });

  it('keeps the visitor’s text out of headers and marks its lines', () => {
    const lead = sampleLead({ name: hostile, dealership: hostile, phone: hostile });
    const words = { message: hostile, transcript: hostile, plan: hostile };
    const { to, replyTo, subject, text } = ownerMail({ ...lead, ...words });
    expect(JSON.stringify([to, replyTo, subject])).not.toMatch(/marker|Bcc|victim/);
    expect(text.match(/^Reference:.*/gm)).toEqual(['Reference: K7Q2-M9XD']);
    expect(text.match(/^Bcc:.*/gm)).toBeNull();
  });

  it.each(leadKinds)('confirms a %s without the visitor’s words', (kind) => {
    const lead = sampleLead({ kind, name: hostile, dealership: hostile, phone: hostile });
    const words = { message: hostile, plan: hostile, transcript: hostile, callId: 'marker' };
    const mail = confirmationMail({ ...lead, ...words });
    expect(mail).toMatchObject({ to: ['dana@visitor.example'], replyTo: contact });
    expect(mail.subject).toContain('K7Q2-M9XD');
    expect(mail.subject + mail.text).not.toMatch(/marker|Bcc|evil/);
  });
});

it.each([
  ['Dan Kowalski', 'Dan Kowalski'],
  [leadTexts.unnamed, 'Caller'],
])('shows the speaker of a transcript by %s as %s', (name, speaker) => {
  const transcript = '00:01 Agent: Hello.\n00:04 You (typed): You there?';
  expect(prospectTranscript({ name, transcript })).toBe(
    `00:01 Agent: Hello.\n00:04 ${speaker} (typed): You there?`,
  );
});
