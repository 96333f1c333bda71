/** Kinds of forms, in the order of their pages. */
export const leadKinds = ['reserve', 'call-back', 'question', 'trial'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** A reservation is `confirmed` while it holds an offer spot, and `waiting` if it came after all spots were taken. */
export type LeadStatus = 'new' | 'waiting' | 'confirmed';

/** Stages of the desk's work on a lead, in order. */
export const leadStages = ['new', 'contacted', 'won', 'lost'] as const;

export type LeadStage = (typeof leadStages)[number];

/** A valid form. At least one of `email` and `phone` is set. */
export interface NewLead {
  kind: LeadKind;
  name: string;
  dealership: string;
  dealershipSlug?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  message?: string | undefined;
  plan?: string | undefined;
  /** Time of the call-back, and the visitor's time zone; as soon as possible if not set. */
  callAt?: Date | undefined;
  timeZone?: string | undefined;
  /** Platform id of the call before the form. */
  callId?: string | undefined;
  transcript?: string | undefined;
  /** Probably sent by a bot: stored and shown to the owner, delivered to nobody. */
  isSuspect: boolean;
  /** Possibly sent by a bot: marked, but delivered. */
  isDoubtful?: boolean | undefined;
}

export interface Lead extends NewLead {
  id: string;
  /** Human-readable reference, such as `K7Q2-M9XD`. */
  reference: string;
  status: LeadStatus;
  /** Number from 1 to 20. */
  offerSpot?: number | undefined;
  createdAt: Date;
}

/** Channels: mail and webhook to the owner, a confirmation to the visitor. */
export const leadChannels = ['mail', 'webhook', 'confirmation'] as const;

export type LeadChannel = (typeof leadChannels)[number];

/** Maximum lengths in UTF-16 units, as `maxlength` counts. A longer transcript loses its beginning. */
export const leadLengths = {
  name: 100,
  dealership: 120,
  email: 200,
  phone: 40,
  message: 2_000,
  transcript: 8_000,
} as const;

/** Choices of a call-back: as soon as possible, 9 am on the visitor's next day, or a chosen time. */
export const callDays = ['today', 'tomorrow', 'pick'] as const;

/** Hidden field (honeypot), with a name that browsers and password managers do not fill in. */
export const baitField = 'left-empty';

/** Latest day for a call-back, in days from now. */
export const CALL_WITHIN_DAYS = 60;

/** Last path segment of each form. */
export const formSegments = {
  reserve: 'reserve',
  'call-back': 'call-back',
  question: 'ask',
  trial: 'trial',
} as const satisfies Record<LeadKind, string>;

/** Forms that each dealership's page has, too. */
export const dealershipKinds = ['reserve', 'call-back', 'question'] as const;

/** Path of a form; under the dealership's page if that has it. */
export function formPath(kind: LeadKind, dealershipSlug?: string): string {
  const isOwn = dealershipSlug !== undefined && kind !== 'trial';
  return `${isOwn ? `/${dealershipSlug}` : ''}/${formSegments[kind]}`;
}
