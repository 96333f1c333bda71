import { type Audience, audiences } from '../catalogue';
import { vectorsOf } from './build';
import { readExamples } from './examples';
import type { Judged } from './thresholds';
import {
  calibrate,
  foldOf,
  FOLDS,
  judge,
  learnIntents,
  ofAudience,
  rowsOf,
  scaleOfExamples,
} from './train';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Measures the distance of likelihoods from the share of right answers, over ten bins of equal size. */
function calibrationError(cases: readonly { p: number; isRight: boolean }[]): number {
  const sorted = [...cases].sort((a, b) => a.p - b.p);
  const size = Math.ceil(sorted.length / 10);
  let sum = 0;
  for (let start = 0; start < sorted.length; start += size) {
    const bin = sorted.slice(start, start + size);
    const sure = bin.reduce((total, { p }) => total + p, 0);
    sum += Math.abs(sure - bin.filter(({ isRight }) => isRight).length);
  }
  return sum / sorted.length;
}

function topsOf(judged: readonly Judged[]) {
  return judged.map(({ row, scored: { intents, departments } }) => ({
    intent: { p: intents[0]!.p, isRight: intents[0]!.id === row.intent },
    department: { p: departments[0]!.p, isRight: departments[0]!.id === row.department },
    isAmongTwo: intents.slice(0, 2).some(({ id }) => id === row.intent),
    confusion: `${row.intent} → ${intents[0]!.id}`,
  }));
}

function print(audience: Audience, judged: readonly Judged[]): void {
  const tops = topsOf(judged);
  const share = (isRight: (top: (typeof tops)[number]) => boolean) =>
    percent(tops.filter(isRight).length / tops.length);
  const surer = [...tops].sort((a, b) => b.intent.p - a.intent.p).slice(0, tops.length / 2);
  const surest = surer.filter(({ intent }) => intent.isRight).length / surer.length;
  console.log(
    `${audience}: ${tops.length} examples held out in ${FOLDS} folds; ` +
      `departments ${share((top) => top.department.isRight)}, ` +
      `intents ${share((top) => top.intent.isRight)}, ` +
      `among the first two ${share((top) => top.isAmongTwo)}, ` +
      `of the half it is surest of ${percent(surest)}; calibration error ` +
      `${calibrationError(tops.map(({ department }) => department)).toFixed(3)} departments, ` +
      `${calibrationError(tops.map(({ intent }) => intent)).toFixed(3)} intents`,
  );
  const counts = new Map<string, number>();
  for (const { intent, confusion } of tops)
    if (!intent.isRight) counts.set(confusion, (counts.get(confusion) ?? 0) + 1);
  const worst = [...counts].sort(([, a], [, b]) => b - a).slice(0, 20);
  console.log(worst.map(([names, count]) => `  ${count} ${names}`).join('\n'));
}

/** Cross-validates the scorer on the catalogue's examples and prints how right and how sure it is. */
export async function judgeScorer(): Promise<void> {
  const examples = readExamples();
  const vectorOf = await vectorsOf(examples.map(({ plain }) => plain));
  const scale = scaleOfExamples(examples, vectorOf);
  const rows = rowsOf(scale, examples, vectorOf);
  for (const audience of audiences) {
    const own = ofAudience(rows, audience);
    const folds = Array.from({ length: FOLDS }, (_, fold) => ({
      head: learnIntents(
        scale,
        own.filter((row) => foldOf(row) !== fold),
      ),
      unseen: own.filter((row) => foldOf(row) === fold),
    }));
    // Each fold is judged with the temperatures of another one.
    const judged = folds.flatMap(({ head, unseen }, at) => {
      const other = folds[(at + 1) % FOLDS]!;
      const { intents, ...rest } = calibrate(other.head, other.unseen);
      return judge({ ...rest, intents: { ...head, temperature: intents.temperature } }, unseen);
    });
    print(audience, judged);
  }
}
