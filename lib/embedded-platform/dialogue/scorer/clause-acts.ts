/** The acts of a clause in a call. */
export const clauseActs = [
  'accept',
  'refuse',
  'fact',
  'correct',
  'wish',
  'add',
  'condition',
  'background',
  'question',
  'notes',
  'withdraw',
  'talk',
  'goodbye',
] as const;

export type ClauseAct = (typeof clauseActs)[number];

/** How likely a clause does each of these, from 0 to 1. */
export interface ClauseOdds {
  acts: Readonly<Record<ClauseAct, number>>;
  /** It says when the visit, the drive or the call should be. */
  time: number;
  /** It gives the caller's name. */
  name: number;
  /** A colleague should read its words. */
  kept: number;
}
