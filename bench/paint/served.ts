import { load } from '../strained-site';
import { median, printRows, rowsBeside } from './rows';
import type { Target } from './targets';

const CONNECTIONS = 32;
const LEAST = 0.75;

/** Prints how many answers a second each page gets, asked for with Brotli. */
export async function countAnswers(
  targets: readonly Target[],
  rounds = 3,
  seconds = 3,
): Promise<void> {
  const counts = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, url } of targets) {
      const target = { name, path: '', right: [200], encoding: 'br' } as const;
      const { result, wrong } = await load({ url }, target, CONNECTIONS, seconds);
      if (wrong > 0) throw new Error(`${wrong} wrong answers of ${name}`);
      // In the first round, the servers' code is being compiled.
      if (round > 0) counts.get(name)?.push(result.requests.average);
    }
  }
  const figures = new Map([...counts].map(([name, all]) => [name, median(all)]));
  printRows(
    `Answers per second, with Brotli, ${CONNECTIONS} connections (medians of ${rounds}, taken in turn)`,
    rowsBeside(
      'answers/s',
      figures,
      `${LEAST} times or more`,
      (figure, bare) => figure >= LEAST * bare,
    ),
  );
}
