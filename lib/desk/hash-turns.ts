import 'server-only';

/** Each takes 16 MiB and a thread for a tenth of a second; more at once would take the processors from all else. */
const AT_ONCE = 2;
/** So many wait for their turn, some seconds at most. */
const MOST_WAITING = 16;

interface HashTurns {
  underWay: number;
  waiting: (() => void)[];
}

const key = Symbol.for('desk.hash-turns');
// One count for the whole process: each of Next's bundles may have a copy of this module.
const processWide = globalThis as { [key]?: HashTurns };
const turns = (processWide[key] ??= { underWay: 0, waiting: [] });

/** What is answered where no more can wait. */
export const tooManyHashes = { ok: false, code: 'too_many', retryAfterSeconds: 2 } as const;

/** Whether a hash would be refused now; to be asked before a try is counted that could not be made. */
export const areHashTurnsTaken = (): boolean => turns.waiting.length >= MOST_WAITING;

/** Makes or compares hashes of passwords, when it is their turn. */
export async function withHashTurn<T>(work: () => Promise<T>): Promise<T | typeof tooManyHashes> {
  if (turns.underWay < AT_ONCE) turns.underWay += 1;
  else if (areHashTurnsTaken()) return tooManyHashes;
  // Who ends a turn hands it over.
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.underWay -= 1;
  }
}
