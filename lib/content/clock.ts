type Hours = Readonly<Record<'opens' | 'closes', string>>;

const hours = (opens: string, closes: string): Hours => ({ opens, closes });

function week(weekday: Hours, sat: Hours) {
  return { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat, sun: null };
}

/** Opening hours of the example store, for all pages and its agent. */
export const exampleHours = {
  store: week(hours('07:00', '19:00'), hours('08:00', '17:00')),
  service: week(hours('07:00', '17:00'), hours('08:00', '14:00')),
} as const;
