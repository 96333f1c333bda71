import type { Appointment, CallRecord } from '@/lib/agent/call-record';
import { answeredWithin, leadTexts } from './leads';
import { soldOut } from './offer';
import { widgetTexts } from './voice';

/** Why a call ended, as the page knows it. */
type EndReason = 'visitor' | 'agent' | 'silence' | 'longest' | 'closed' | 'network' | 'fault';

/** The row of tools. */
export const toolTexts = {
  label: 'Tools of the call',
  captions: 'Captions',
  typeInstead: 'Type instead',
  typeMessage: 'Type a message',
  sound: 'Sound',
  keys: 'Keys',
} as const;

export const captionTexts = {
  label: 'Transcript',
  speakers: { agent: 'Agent', visitor: 'You' },
  typed: 'typed',
  before: 'What you and the agent say is written down here as you talk.',
  waiting: 'The first words appear here in a moment.',
  newest: 'Newest',
  agentOnly: 'The agent could not hear you here, so its own words are all there is.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser refused to copy. Use Download instead.',
  download: 'Download',
  /** Of the file, without its ending. */
  fileName: 'conversation',
  gone: 'Staff read this only if you send it along. Leave the page, and this copy is gone.',
} as const;

/** What the agent has understood, as it fills in during a call. */
export const recordTexts = {
  title: 'The agent’s notes',
  labels: {
    want: 'Request',
    car: 'Car',
    day: 'Day',
    time: 'Time',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    person: 'For',
    message: 'Message',
  } satisfies Record<keyof CallRecord, string>,
  /** Said by a screen reader, of what is new. */
  noted: (fields: string) => `Noted: ${fields}.`,
} as const;

export const typingTexts = {
  label: 'Type a message',
  send: 'Send',
  /** Beneath the field. */
  hint: 'Enter sends.',
  starting: 'Connecting. You can type already.',
  isKept: 'It is sent as soon as the agent is on the line.',
  before: 'Send starts a call that you type. Your microphone stays off.',
  ended: 'The call ended before this was sent. It is still here: Send calls again, by typing.',
  failed: 'This was not sent. It is still here: send it again.',
  left: (characters: string) => `${characters} characters left.`,
  over: (characters: string) => `${characters} characters too many. Shorten it, then send it.`,
  useMicrophone: 'Use the microphone',
  microphoneFailed: 'Your microphone did not start. You can go on typing.',
  voice: 'Voice',
  voiceOn: 'The agent speaks, and its words are in the transcript.',
  voiceOff: 'The agent is silent. Its words are in the transcript.',
} as const;

export const troubleTexts = {
  unheard: 'We can’t hear you.',
  unheardHint: 'Is this the right microphone, and is it switched on?',
  level: 'Level of your microphone',
  soundHeld: 'Your browser holds back the agent’s voice.',
  hear: 'Tap to hear the agent',
  deaf: 'The agent cannot hear you here. Type instead.',
  replaced: (device: string) => `Your microphone was unplugged. Now using: ${device}.`,
  noMicrophone: 'No microphone, or a quiet office? The agent reads as well as it listens.',
} as const;

export const soundTexts = {
  microphone: 'Microphone',
  speaker: 'Speaker',
  byDefault: 'Your system’s choice',
  unnamed: (number: string) => `Device ${number}`,
  volume: 'Volume',
  volumeText: (percent: string) => `${percent} percent`,
  silent: 'Silence the agent',
  noneYet: 'Once a call is on, you can choose your microphone and the volume here.',
  failed: 'That device did not start. The one before is still in use.',
} as const;

/** Why a call ended, in plain words. */
export const endTexts: Record<EndReason, string> = {
  visitor: 'You ended the call.',
  agent: 'The agent said goodbye and hung up.',
  silence: 'Nobody spoke for a while, so the agent hung up.',
  longest: 'The call reached the longest time that a demo call may take.',
  closed: 'The other side closed the call.',
  network: 'The connection was lost and did not come back.',
  fault: 'Something failed on our side, and the call ended.',
};

export const afterTexts = {
  /** Where nothing was heard of the visitor. */
  neverHeard:
    'We heard nothing from you. Check that your microphone is on and is the one chosen under Sound, or type instead.',
  lasted: (duration: string) => `It took ${duration}.`,
  /** The median over the answers to what was said. */
  answered: (seconds: string, count: number) =>
    `It answered you in ${seconds} s${count === 1 ? '' : `, ${count} times`}.`,
  agreed: 'What was agreed',
  kinds: {
    service: 'Service visit',
    test_drive: 'Test drive',
    meeting: 'Meeting',
  } satisfies Record<Appointment['kind'], string>,
  /** At whom an appointment is that no dealership's own agent has made. */
  demo: 'Service line',
  example: 'An example: no dealership receives appointments that are made with this demo.',
  meeting: 'Send the form below, and a person on our team calls you to confirm it.',
  forName: (name: string) => `for ${name}`,
  addToCalendar: 'Add to calendar',
  calendarFailed: 'The calendar file could not be made. Check your connection, then press again.',
  callAgain: 'Call again',
} as const;

