import { clauseActs, type ClauseAct, type ClauseOdds } from './clause-acts';
import type { LabelledClause } from './labelled-clauses';
import { type Features, learn, shrink } from './learn';
import { type ClauseHeads, featuresOf, type Head, type Model, oddsOf } from './model';

/** Fewer samples than those of intents want more rounds, in smaller steps. */
const PACE = { epochs: 8, rate: 3, decay: 1e-4 };

const answers = ['no', 'yes'] as const;

/** Learns what clauses do from those of calls. */
export function learnClauses(
  scale: Model['scale'],
  clauses: readonly LabelledClause[],
  vectorOf: (text: string) => Float32Array,
): ClauseHeads {
  const rows = clauses.map((clause) => ({
    clause,
    features: featuresOf({ scale }, clause.plain, vectorOf(clause.plain), {
      asked: clause.asked || undefined,
      open: clause.open || undefined,
    }),
  }));
  function head<Name extends string>(
    names: readonly Name[],
    nameOf: (clause: LabelledClause) => Name,
  ): Head<Name> {
    const samples = rows.map(({ clause, features }) => ({
      ...features,
      label: names.indexOf(nameOf(clause)),
    }));
    return { names, weights: shrink(learn(samples, names.length, PACE)), temperature: 1 };
  }
  const yesNo = (isYes: (clause: LabelledClause) => boolean) =>
    head(answers, (clause) => (isYes(clause) ? 'yes' : 'no'));
  return {
    acts: head(clauseActs, ({ act }) => act),
    time: yesNo(({ isTime }) => isTime),
    name: yesNo(({ isName }) => isName),
    kept: yesNo(({ isKept }) => isKept),
  };
}

/** Scores what a clause does. */
export function clauseOddsOf(heads: ClauseHeads, features: Features): ClauseOdds {
  const odds = oddsOf(heads.acts, features);
  const acts = Object.fromEntries(clauseActs.map((act, at) => [act, odds[at]!])) as Record<
    ClauseAct,
    number
  >;
  const isYes = (head: Head<'no' | 'yes'>) => oddsOf(head, features)[1]!;
  return { acts, time: isYes(heads.time), name: isYes(heads.name), kept: isYes(heads.kept) };
}
