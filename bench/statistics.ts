import { execFileSync } from 'node:child_process';

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** Formats the spread of values, divided by a unit. */
export const spreadOf = (values: readonly number[], unit = 1): string => {
  const [half, most, all] = [0.5, 0.95, 1].map((share) =>
    round(percentile(values, share) / unit, 2),
  );
  return `median ${half}, 95th percentile ${most}, longest ${all} (of ${values.length})`;
};

/** Memory of one process. */
export const residentMiB = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
