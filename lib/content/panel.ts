import type { Appointment, CallRecord, CallRequest } from '@/lib/domain/call-record';
import type { EndReason } from '@/lib/voice/call-state';
import { answeredWithin, leadTexts } from './leads';

type CallField = Exclude<keyof CallRecord, 'requests'>;
type RequestField = Exclude<keyof CallRequest, 'kind' | 'isAgreed' | 'isCanceled'>;

/** The bar: whose turn it is during silence, and its button. */
export const barTexts = {
  listening: 'Listening',
  muted: 'Muted',
  /** Shown while the visitor types. */
  typing: 'Your turn',
  end: 'End',
  callAgain: 'Call again',
  tryAgain: 'Try again',
} as const;

export const toolTexts = {
  label: 'Tools of the call',
  mute: 'Mute',
  unmute: 'Unmute',
  talk: 'Talk instead',
  voice: 'Voice',
  sound: 'Sound',
  keys: '?',
  keysName: 'Keyboard shortcuts',
} as const;

export const captionTexts = {
  label: 'Transcript',
  speakers: { agent: 'Agent', visitor: 'You' },
  typed: 'typed',
  newest: 'Newest',
  agentOnly: 'The agent couldn’t hear you here, so these are its words alone.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser won’t copy. Use Download.',
  download: 'Download',
  /** File name without its extension. */
  fileName: 'conversation',
  gone: 'Staff read this only if you send it along. Leave the page, and this copy is gone.',
} as const;

/** Record of a call, which fills in during the call. */
export const recordTexts = {
  title: 'The agent’s notes',
  empty: 'They fill in as you talk.',
  labels: {
    want: 'Request',
    car: 'Car',
    day: 'Day',
    time: 'Time',
    place: 'Where',
    person: 'For',
    conditions: 'Conditions',
    note: 'Note',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    said: 'Said',
  } satisfies Record<CallField | RequestField | 'said', string>,
  wordForWord: (count: number) =>
    count === 1 ? 'One sentence, word for word' : `${count} sentences, word for word`,
  agreed: 'Agreed',
  canceled: 'Canceled',
  status: (want: string, status: string) => `${want} (${status.toLowerCase()})`,
  booked: 'Booked',
  /** Announced by a screen reader for new values. */
  noted: (fields: string) => `Noted: ${fields}.`,
} as const;

export const typingTexts = {
  label: 'Type a message',
  send: 'Send',
  failed: 'That didn’t go through. It’s still here: send it again.',
  microphoneFailed: 'Your microphone didn’t start. You can go on typing.',
} as const;

export const troubleTexts = {
  unheard: 'We can’t hear you.',
  unheardHint: 'Is this the right microphone, and is it on?',
  level: 'Level of your microphone',
  soundHeld: 'Your browser holds back the agent’s voice.',
  hear: 'Hear the agent',
  deaf: 'The agent can’t hear you here. Type to it below.',
  replaced: (device: string) => `Your microphone was unplugged. Now using: ${device}.`,
} as const;

export const soundTexts = {
  microphone: 'Microphone',
  speaker: 'Speaker',
  byDefault: 'Your system’s choice',
  unnamed: (number: string) => `Device ${number}`,
  volume: 'Volume',
  volumeText: (percent: string) => `${percent} percent`,
  silent: 'Silence the agent',
  failed: 'That device didn’t start. You’re still on the one before.',
} as const;

/** Reasons of a call's end, in plain words. */
export const endTexts: Record<EndReason, string> = {
  visitor: 'You ended the call.',
  agent: 'The agent said goodbye.',
  silence: 'Nobody spoke, so the agent hung up.',
  longest: 'That’s as long as a demo call runs.',
  closed: 'The other side hung up.',
  network: 'The connection was lost.',
  fault: 'The call broke off.',
};

