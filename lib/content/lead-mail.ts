import type { LeadKind } from '@/lib/domain/lead';
import type { ReceivedKind } from './leads';
import { site } from './site';

/** What a lead is called in the subject and the first line of the email that tells of it. */
export const leadNames: Record<ReceivedKind, { readonly subject: string; readonly text: string }> =
  {
    reserve: { subject: 'Pre-order', text: 'A pre-order has come in.' },
    waiting: {
      subject: 'Waiting list',
      text: 'A pre-order has come in for the waiting list: all spots were taken.',
    },
    'call-back': { subject: 'Call-back', text: 'Somebody asks to be called.' },
    question: { subject: 'Question', text: 'A question has come in.' },
    trial: { subject: 'Free trial', text: 'Somebody wants to start a free trial.' },
  };

/** The email to the owner and the salesperson. */
export const leadMailTexts = {
  /** In the order of the email. */
  labels: {
    reference: 'Reference',
    name: 'Name',
    dealership: 'Dealership',
    email: 'Email',
    phone: 'Phone',
    callAt: 'Call at',
    plan: 'Plan',
    page: 'Sent from',
    createdAt: 'Received',
    callId: 'Demo call',
  },
  doubtful: 'A program may have filled in this form.',
  asSoonAsPossible: 'as soon as you can',
  message: 'Message:',
  transcript: 'What was said in the demo call:',
  answer: {
    email: 'To answer, reply to this email.',
    phone: 'There is no email address: call.',
  },
  desk: {
    reserve: (url: string) => `To give it its spot, or to delete it: ${url}`,
    other: (url: string) => `To note what became of it, or to delete it: ${url}`,
  },
} as const;

/** The email to the visitor, around the words of the page that answered the form. */
export const confirmationTexts = {
  reference: (reference: string) => `Your reference: ${reference}`,
  next: 'What happens next',
  change: 'Need to change something? Just reply to this email.',
  why: (origin: string) =>
    `Someone used this address on a form at ${origin}. Not you? Tell us, and we delete it.`,
  signature: site.name,
} as const;

/** The email by which the doctor tries the way to the owner. */
export const testMailTexts = {
  subject: `A test from ${site.name}`,
  text: 'This is the test that was asked for. Forms that visitors send are told of in the same way.',
} as const;

export type LeadLabel = keyof typeof leadMailTexts.labels;

/** The kind by which the words for a lead are chosen. */
export const receivedKindOf = (lead: { kind: LeadKind; status: string }): ReceivedKind =>
  lead.kind === 'reserve' && lead.status === 'waiting' ? 'waiting' : lead.kind;
