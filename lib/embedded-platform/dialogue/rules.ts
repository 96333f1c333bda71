import { answerRules } from './rules-answers';
import { factRules, settledRules } from './rules-facts';
import { firstRules } from './rules-first';
import { dropRules, otherRules } from './rules-other';
import { passedRules } from './rules-passed';
import { playRules } from './rules-play';
import { tellingRules } from './rules-telling';
import { factsAlone, unsureRules } from './rules-unsure';
import { controlRules, wishRules } from './rules-wishes';
import type { Rule } from './turn';

/**
 * The agent's rules: the first that has something to say decides. The order is the documentation.
 */
export const rules: readonly Rule[] = [
  // A dealer who plays a customer, or stops: all else is heard by the conversation that goes on.
  ...playRules,
  // Secrets, danger, the end of the call, and how the two speak: nothing may come before these.
  ...firstRules,
  // Requests that the caller takes back.
  ...dropRules,
  // Words about what a person was told of already.
  ...passedRules,
  // Clauses that only tell something.
  ...tellingRules,
  // Words about another request than the one that is being settled.
  ...otherRules,
  // A yes, a no or a choice is of what was just asked.
  ...answerRules,
  // Facts fill the request that is open, unless the words are clearly of something else.
  ...factRules,
  // A settled request may be corrected, moved or added to.
  ...settledRules,
  ...controlRules,
  // The meaning is sure: begin it, or answer it.
  ...wishRules,
  // A day, a work or a car alone is asked about.
  ...factsAlone,
  // The meaning is not sure: say it back, and have its department take it.
  ...unsureRules,
];

/** Rules after which the agent has not understood; three in a row bring a person. */
export const misses: ReadonlySet<string> = new Set([
  'an address that was not heard for sure',
  'in other words',
  'not understood in the middle of a request',
]);