/** Texts of an appointment, in the notes and after the call. */
export const appointmentTexts = {
  kinds: {
    service: 'Service visit',
    test_drive: 'Test drive',
    meeting: 'Meeting',
  } satisfies Record<Appointment['kind'], string>,
  /** Place of an appointment that no dealership's own agent has made. */
  demo: 'Service line',
  example: 'An example: no dealership gets appointments made in this demo.',
  meeting: 'Leave your number, and a person calls you to confirm it.',
  forName: (name: string) => `for ${name}`,
  addToCalendar: 'Add to calendar',
  calendarFailed: 'The calendar file didn’t come. Check your connection, then press again.',
  file: {
    title: (work: string, dealership: string) => `${work} at ${dealership}`,
    description: (name: string) =>
      `For ${name}. Made with the voice agent’s demo: an example, which no dealership has received.`,
    name: 'appointment',
  },
} as const;

/** Texts after a call, or instead of one. */
export const afterTexts = {
  title: { after: 'Want this on your line?', instead: 'Talk to a person instead?' },
  text: `Leave your number. A person calls you within ${answeredWithin}.`,
  textOf: (person: string) => `Leave your number. ${person} calls you within ${answeredWithin}.`,
  send: 'Have us call you',
  consent: 'We keep your number to call you back, and for nothing else.',
  privacy: { label: 'Privacy', href: '/privacy' },
  sent: {
    title: 'Got it. We’ll call you.',
    text: `A person calls you within ${answeredWithin}.`,
    reference: 'Your reference:',
    keep: leadTexts.next,
  },
  /** Shown if nothing was heard of the visitor. */
  neverHeard: 'We heard nothing from you. Check that your microphone is on, or type instead.',
  lasted: (duration: string) => `The call took ${duration}.`,
  /** Median of the response times to spoken words. */
  answered: (seconds: string, count: number) =>
    `It answered you in ${seconds} s${count === 1 ? '' : `, ${count} times`}.`,
  /** Heading of the folded transcript. */
  said: 'What was said',
  include: 'Send this along with my number',
  more: 'Other ways to reach us',
  ways: {
    reserve: 'Reserve a spot',
    question: 'Ask us a question',
    offer: { label: 'See the pre-sale offer', href: '/#pricing' },
    calendar: (name: string) => `Pick a time with ${name}`,
    call: (phone: string) => `Call ${phone}`,
    mail: {
      subject: 'After a demo call with the voice agent',
      body: 'I just talked to the voice agent on your website.\n',
    },
  },
} as const;

/** Reasons why no call was made, by code of the endpoint or by obstacle; the error's own sentence follows. */
export const refusalTexts: Readonly<Record<string, string>> = {
  too_many_calls: 'No more calls for now.',
  dealership_busy: 'This line is busy.',
  site_busy: 'All lines are busy.',
  budget_spent: 'Today’s calls are used up.',
  upstream_rate_limited: 'All lines are busy.',
  upstream_at_capacity: 'All lines are busy.',
  insecure: 'No calls on this page.',
  unsupported: 'No calls in this browser.',
  'no-webrtc': 'No calls in this browser.',
  network: 'No calls on this network.',
};

export const againTexts = {
  /** Text for an unlisted code. */
  refused: 'We can’t get a line.',
  again: (when: string) => `Try again ${when}.`,
  later: 'Try again in a while.',
  seconds: (count: string) => `in about ${count} seconds`,
  minute: 'in about a minute',
  minutes: (count: string) => `in about ${count} minutes`,
  at: (time: string) => `at ${time}`,
  tomorrow: 'tomorrow',
} as const;

export const keyTexts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  enabled: 'Single keys work on this page',
  enabledHint: 'Turn them off if you speak to your computer, or press keys by accident.',
  /** Shortcuts are off while the visitor types. */
  note: 'They rest while you type.',
  list: [
    { keys: ['M'], text: 'Mute and unmute' },
    { keys: ['T'], text: 'Type' },
    { keys: ['Enter'], text: 'Send what you typed' },
    { keys: ['E'], text: 'End the call' },
    { keys: ['?'], text: 'This list' },
    { keys: ['Esc'], text: 'Leave the field, end the call, close' },
  ],
} as const;
