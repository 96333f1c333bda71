import { catalogue } from '../catalogue';
import type { Scored } from './model';
import type { Row } from './train';

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
  row: Pick<Row, 'intent' | 'department'>;
  scored: Pick<Scored, 'intents' | 'departments'>;
}

/** What a wrong answer costs, where asking once more costs 1. */
const WRONG = { low: 1.6, medium: 2.2, high: 4, department: 2.2 };
/** Asking which of two is less of a bother than asking in other words. */
const ASK_WHICH = 0.5;

const steps = Array.from({ length: 91 }, (_, at) => (at + 5) / 100);

/** The bar under which asking costs less than what goes wrong above it. */
function cheapest(cases: readonly { p: number; isRight: boolean }[], wrong: number): number {
  const costAt = (bar: number) =>
    cases.reduce((sum, { p, isRight }) => sum + (p < bar ? 1 : isRight ? 0 : wrong), 0);
  return steps.reduce((best, bar) => (costAt(bar) < costAt(best) ? bar : best));
}

function closeness(judged: readonly Judged[]): number {
  const costAt = (gap: number) =>
    judged.reduce((sum, { row, scored: { intents } }) => {
      const [first, second] = intents;
      const isAsked = first!.p - (second?.p ?? 0) < gap;
      if (!isAsked) return sum + (first!.id === row.intent ? 0 : WRONG.medium);
      const isAmong = row.intent === first!.id || row.intent === second?.id;
      return sum + (isAmong ? ASK_WHICH : WRONG.medium);
    }, 0);
  return steps.reduce((best, gap) => (costAt(gap) < costAt(best) ? gap : best));
}

/** Finds the bars by held-out scores, where the expected cost of a wrong answer is that of asking. */
export function thresholdsOf(judged: readonly Judged[]): Thresholds {
  const barOf = (cost: 'low' | 'medium' | 'high') => {
    const own = judged.filter(({ scored }) => catalogue[scored.intents[0]!.id].cost === cost);
    const cases = own.map(({ row, scored: { intents } }) => ({
      p: intents[0]!.p,
      isRight: intents[0]!.id === row.intent,
    }));
    return cheapest(cases, WRONG[cost]);
  };
  const departments = judged.map(({ row, scored }) => ({
    p: scored.departments[0]!.p,
    isRight: scored.departments[0]!.id === row.department,
  }));
  return {
    intent: { low: barOf('low'), medium: barOf('medium'), high: barOf('high') },
    department: cheapest(departments, WRONG.department),
    close: closeness(judged),
  };
}
