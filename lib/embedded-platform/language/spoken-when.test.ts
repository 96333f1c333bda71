import phrases from './day-phrases.json';
import { hear } from './heard';
import type { DayWish } from './spoken-day';
import type { Clock, TimeWish } from './spoken-time';

const OPENS = 7 * 60;
const TODAY = '2026-11-25';

/** Formats a time as the table does; without AM or PM, it is the one in which the store is open. */
function clock(said: Clock | undefined): string {
  if (!said) return '';
  const minutes = said.minutes + (!said.isHalfKnown && said.minutes < OPENS ? 720 : 0);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function timeOf(time: TimeWish | undefined): string {
  if (!time) return '';
  if ('isEarliest' in time) return 'earliest';
  return 'minutes' in time ? clock(time) : `${clock(time.from)}-${clock(time.until)}`;
}

const dayOf = ({ day, options, from }: DayWish) =>
  day ?? options?.join('|') ?? (from === undefined ? '' : `${from}+`);

it('reads 196 of 206 days and times as callers say them, and asks where it cannot', () => {
  const wrong: string[] = [];
  let right = 0;
  for (const { say, means, asked, today = TODAY } of phrases) {
    const expected = asked === 'time' ? 'time' : 'other';
    const { day, time } = hear(say, asked ? [expected] : [], { day: today }, undefined);
    const refused = day.refused?.map((one) => `!${one}`) ?? [];
    const heard = [...refused, dayOf(day), timeOf(time)].filter(Boolean).join(' ');
    if (heard === means) right += 1;
    else if (day.day !== undefined || time !== undefined) wrong.push(`${say}: ${heard}`);
  }
  expect(wrong).toEqual([]);
  expect(phrases).toHaveLength(206);
  expect(right).toBeGreaterThanOrEqual(196);
});

it('reads a weekday of the week that the caller has narrowed it down to', () => {
  const { day } = hear('Tuesday', [], { day: '2026-11-23' }, '2026-11-30');
  expect(day).toEqual({ day: '2026-12-01' });
});
