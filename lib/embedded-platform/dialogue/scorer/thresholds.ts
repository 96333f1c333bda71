import { catalogue } from '../catalogue';
import type { Example } from './examples';
import type { ScoredSentence } from './model';

export interface Thresholds {
  /** From this likelihood on an intent is sure, by what its mistake costs. */
  intent: Record<'low' | 'medium' | 'high', number>;
  /** From this likelihood on a department is sure. */
  department: number;
  /** Two intents whose likelihoods differ by less are asked between. */
  close: number;
}

/** A held-out row and what was made of it. */
export interface Judged {
  row: Pick<Example, 'intent' | 'department'>;
  scored: Pick<ScoredSentence, 'intents' | 'departments'>;
}

/** The cost of a wrong answer; asking once more costs 1. */
const WRONG = { low: 1.6, medium: 2.2, high: 4, department: 2.2 };
const ASK_WHICH = 0.7;

const steps = Array.from({ length: 86 }, (_, at) => (at + 5) / 100);
/** Scores so near to a bar tell how often one of its size is right. */
const NEAR = 0.1;

/** The bar from which on the cost is no more than that of asking, by the held-out answers about each place. */
function barOf<Case>(
  cases: readonly Case[],
  placeOf: (one: Case) => number,
  costs: (near: readonly Case[]) => { answering: number; asking: number },
): number {
  const isDear = (bar: number) => {
    const near = cases.filter((one) => Math.abs(placeOf(one) - bar) <= NEAR);
    const { answering, asking } = costs(near);
    return near.length > 0 && answering > asking;
  };
  return steps.findLast(isDear) ?? steps[0]!;
}

const shareOf = <Case>(cases: readonly Case[], isSo: (one: Case) => boolean) =>
  cases.filter(isSo).length / cases.length;

type Answer = { p: number; isRight: boolean };

const likelihoodBar = (cases: readonly Answer[], wrong: number) =>
  barOf(
    cases,
    ({ p }) => p,
    (near) => ({ answering: wrong * shareOf(near, ({ isRight }) => !isRight), asking: 1 }),
  );

/** The gap between the first two under which asking which of them costs less than taking the first. */
const gapBar = (judged: readonly Judged[]) =>
  barOf(
    judged,
    ({ scored: { intents } }) => intents[0]!.p - (intents[1]?.p ?? 0),
    (near) => {
      const missed = (among: number) =>
        shareOf(near, ({ row, scored: { intents } }) =>
          intents.slice(0, among).every(({ id }) => id !== row.intent),
        );
      return { answering: WRONG.medium * missed(1), asking: ASK_WHICH + WRONG.medium * missed(2) };
    },
  );

/** Finds the bars by held-out scores, where the expected cost of a wrong answer is that of asking. */
export function thresholdsOf(judged: readonly Judged[]): Thresholds {
  const intentBar = (cost: 'low' | 'medium' | 'high') => {
    const own = judged.filter(({ scored }) => catalogue[scored.intents[0]!.id].cost === cost);
    const cases = own.map(({ row, scored: { intents } }) => ({
      p: intents[0]!.p,
      isRight: intents[0]!.id === row.intent,
    }));
    return likelihoodBar(cases, WRONG[cost]);
  };
  const departments = judged.map(({ row, scored }) => ({
    p: scored.departments[0]!.p,
    isRight: scored.departments[0]!.id === row.department,
  }));
  return {
    intent: { low: intentBar('low'), medium: intentBar('medium'), high: intentBar('high') },
    department: likelihoodBar(departments, WRONG.department),
    close: gapBar(judged),
  };
}
