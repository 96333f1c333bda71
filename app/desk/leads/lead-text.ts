import { kindTexts, spotTexts } from '@/lib/content/desk/lists';
import type { DeskLead } from '@/lib/leads/desk-leads';

/** What was asked for, and of a pre-order its spot. */
export function kindText({ kind, status, offerSpot }: DeskLead): string {
  const isWaiting = kind === 'reserve' && status === 'waiting';
  const spot = offerSpot === undefined ? isWaiting && spotTexts.waiting : spotTexts.held(offerSpot);
  return spot ? `${kindTexts[kind]}: ${spot}` : kindTexts[kind];
}
