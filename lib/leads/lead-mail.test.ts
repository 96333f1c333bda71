import { dealerships, findDealership } from '@/lib/dealerships/dealerships';
import { sampleLead } from '@/testing/leads';
import { leadKinds } from './lead';
import { confirmationMail, ownerMail } from './lead-mail';

const by = {
  owner: 'owner@site.example',
  origin: 'https://www.site.example',
  findDealership: (slug: string) =>
    slug === 'SunriseToyota'
      ? { name: 'Sunrise Toyota', slug, salesperson: { email: 'sales@site.example' } }
      : undefined,
};

test('tells the owner and the salesperson all that is known', () => {
  const mail = ownerMail(sampleLead(), by);
  expect(mail).toMatchObject({
    to: ['owner@site.example', 'sales@site.example'],
    replyTo: 'dana@visitor.example',
    subject: 'Call-back, K7Q2-M9XD, Sunrise Toyota',
  });
  expect(mail.text).toBe(`Somebody asks to be called.

Reference: K7Q2-M9XD
Name: Dana Ortiz
Dealership: Sunrise Toyota
Email: dana@visitor.example
Phone: 239-555-0142
Call at: Tuesday, November 24, 2026 at 3:30 PM EST (America/New_York)
Sent from: https://www.site.example/SunriseToyota
Received: Monday, November 23, 2026 at 3:00 PM UTC
Demo call: call-1

Message:
> Does it book
> loaners?

What was said in the demo call:
> AI: Hello.
> You: Hi.

To answer, reply to this email.

To delete it: npm run leads -- delete K7Q2-M9XD
`);
});

test('says what is not known, and how a pre-order gets its spot', () => {
  const little = {
    ...{ email: undefined, message: undefined, callAt: undefined, timeZone: undefined },
    ...{ transcript: undefined, callId: undefined, dealershipSlug: undefined },
  };
  const callBack = ownerMail(sampleLead(little), by);
  expect(callBack).toMatchObject({ to: [by.owner], replyTo: undefined });
  expect(callBack.subject).toBe('Call-back, K7Q2-M9XD');
  expect(callBack.text).toContain('Call at: as soon as you can');
  expect(callBack.text).toContain('There is no email address: call.');
  expect(callBack.text).not.toContain('>');

  const reserve = ownerMail(sampleLead({ ...little, kind: 'reserve' }), by);
  expect(reserve.text).toContain('npm run leads -- confirm K7Q2-M9XD');
  expect(reserve.text).not.toContain('Call at');
  const waiting = ownerMail(sampleLead({ kind: 'reserve', status: 'waiting' }), by);
  expect(waiting.subject).toContain('Waiting list');
});

test('writes to a salesperson who is the owner once', () => {
  const own = { name: 'A', slug: 'A', salesperson: { email: by.owner } };
  expect(ownerMail(sampleLead(), { ...by, findDealership: () => own }).to).toEqual([by.owner]);
});

test('finds the salesperson in the registry itself', () => {
  const { slug, salesperson } = dealerships.find((one) => one.salesperson) ?? {};
  const mail = ownerMail(sampleLead({ dealershipSlug: slug }), { ...by, findDealership });
  expect(mail.to).toEqual([by.owner, salesperson?.email]);
});

/** What somebody might type to write headers, lines or links of their own. */
const hostile =
  'marker\r\nBcc: victim@example.com\n\nReference: FAKE <a href="https://evil.example">';

test('lets no text of a visitor into a header, nor make a line that looks like one of ours', () => {
  const lead = sampleLead({ ...{ name: hostile, dealership: hostile, phone: hostile } });
  const { to, replyTo, subject, text } = ownerMail(
    { ...lead, message: hostile, transcript: hostile, plan: hostile },
    by,
  );
  expect(JSON.stringify([to, replyTo, subject])).not.toMatch(/marker|Bcc|victim/);
  expect(text.match(/^Reference:.*/gm)).toEqual(['Reference: K7Q2-M9XD']);
  expect(text.match(/^Bcc:.*/gm)).toBeNull();
});

test.each(leadKinds)('confirms a %s without a word of the visitor', (kind) => {
  const lead = sampleLead({
    ...{ kind, name: hostile, dealership: hostile, phone: hostile, message: hostile },
    ...{ plan: hostile, transcript: hostile, callId: 'marker', timeZone: 'marker' },
  });
  const mail = confirmationMail(lead, by);
  expect(mail).toMatchObject({ to: ['dana@visitor.example'], replyTo: by.owner });
  expect(mail.subject).toContain('K7Q2-M9XD');
  expect(mail.text).toContain('Your reference: K7Q2-M9XD');
  expect(mail.text).toContain('What happens next\n- ');
  expect(mail.subject + mail.text).not.toMatch(/marker|Bcc|evil/);
});

test('confirms a pre-order after the last spot as one of the waiting list', () => {
  const lead = sampleLead({ kind: 'reserve', status: 'waiting' });
  expect(confirmationMail(lead, by).subject).toBe('You are on the waiting list: K7Q2-M9XD');
});

test('confirms nothing to nobody', () => {
  expect(() => confirmationMail(sampleLead({ email: undefined }), by)).toThrow('no address');
});