/** The calendar file of an appointment. */
export const calendarTexts = {
  title: (work: string, dealership: string) => `${work} at ${dealership}`,
  description: (name: string) =>
    `For ${name}. Made with the voice agent’s demo: an example, which no dealership has received.`,
  fileName: 'appointment',
} as const;

export const nextStepTexts = {
  /** After a call, and where none came about. */
  title: { after: 'What comes next', instead: 'What works now' },
  person: (name: string) => `Ask ${name} to show you the agent on your own line.`,
  offer: 'Your own line could answer like this. See what the pre-sale offers, or write to us.',
  seeOffer: 'See the pre-sale offer',
  offerPath: '/#pricing',
  calendar: (name: string) => `Pick a time with ${name}`,
  call: (phone: string) => `Call ${phone}`,
  include: 'Include what was said',
  mail: {
    subject: 'After a demo call with the voice agent',
    body: 'I have just talked to the voice agent on your website.',
    said: 'What was said:',
    cut: '(The beginning is left out here. The whole transcript can be downloaded on the page.)',
  },
} as const;

/** The form that leads from the talk to people. */
export const leadFormTexts = {
  title: 'What should we do next?',
  /** `soldOut` is what a choice is once all spots are taken. */
  kinds: [
    { kind: 'call-back', label: 'Call me back', soldOut: undefined },
    { kind: 'reserve', label: 'Reserve a spot', soldOut: soldOut.label },
    { kind: 'question', label: 'I have a question', soldOut: undefined },
  ],
  send: 'Send',
  consent:
    'By sending this you agree that we keep what you send, to get back to you and for nothing else. How long, and how to have it deleted:',
  privacy: { label: 'privacy policy', href: '/privacy' },
  sent: {
    title: 'We have it.',
    next: {
      'call-back': `A person calls you within ${answeredWithin}.`,
      reserve: `A person gets back to you within ${answeredWithin}, with the plan and its monthly fee. Until then you owe nothing.`,
      question: `A person replies within ${answeredWithin}.`,
    },
    reference: 'Your reference:',
    keep: leadTexts.next,
  },
} as const;

/** Why no call came about, by the code of the endpoint. */
export const refusalTexts: Readonly<Record<string, string>> = {
  too_many_calls: 'Your connection has made as many demo calls as it may for now.',
  dealership_busy: 'This line has taken as many demo calls as it may for now.',
  site_busy: 'All lines are busy.',
  budget_spent: 'Today’s demo calls are used up.',
  upstream_rate_limited: 'All lines are busy.',
  upstream_at_capacity: 'All lines are busy.',
  upstream_out_of_credit: 'The voice platform takes no calls for us at the moment.',
  upstream_unavailable: 'The voice platform cannot be reached at the moment.',
  upstream_timeout: 'The voice platform did not answer in time.',
};

export const againTexts = {
  /** For a code that is not listed. */
  refused: 'The agent cannot take the call at the moment.',
  again: (when: string) => `Try again ${when}.`,
  later: 'Try again in a while.',
  seconds: (count: string) => `in about ${count} seconds`,
  minute: 'in about a minute',
  minutes: (count: string) => `in about ${count} minutes`,
  at: (time: string) => `at ${time}`,
  tomorrow: 'tomorrow',
  tryAgain: 'Try again',
} as const;

export const keyTexts = {
  title: 'Keys',
  close: 'Close',
  enabled: 'Single keys work on this page',
  enabledHint: 'Turn them off if you speak to your computer, or press keys by accident.',
  /** None of them is active while somebody types. */
  note: 'They rest while you type.',
  list: [
    { keys: ['Enter', 'Space'], text: 'On the round button: start the call, or end it' },
    { keys: [widgetTexts.muteKey], text: 'Mute and unmute' },
    { keys: ['C'], text: 'Captions' },
    { keys: ['T'], text: 'Type a message, or type instead of talking' },
    { keys: ['E'], text: 'End the call' },
    { keys: ['?'], text: 'This list' },
    { keys: ['Esc'], text: 'Leave the field, or this list' },
  ],
} as const;
