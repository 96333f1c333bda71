import 'server-only';

/** Something that the site needs to hold calls. */
export interface Check {
  name: string;
  /** Whether calls are impossible without it; otherwise they only work less well. */
  isVital: boolean;
  /** Rejects if it does not work. The reason goes to the log only. */
  run(signal: AbortSignal): Promise<unknown>;
}

export type Outcome = 'ok' | 'failed';

export interface Readiness {
  /** `degraded`: ready, but a check that is not vital failed. */
  status: 'ready' | 'degraded' | 'not-ready';
  checks: Record<string, Outcome>;
}

export interface ReadinessOptions {
  /** How long a check may take, in milliseconds. */
  timeoutMs: number;
  /** How long a result is used, in milliseconds; asking more often causes no more checks. */
  holdsForMs: number;
  /** Monotonic time in milliseconds. */
  now?: () => number;
  /** Called when the outcome of a check changes, and when the first outcome is a failure. */
  onChange(name: string, outcome: Outcome, reason: unknown): void;
}

/** Runs all checks together, once for everybody who asks meanwhile, and remembers the result for a while. */
export function createReadiness(checks: readonly Check[], options: ReadinessOptions) {
  const { timeoutMs, holdsForMs, now = () => performance.now(), onChange } = options;
  const before = new Map<string, Outcome>(checks.map(({ name }) => [name, 'ok']));
  let latest: { answer: Promise<Readiness>; until: number } | undefined;

  async function outcomeOf({ name, run }: Check): Promise<[string, Outcome]> {
    let reason: unknown;
    const outcome = await within(timeoutMs, run).then(
      () => 'ok' as const,
      (error: unknown) => {
        reason = error;
        return 'failed' as const;
      },
    );
    if (before.get(name) !== outcome) onChange(name, outcome, reason);
    before.set(name, outcome);
    return [name, outcome];
  }

  async function ask(): Promise<Readiness> {
    const outcomes = Object.fromEntries(await Promise.all(checks.map(outcomeOf)));
    const failed = checks.filter(({ name }) => outcomes[name] === 'failed');
    const status = failed.some(({ isVital }) => isVital)
      ? 'not-ready'
      : failed.length > 0
        ? 'degraded'
        : 'ready';
    return { status, checks: outcomes };
  }

  return function readiness(): Promise<Readiness> {
    if (latest && now() < latest.until) return latest.answer;
    const asked = { answer: ask(), until: Infinity };
    latest = asked;
    void asked.answer.then(() => (asked.until = now() + holdsForMs));
    return asked.answer;
  };
}

/** Does not wait for a check that ignores its signal, either. */
async function within(ms: number, run: Check['run']): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  await Promise.race([Promise.resolve().then(() => run(signal)), late]);
}
