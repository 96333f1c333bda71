/** In the order of the pages. */
export const leadKinds = ['reserve', 'call-back', 'question', 'trial'] as const;

export type LeadKind = (typeof leadKinds)[number];

/**
 * A reservation is `confirmed` while it holds one of the offer's slots, and `waiting` if it was made after all of them
 * were taken.
 */
export type LeadStatus = 'new' | 'waiting' | 'confirmed';

/** How far the desk has come with a lead, in order. */
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
  /** When to call back, and the visitor's time zone. Without it: as soon as possible. */
  callAt?: Date | undefined;
  timeZone?: string | undefined;
  /** The platform's id of the call before the form. */
  callId?: string | undefined;
  transcript?: string | undefined;
  /** Probably sent by a bot: stored and shown to the owner, delivered to nobody. */
  isSuspect: boolean;
  /** Perhaps sent by a bot: marked, and delivered like any other. */
  isDoubtful?: boolean | undefined;
}

export interface Lead extends NewLead {
  id: string;
  /** For people, such as `K7Q2-M9XD`. */
  reference: string;
  status: LeadStatus;
  /** 1 to 20. */
  offerSlot?: number | undefined;
  createdAt: Date;
}

/** To the owner by mail and webhook, to the visitor as a confirmation. */
export const leadChannels = ['mail', 'webhook', 'confirmation'] as const;

export type LeadChannel = (typeof leadChannels)[number];

/** Longest values in UTF-16 units, as `maxlength` counts. A longer transcript loses its beginning. */
export const leadLengths = {
  name: 100,
  dealership: 120,
  email: 200,
  phone: 40,
  message: 2_000,
  transcript: 8_000,
} as const;

/** When a call-back may be asked for: as soon as we can, from nine on the visitor's next day, or at a time of choice. */
export const callDays = ['today', 'tomorrow', 'pick'] as const;

/** A field that people do not see, by a name that no browser and no password manager knows. */
export const baitField = 'left-empty';

/** How far ahead a call-back may be, in days. */
export const CALL_WITHIN_DAYS = 60;

/** The last path segment of each form. */
export const formSegments = {
  reserve: 'reserve',
  'call-back': 'call-back',
  question: 'ask',
  trial: 'trial',
} as const satisfies Record<LeadKind, string>;

/** The forms that each dealership's page has, too. */
export const dealershipKinds = ['reserve', 'call-back', 'question'] as const;

/** The path of a form, of the dealership's own where there is one. */
export function formPath(kind: LeadKind, dealershipSlug?: string): string {
  const isOwn = dealershipSlug !== undefined && kind !== 'trial';
  return `${isOwn ? `/${dealershipSlug}` : ''}/${formSegments[kind]}`;
}
