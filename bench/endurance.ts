import { recordFigure } from './figures';
import { endpoint, load, MiB, pages, round, strainedSite } from './strained-site';

/** Least squares: the growth per step, and how much of it may be chance (the standard error). */
function trendOf(values: readonly number[]): { slope: number; error: number } {
  const n = values.length;
  const mean = (n - 1) / 2;
  const meanValue = values.reduce((sum, value) => sum + value, 0) / n;
  const spread = values.reduce((sum, _, index) => sum + (index - mean) ** 2, 0);
  const slope =
    values.reduce((sum, value, index) => sum + (index - mean) * (value - meanValue), 0) / spread;
  const residual = values.reduce(
    (sum, value, index) => sum + (value - meanValue - slope * (index - mean)) ** 2,
    0,
  );
  return { slope, error: Math.sqrt(residual / (n - 2) / spread) };
}

/** All loads at once for 10 minutes (or BENCH_MINUTES), with a look at the memory every 5 s. */
export async function endure(minutes = Number(process.env.BENCH_MINUTES ?? 10)): Promise<void> {
  const strained = await strainedSite({
    WEB_CALLS_AT_ONCE: '200',
    // Lines of calls that may have been made are free again after a minute and these.
    WEB_CALL_MAX_DURATION_SECONDS: '10',
  });
  const lookEverySeconds = 5;
  const seconds = minutes * 60;
  const held: number[] = [];
  const rss: number[] = [];
  let worstDelay = 0;
  try {
    const loads = Promise.all([
      ...pages.map((target) => load(strained.site, target, 4, seconds)),
      load(strained.site, endpoint, 250, seconds),
    ]);
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, lookEverySeconds * 1000));
      const look = await strained.memory();
      held.push(look.held);
      rss.push(look.rss);
      worstDelay = Math.max(worstDelay, look.eventLoop.p99);
    }
    const results = await loads;
    const wrong = results.reduce((sum, one) => sum + one.wrong, 0);
    const answers = results.reduce((sum, { result }) => sum + result.requests.total, 0);
    // The first fifth is warming up: code is compiled, pools fill.
    const steady = (values: number[]) => values.slice(Math.ceil(values.length / 5));
    const row = (values: number[]) => {
      const looks = steady(values);
      const { slope, error } = trendOf(looks);
      const perTenMinutes = 600 / lookEverySeconds / MiB;
      return {
        'first MiB': round((looks[0] ?? NaN) / MiB, 1),
        'last MiB': round((looks.at(-1) ?? NaN) / MiB, 1),
        'growth MiB / 10 min': round(slope * perTenMinutes, 2),
        '± (2 standard errors)': round(2 * error * perTenMinutes, 2),
      };
    };
    console.log(
      `\n${answers} answers in ${minutes} minutes, ${wrong} wrong; event loop delay p99, worst of ` +
        `${lookEverySeconds} s: ${round(worstDelay, 1)} ms`,
    );
    console.table({ 'in use after garbage collection': row(held), 'resident set': row(rss) });
    recordFigure('endurance', `answers in ${minutes} minutes, all under load`, answers);
    recordFigure('endurance', 'wrong answers', wrong);
    recordFigure(
      'endurance',
      'growth of memory in use, MiB / 10 min',
      row(held)['growth MiB / 10 min'],
    );
    recordFigure('endurance', 'event loop delay p99, worst 5 s, ms', round(worstDelay, 1));
  } finally {
    await strained.stop();
  }
}
