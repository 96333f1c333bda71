import { kindTexts, spotTexts } from '@/lib/content/desk/lists';
import type { DeskLead } from '@/lib/leads/desk-leads';

/** The kind of a lead as text, with the spot of a pre-order. */
export function kindText({ kind, status, offerSpot }: DeskLead): string {
  const isWaiting = kind === 'reserve' && status === 'waiting';
  const spot = offerSpot === undefined ? isWaiting && spotTexts.waiting : spotTexts.held(offerSpot);
  return spot ? `${kindTexts[kind]}: ${spot}` : kindTexts[kind];
}
