import type { Weekday } from '@/lib/week';

/** What is wrong with a draft, by the path of the field in its file, such as `openingHours.mon.opens`. */
export type FileFaults = Readonly<Record<string, string>>;

/** What is wrong with a field of the file, or with the first faulty thing in it. */
export function faultAt(faults: FileFaults, field: string): string | undefined {
  const path = Object.keys(faults).find((each) => each === field || each.startsWith(`${field}.`));
  return path === undefined ? undefined : faults[path];
}

/** What is wrong with a line of a week's hours. */
export function faultOfDays(
  faults: FileFaults,
  week: 'openingHours' | 'serviceHours',
  days: readonly Weekday[],
): string | undefined {
  for (const day of days) {
    const fault = faultAt(faults, `${week}.${day}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
