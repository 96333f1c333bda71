/** What a visitor may ask of us, in the order that pages offer it. */
export const leadKinds = ['reserve', 'call-back', 'question', 'trial'] as const;

export type LeadKind = (typeof leadKinds)[number];

/**
 * What has become of a lead. A reservation is `confirmed` once it holds one of the offer's spots, and `waiting` when
 * it was made after all of them were taken.
 */
export const leadStatuses = ['new', 'waiting', 'confirmed'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** What a visitor has sent, found to be in order. At least one of `email` and `phone` is there. */
export interface NewLead {
  kind: LeadKind;
  name: string;
  /** Its name, as the visitor wrote it or, on a page of its own, as the registry has it. */
  dealership: string;
  /** Of the dealership's page that it was sent from. */
  dealershipSlug?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  message?: string | undefined;
  /** The plan of /AI that a trial is of. */
  plan?: string | undefined;
  /** When to call back, and the zone in which the visitor said it. Without it: as soon as we can. */
  callAt?: Date | undefined;
  timeZone?: string | undefined;
  /** The platform's id of the call that was talked of, if the form was sent after one. */
  callId?: string | undefined;
  /** What was said in it, where the visitor chose to send that. */
  transcript?: string | undefined;
  /** Whether it looks as if a program had filled the form in: kept, shown to the owner, and sent to nobody. */
  isSuspect: boolean;
}

export interface Lead extends NewLead {
  id: string;
  /** Under which the visitor and the owner speak of it, such as `K7Q2-M9XD`. */
  reference: string;
  status: LeadStatus;
  /** The spot of the offer that it holds, 1 to 20. */
  place?: number | undefined;
  createdAt: Date;
}

/** How a lead is told of: to the owner by mail and by webhook, to the visitor by mail. */
export const leadChannels = ['mail', 'webhook', 'confirmation'] as const;

export type LeadChannel = (typeof leadChannels)[number];

/** `pending` until it is `done`, or `failed` after three days of trying. */
export type DeliveryState = 'pending' | 'done' | 'failed';
