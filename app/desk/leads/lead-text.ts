import type { DeskLead } from '@/lib/leads/desk-leads';
import type { LeadKind, LeadStage } from '@/lib/leads/lead';

export const stageTexts: Record<LeadStage, string> = {
  ...{ new: 'New', contacted: 'Contacted', won: 'Won', lost: 'Lost' },
};

export const kindTexts: Record<LeadKind, string> = {
  reserve: 'Pre-order',
  'call-back': 'Call-back',
  question: 'Question',
  trial: 'Trial',
};

/** What was asked for, and of a pre-order its spot. */
export function kindText({ kind, status, offerSlot }: DeskLead): string {
  if (kind !== 'reserve') return kindTexts[kind];
  if (offerSlot !== undefined) return `${kindTexts.reserve}: Spot ${offerSlot}`;
  return status === 'waiting' ? `${kindTexts.reserve}: Waiting list` : kindTexts.reserve;
}

/** A lamp is lit while nobody has taken it up. */
export const stageTones = {
  new: 'live',
  contacted: 'strong',
  won: 'connected',
  lost: 'plain',
} as const;
