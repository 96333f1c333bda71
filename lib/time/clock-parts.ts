export type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** One of each time zone, since creating one takes far longer than its use. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 200;

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  // A visitor may name one zone in many spellings.
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** The clock of a time zone at an instant: the year in four digits, the rest in two, on a 24-hour clock. */
export function clockParts(instant: Date, timeZone: string): (part: ClockPart) => string {
  const parts = (formats.get(timeZone) ?? createFormat(timeZone)).formatToParts(instant);
  return (part) => parts.find(({ type }) => type === part)?.value ?? '';
}
