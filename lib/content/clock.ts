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
