import { answerRules, refusesReach } from './rules-answers';
import { correctionRules } from './rules-corrections';
import { factRules } from './rules-facts';
import { settledRules } from './rules-settled';
import { firstRules } from './rules-first';
import { dropRules, joins, otherRules } from './rules-other';
import { choice } from './rules-offered';
import { passedRules, underName } from './rules-passed';
import { playRules } from './rules-play';
import { tellingRules } from './rules-telling';
import { limitRules } from './rules-limits';
import { refusalRules } from './rules-refusals';
import { unsureRules } from './rules-unsure';
import { factsAlone } from './rules-alone';
import { anotherCar, departmentRules } from './rules-department-visits';
import { controlRules } from './rules-control';
import { wantsPerson } from './rules-beside';
import { wishRules } from './rules-wishes';
import { deniesYes, notToBook } from './rules-confirm';
import { callsOther, usesOtherNumber } from './rules-calls';
import { setsUp } from './rules-booking';
import type { Rule } from './turn';

/**
 * The agent's rules, in order of precedence: the first with an outcome decides.
 */
export const rules: readonly Rule[] = [
  // A dealer starts or stops playing a customer; the current conversation hears everything else.
  ...playRules,
  // A booking that the caller denies is open again, before any check of it.
  deniesYes,
  // Secrets, danger, the end of the call, and the manner of speaking take precedence.
  ...firstRules,
  // Somebody else is to be called: neither a visit nor a call ends by it.
  callsOther,
  usesOtherNumber,
  underName,
  deniesYes,
  notToBook,
  // The caller corrects or takes back what is written down.
  ...correctionRules,
  // The caller comes in to finance or sales.
  ...departmentRules,
  // The caller cancels requests, or denies one.
  ...dropRules,
  ...refusalRules,
  // Limits, and things that are not wanted, begin nothing.
  ...limitRules,
  // Words about a passed-on request.
  ...passedRules,
  wantsPerson,
  setsUp,
  anotherCar,
  joins,
  refusesReach,
  // Words about a request other than the open one.
  ...otherRules,
  // One of the days or times that were offered.
  choice,
  // Clauses that only state facts.
  ...tellingRules,
  // A yes, a no or a choice answers the last question.
  ...answerRules,
  // Facts fill the open request, unless they clearly concern something else.
  ...factRules,
  // The caller corrects, moves or extends a settled request.
  ...settledRules,
  ...controlRules,
  // A wish or question with a certain meaning.
  ...wishRules,
  // A lone day, work or car.
  ...factsAlone,
  // An uncertain meaning: the agent says it back and passes it to a department.
  ...unsureRules,
];

/** Rules that count as a miss; three in a row bring a person. */
export const misses: ReadonlySet<string> = new Set([
  'an address that was not heard for sure',
  'in other words',
  'not understood in the middle of a request',
]);
