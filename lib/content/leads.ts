import { CALL_WITHIN_DAYS, callDays, type LeadKind } from '@/lib/domain/lead';
import { offer } from './claims';
import { offerRules } from './offer';
import { site } from './site';

/** How long a visitor waits for a person of ours, at most. The owner's promise: docs/owner.md. */
export const answeredWithin = 'one business day';

/** What happens next, and when. */
export interface LeadStep {
  readonly when: string;
  readonly text: string;
}

interface LeadFormContent {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** The page's own title, on a dealership's page too. */
  readonly heading: string;
  readonly lead: string;
  /** On the form's head: what it is, and what it costs. */
  readonly slip: { readonly title: string; readonly text: string };
  readonly submit: string;
  readonly steps: readonly LeadStep[];
  /** The subject of the same by email. */
  readonly mailSubject: string;
}

const { customers, lifetimeDiscount, trialDays, implementationHours } = offer;

export const leadForms: Record<LeadKind, LeadFormContent> = {
  reserve: {
    title: 'Reserve a spot in the pre-sale',
    description: `Reserve one of the ${customers} spots of the pre-sale in half a minute: ${lifetimeDiscount} off the monthly fee, for life. Nothing to pay today.`,
    heading: 'Reserve a spot',
    lead: `${customers} spots, ${lifetimeDiscount} off the monthly fee for life. Nothing to pay today.`,
    slip: { title: 'Pre-order', text: 'No card, no payment' },
    submit: 'Reserve my spot',
    steps: [
      { when: 'Right away', text: 'You get a reference number. It holds your place in line.' },
      {
        when: `Within ${answeredWithin}`,
        text: 'A person sends you the plan, the monthly fee and your spot in writing. Until then you owe nothing.',
      },
      {
        when: 'After the funding goal',
        text: `Implementation starts within ${implementationHours} hours. ${offerRules.billingStarts}`,
      },
    ],
    mailSubject: `Pre-order: a spot in the ${site.name} pre-sale`,
  },
  'call-back': {
    title: 'Have a person call you',
    description: `A person from ${site.name} calls you: today, tomorrow, or at the time you pick.`,
    heading: 'Have us call you',
    lead: 'A person, not the AI. You say when.',
    slip: { title: 'Call-back', text: 'Free, no obligation' },
    submit: 'Call me',
    steps: [
      { when: 'Right away', text: 'You get a reference number.' },
      {
        when: 'When you said',
        text: `A person calls. Today means as soon as someone is free, and within ${answeredWithin}.`,
      },
      {
        when: 'If we miss you',
        text: 'We leave a message and try one more time. Your number stays with us.',
      },
    ],
    mailSubject: `Please call me about ${site.name}`,
  },
  question: {
    title: 'Ask us a question',
    description: `Ask what the page doesn’t answer. A person from ${site.name} replies within ${answeredWithin}.`,
    heading: 'Ask us anything',
    lead: `A person answers within ${answeredWithin}.`,
    slip: { title: 'Question', text: 'Read by a person' },
    submit: 'Send my question',
    steps: [
      { when: 'Right away', text: 'You get a reference number.' },
      {
        when: `Within ${answeredWithin}`,
        text: 'A person emails you back, or calls if you only left a number.',
      },
    ],
    mailSubject: `A question about ${site.name}`,
  },
  trial: {
    title: `Start your ${trialDays}-day free trial`,
    description: `Try ${site.name} Mail free for ${trialDays} days, with everything switched on. No card, and it ends on its own.`,
    heading: `Your ${trialDays}-day free trial`,
    lead: `${site.name} Mail, everything switched on. No card, and it ends on its own.`,
    slip: { title: 'Free trial', text: `${trialDays} days, no card` },
    submit: 'Start my free trial',
    steps: [
      { when: 'Right away', text: 'You get a reference number.' },
      {
        when: `Within ${answeredWithin}`,
        text: `A person sets you up. Your ${trialDays} days start when you can log in.`,
      },
      {
        when: `After ${trialDays} days`,
        text: 'It ends on its own. You pay only if you order.',
      },
    ],
    mailSubject: `${trialDays}-day trial of ${site.name} Mail`,
  },
};

/** The zones that the forms offer; a browser that runs scripts adds its own where it is another. */
export const timeZones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const;

export const leadTexts = {
  /** In the place of what nobody was asked: after a call, a number is enough. */
  unnamed: 'Not given',
  /** Who asked in a call, in a transcript, without having said a name. */
  caller: 'Caller',
  name: { label: 'Your name' },
  dealership: { label: 'Dealership' },
  at: 'For',
  contact: {
    label: 'How do we reach you?',
    help: 'Email or phone. One is enough.',
  },
  email: { label: 'Email' },
  phone: { label: 'Phone', help: 'Got an extension? Add it, like x12.' },
  day: {
    legend: 'When should we call?',
    help: 'Today: as soon as someone is free. Tomorrow: at 9 am.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    pick: 'Pick a time',
  },
  when: { label: 'Day and time' },
  timeZone: { label: 'Your time zone' },
  message: { label: 'Your question' },
  plan: { label: 'Plan', undecided: 'Not sure yet' },
  /** For programs that fill in everything. People do not see it. */
  bait: 'Leave this field empty',
  sending: 'Sending…',
  consent: {
    text: (days: number): string =>
      `By sending this, you agree that we keep it for up to ${days} days, only to get back to you. Ask, and we delete it sooner.`,
    link: 'Our privacy policy',
    href: '/privacy#information-collected',
  },
  mail: { text: 'Prefer email?', link: 'Write to us' },
  /** Above the list of what is wrong. */
  faults: (count: number): string =>
    count === 1 ? 'Not sent yet: one thing to fix' : `Not sent yet: ${count} things to fix`,
  /** Where no answer comes. */
  unreachable:
    'We could not be reached, so nothing was sent. What you wrote is still here. Try again, or send it as an email.',
  mailInstead: 'Send it as an email',
  next: 'What happens next',
} as const;

