// Measures the scorer on held-out examples, and the share of sample conversations that pass: `npm run bench -- agent`,
// or `npx tsx bench/agent.ts [--scorer | --all] [id …]`.
import { judgeScorer } from '../lib/embedded-platform/dialogue/scorer/accuracy';
import { judgeClauses } from '../lib/embedded-platform/dialogue/scorer/clause-accuracy';
import { converse, readConversations } from '../testing/agent-conversations';

/** Runs all conversations, or those with the ids, and prints the failing ones. */
export async function judgeAgent(ids: readonly string[] = [], isWhole = false): Promise<number> {
  if (ids.length === 0) {
    await judgeScorer();
    await judgeClauses();
  }
  const samples = readConversations().filter(({ id }) => ids.length === 0 || ids.includes(id));
  let held = 0;
  for (const sample of samples) {
    const { id, faults, lines } = await converse(sample);
    if (faults.length === 0) held += 1;
    if (faults.length > 0 || isWhole)
      console.log([`${id}:`, ...lines, ...faults.map((fault) => `  ! ${fault}`)].join('\n'));
  }
  const share = (100 * held) / samples.length;
  console.log(`agent: ${held} of ${samples.length} conversations hold, ${share.toFixed(1)} %`);
  return share;
}

async function main() {
  const words = process.argv.slice(2);
  if (words.includes('--scorer')) {
    await judgeScorer();
    return judgeClauses();
  }
  await judgeAgent(
    words.filter((word) => !word.startsWith('--')),
    words.includes('--all'),
  );
  process.exit();
}

if (process.argv[1]?.endsWith('agent.ts')) void main();
