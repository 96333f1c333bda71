import { CALL_WITHIN_DAYS, type LeadKind } from '@/lib/leads/lead';
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

export interface LeadFormContent {
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
    lead: `One of ${customers}, with ${lifetimeDiscount} off the monthly fee for life. Nothing to pay today.`,
    slip: { title: 'Pre-order', text: 'No card, no payment' },
    submit: 'Reserve my spot',
    steps: [
      { when: 'At once', text: 'You get a reference number. It holds your turn in the line.' },
      {
        when: `Within ${answeredWithin}`,
        text: 'A person gets back to you with the plan and its monthly fee, and confirms the spot in writing. Until then nothing is owed by either side.',
      },
      {
        when: 'After the funding goal',
        text: `Implementation starts within ${implementationHours} hours. ${offerRules.billingStarts}`,
      },
    ],
    mailSubject: `Pre-order: a spot in the ${site.name} pre-sale`,
  },
  'call-back': {
    title: 'Have a person call you back',
    description: `Say when, and a person from ${site.name} calls you: at the time you pick, or as soon as we can.`,
    heading: 'We call you',
    lead: 'A person, not the agent. At the time you pick, or as soon as we can.',
    slip: { title: 'Call-back', text: 'Free, and no obligation' },
    submit: 'Ask for the call',
    steps: [
      { when: 'At once', text: 'You get a reference number for your call.' },
      {
        when: 'At the time you picked',
        text: `A person calls. If you picked none, the call comes within ${answeredWithin}.`,
      },
      {
        when: 'If we miss you',
        text: 'We leave a message and try once more. We do not pass your number on.',
      },
    ],
    mailSubject: `Please call me about ${site.name}`,
  },
  question: {
    title: 'Ask us a question',
    description: `Ask what the page does not answer: a person from ${site.name} reads your question and replies within ${answeredWithin}.`,
    heading: 'Ask us anything',
    lead: `A person reads it and replies within ${answeredWithin}.`,
    slip: { title: 'Question', text: 'Read by a person' },
    submit: 'Send my question',
    steps: [
      { when: 'At once', text: 'You get a reference number for your question.' },
      {
        when: `Within ${answeredWithin}`,
        text: 'A person replies by email, or calls if you left only a number.',
      },
    ],
    mailSubject: `A question about ${site.name}`,
  },
  trial: {
    title: `Start your ${trialDays}-day free trial`,
    description: `Start ${trialDays} days of ${site.name} Mail with everything switched on: free, without a card, and over by itself.`,
    heading: `${trialDays} days, free`,
    lead: `${site.name} Mail with everything switched on. No card, and it ends on its own.`,
    slip: { title: 'Free trial', text: `${trialDays} days, no card` },
    submit: 'Start my free trial',
    steps: [
      { when: 'At once', text: 'You get a reference number for your trial.' },
      {
        when: `Within ${answeredWithin}`,
        text: `A person sets up your sign-in with you. The ${trialDays} days begin on the day you can use it.`,
      },
      {
        when: `After ${trialDays} days`,
        text: 'It ends on its own. It becomes a subscription only if you order one.',
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
    legend: 'How do we reach you?',
    help: 'An email address or a phone number: one is enough.',
  },
  email: { label: 'Email' },
  phone: { label: 'Phone', help: 'The number to call. An extension may follow, as in x12.' },
  when: {
    label: 'Day and time (optional)',
    help: `Leave it empty to be called as soon as we can. Up to ${CALL_WITHIN_DAYS} days ahead.`,
  },
  timeZone: { label: 'Time zone of that time' },
  message: { label: 'Your question' },
  plan: { label: 'Plan', undecided: 'Not sure yet' },
  /** For programs that fill in everything. People do not see it. */
  website: 'Leave this field empty',
  sending: 'Sending…',
  consent: {
    text: (days: number): string =>
      `By sending this you agree that we keep what you wrote here for up to ${days} days, to get back to you and for nothing else. Ask us, and we delete it sooner.`,
    link: 'How we treat it',
    href: '/privacy#information-collected',
  },
  mail: { text: 'Rather by email?', link: 'Write to us' },
  /** Above the list of what is wrong. */
  faults: (count: number): string =>
    count === 1 ? 'Not sent yet: one thing to fix' : `Not sent yet: ${count} things to fix`,
  /** Where no answer comes. */
  unreachable:
    'We could not be reached, so nothing was sent. What you wrote is still here: try again, or send it as an email.',
  mailInstead: 'Send it as an email',
  next: 'What happens next',
} as const;

/** A sentence for every fault: what the field should be. */
export const leadFaultTexts = {
  name_missing: 'Tell us your name.',
  dealership_missing: 'Tell us which dealership you are with.',
  contact_missing: 'Give us an email address or a phone number. One is enough.',
  email_faulty: 'An email address looks like dana@example.com.',
  phone_missing: 'Give us the number to call.',
  phone_faulty: 'A phone number has 7 to 15 digits, as in 239-555-0142.',
  when_faulty: 'Write day and time as in 2026-11-24T15:30, or leave this empty.',
  when_past: 'That time has passed. Pick one that is still to come, or leave this empty.',
  when_far: `That is more than ${CALL_WITHIN_DAYS} days ahead. Pick an earlier time, or leave this empty.`,
  zone_faulty: 'Pick the time zone of that time.',
  message_missing: 'Write your question.',
} as const;

/** How much too long a text is. */
export const tooLong = (most: number): string => `This may have ${most} characters at most.`;

/** Why a form was not taken, whatever is in it. */
export type LeadProblem = 'too_many_leads' | 'leads_unavailable';

export const leadProblemTexts: Record<LeadProblem, string> = {
  too_many_leads:
    'Too many forms came from your network, so this one was not taken. Send it as an email: it is written already.',
  leads_unavailable:
    'We cannot take forms right now, and this one may not have arrived. Send it as an email: it is written already.',
};

/** What has become of a form: its kind, or a reservation that came after the last spot was taken. */
export const receivedKinds = ['reserve', 'waiting', 'call-back', 'question', 'trial'] as const;

export type ReceivedKind = (typeof receivedKinds)[number];

/** The page that a form that was taken leads to. */
export const receivedPath = (kind: ReceivedKind, reference: string): string =>
  `/received/${kind}/${reference}`;

export interface ReceivedContent {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly LeadStep[];
}

const later = (kind: LeadKind) => leadForms[kind].steps.slice(1);

/** The page that answers a form: what was taken down, and what happens next. */
export const receivedPages: Record<ReceivedKind, ReceivedContent> = {
  reserve: {
    title: 'We have your pre-order',
    lead: `You are in line for one of the ${customers} spots.`,
    steps: later('reserve'),
  },
  waiting: {
    title: 'You are on the waiting list',
    lead: `All ${customers} spots were taken when your pre-order came in. When one comes free, the first in line gets it.`,
    steps: [
      {
        when: `Within ${answeredWithin}`,
        text: 'A person gets back to you and says how long the line is.',
      },
      {
        when: 'When a spot comes free',
        text: `We offer it to you with the same ${lifetimeDiscount} discount. Until then you owe nothing.`,
      },
    ],
  },
  'call-back': {
    title: 'We will call you',
    lead: 'Your number is with our people.',
    steps: later('call-back'),
  },
  question: {
    title: 'We have your question',
    lead: 'It is with our people.',
    steps: later('question'),
  },
  trial: {
    title: 'We have your trial',
    lead: 'It is with our people. No card is needed.',
    steps: later('trial'),
  },
};

export const receivedTexts = {
  reference: 'Your reference',
  keep: 'Keep this page, or write it down. With it, we find you at once.',
  change: { text: 'Something to add, or to take back?', link: 'Write to us with the reference' },
  mailSubject: (reference: string): string => `About ${reference}`,
  home: 'Back to the home page',
} as const;

/** What a visitor has typed, as they are called in a message. The order is the message's. */
const mailLabels = {
  dealership: 'Dealership',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  when: 'Call me at',
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
  // A zone without a time says nothing.
  const lines = Object.entries(mailLabels)
    .filter(([name]) => typed[name] && (name !== 'timeZone' || typed.when))
    .map(([name, label]) => `${label}: ${typed[name]}\n`);
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
