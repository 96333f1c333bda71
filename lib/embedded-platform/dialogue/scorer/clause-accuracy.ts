import { vectorsOf } from './build';
import { clauseActs } from './clause-acts';
import { clauseOddsOf, learnClauses } from './clause-heads';
import { readExamples } from './examples';
import { type LabelledClause, readLabelledClauses } from './labelled-clauses';
import { featuresOf } from './model';
import { FOLDS, scaleOfExamples } from './train';

const percent = (hits: number, all: number) => `${((100 * hits) / all).toFixed(1)} %`;
const foldOf = ({ call }: LabelledClause) => call % FOLDS;

/** Cross-validates the heads of clauses, whole calls held out, and prints how often each is right. */
export async function judgeClauses(): Promise<void> {
  const examples = readExamples();
  const clauses = readLabelledClauses();
  const vectorOf = await vectorsOf([...examples, ...clauses].map(({ plain }) => plain));
  const scale = scaleOfExamples(examples, vectorOf);
  const right = { act: 0, time: 0, name: 0, kept: 0 };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const heads = learnClauses(
      scale,
      clauses.filter((clause) => foldOf(clause) !== fold),
      vectorOf,
    );
    for (const clause of clauses.filter((one) => foldOf(one) === fold)) {
      const context = { asked: clause.asked || undefined, open: clause.open || undefined };
      const features = featuresOf({ scale }, clause.plain, vectorOf(clause.plain), context);
      const { acts, time, name, kept } = clauseOddsOf(heads, features);
      const likeliest = clauseActs.reduce((a, b) => (acts[a] >= acts[b] ? a : b));
      right.act += Number(likeliest === clause.act);
      right.time += Number(time >= 0.5 === clause.isTime);
      right.name += Number(name >= 0.5 === clause.isName);
      right.kept += Number(kept >= 0.5 === clause.isKept);
    }
  }
  const shares = Object.entries(right).map(
    ([head, hits]) => `${head} ${percent(hits, clauses.length)}`,
  );
  console.log(
    `clauses: ${clauses.length} held out by call in ${FOLDS} folds; ${shares.join(', ')}`,
  );
}
