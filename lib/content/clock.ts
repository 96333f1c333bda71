/** A time of day as “19:42”, in 24 hours. */
export type TimeOfDay = `${number}:${number}`;

/** The hours since midnight, with their fraction: “19:30” is 19.5. */
export function hoursOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

/** A time of day as Americans write it: “7:42 pm”, on one line. */
export function clockText(time: TimeOfDay): string {
  const hours = Math.floor(hoursOf(time));
  return `${hours % 12 || 12}:${time.slice(-2)}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

/** A whole hour on a scale: “7 am”. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

type Hours = Readonly<Record<'opens' | 'closes', TimeOfDay>>;

const hours = (opens: TimeOfDay, closes: TimeOfDay): Hours => ({ opens, closes });

function week(weekday: Hours, sat: Hours) {
  return { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat, sun: null };
}

/** When the example store is open, on every page that shows a day of it, and for its agent. */
export const exampleHours = {
  store: week(hours('07:00', '19:00'), hours('08:00', '17:00')),
  service: week(hours('07:00', '17:00'), hours('08:00', '14:00')),
} as const;
