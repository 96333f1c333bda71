export type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** The clock of a time zone at an instant: the year in four digits, the rest in two, on a 24-hour clock. */
export function clockParts(instant: Date, timeZone: string): (part: ClockPart) => string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  return (part) => parts.find(({ type }) => type === part)?.value ?? '';
}