/** A sentence for every fault: what the field should be. */
export const leadFaultTexts = {
  name_missing: 'Tell us your name.',
  dealership_missing: 'Tell us your dealership.',
  contact_missing: 'Give us an email or a phone number.',
  email_faulty: 'Enter an email like dana@example.com.',
  phone_missing: 'Give us the number to call.',
  phone_faulty: 'Enter a phone number like 239-555-0142.',
  when_faulty: 'Pick a day and a time.',
  when_past: 'That time has passed. Pick a later one.',
  when_far: `That’s more than ${CALL_WITHIN_DAYS} days out. Pick an earlier time.`,
  zone_faulty: 'Pick your time zone.',
  message_missing: 'Write your question.',
} as const;

/** How much too long a text is. */
export const tooLong = (most: number): string => `Keep it to ${most} characters.`;

/** Why a form was not taken, whatever is in it. */
export type LeadProblem = 'too_many_leads' | 'leads_unavailable';

export const leadProblemTexts: Record<LeadProblem, string> = {
  too_many_leads:
    'Too many forms came from your network, so this one was not sent. Send it as an email. It’s already written.',
  leads_unavailable:
    'We cannot take forms right now, so this one may not have come through. Send it as an email. It’s already written.',
};

/** What has become of a form: its kind, or a reservation that came after the last spot was taken. */
export const receivedKinds = ['reserve', 'waiting', 'call-back', 'question', 'trial'] as const;

export type ReceivedKind = (typeof receivedKinds)[number];

/** The page that a form that was taken leads to. */
export const receivedPath = (kind: ReceivedKind, reference: string): string =>
  `/received/${kind}/${reference}`;

const later = (kind: LeadKind) => leadForms[kind].steps.slice(1);

/** The page that answers a form: what was taken down, and what happens next. */
export const receivedPages: Record<
  ReceivedKind,
  Pick<LeadFormContent, 'title' | 'lead' | 'steps'>
> = {
  reserve: {
    title: 'We have your pre-order',
    lead: `You’re in line for one of ${customers} spots.`,
    steps: later('reserve'),
  },
  waiting: {
    title: 'You’re on the waiting list',
    lead: `All ${customers} spots are taken. When one opens up, the first in line gets it.`,
    steps: [
      {
        when: `Within ${answeredWithin}`,
        text: 'A person tells you where you are in line.',
      },
      {
        when: 'When a spot opens up',
        text: `We offer it to you at the same ${lifetimeDiscount} off. Until then you owe nothing.`,
      },
    ],
  },
  'call-back': {
    title: 'We’ll call you',
    lead: 'A person has your number.',
    steps: later('call-back'),
  },
  question: {
    title: 'We have your question',
    lead: 'A person has it, too.',
    steps: later('question'),
  },
  trial: {
    title: 'Your trial is on its way',
    lead: 'A person sets you up. No card.',
    steps: later('trial'),
  },
};

export const receivedTexts = {
  dealership: (name: string): string => `For ${name}`,
  reference: 'Your reference',
  keep: 'Save this page, or write the number down.',
  change: { text: 'Need to change something?', link: 'Email us' },
  mailSubject: (reference: string): string => `About ${reference}`,
} as const;

/** What a visitor has typed, as they are called in a message. The order is the message's. */
const mailLabels = {
  dealership: 'Dealership',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  when: 'Call me',
  timeZone: 'Time zone',
  plan: 'Plan',
  message: 'Message',
} as const;

/** Longer links open no message in some mail programs, and a page has several of them. */
const MAX_MAIL = 2_000;

/**
 * The message that says the same as a form, cut to 2,000 characters.
 *
 * @param typed by the names of the form's fields
 */
export function leadMail(
  kind: LeadKind,
  typed: Readonly<Record<string, string | undefined>>,
): { subject: string; body: string } {
  const day = callDays.find((known) => known === typed.day && known !== 'pick');
  const said: typeof typed = { ...typed, when: day ? leadTexts.day[day] : typed.when };
  // A zone without a time says nothing.
  const lines = Object.entries(mailLabels)
    .filter(([name]) => said[name] && (name !== 'timeZone' || said.when))
    .map(([name, label]) => `${label}: ${said[name]}\n`);
  const whole = lines.join('');
  // Not ending with half of a character, which no link can have.
  const cut = whole.slice(0, MAX_MAIL - 2).replace(/[\ud800-\udbff]$/, '');
  const body = whole.length > MAX_MAIL ? `${cut}…\n` : whole;
  return { subject: leadForms[kind].mailSubject, body };
}

/** The way from a form back to the page that leads to it. */
export function leadBack(
  kind: LeadKind,
  dealership?: { name: string; slug: string },
): { href: string; label: string } {
  const anchor = { reserve: '#pricing', 'call-back': '', question: '#faq', trial: '#pricing' }[
    kind
  ];
  if (dealership)
    return { href: `/${dealership.slug}${anchor}`, label: `Back to ${dealership.name}` };
  return kind === 'trial'
    ? { href: `/AI${anchor}`, label: `Back to ${site.name} Mail` }
    : { href: `/${anchor}`, label: 'Back to the home page' };
}
