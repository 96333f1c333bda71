import { offerTimes, STEP } from '@/lib/dealerships/demo-calendar';
import type { Clock, TimeWish } from '@/lib/embedded-platform/language/spoken-time';

const HALF_A_DAY = 12 * 60;

/** Result of a requested time: a time of the day, or why it is not available. */
type SettledTime =
  { time: number } | { offer: number[] } | { taken: number; offer: number[] } | { outside: true };

/** Matches a requested time with the free times of a day. */
export function settleTime(times: readonly number[], wish: TimeWish): SettledTime {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return { outside: true };
  if ('isEarliest' in wish) return { time: first };
  /** Puts an hour without am or pm into the half of the day in which the store is open. */
  const inHalf = ({ minutes, isHalfKnown }: Clock) => {
    const halves = isHalfKnown ? [minutes] : [minutes, minutes + HALF_A_DAY];
    const inside = halves.find((time) => time >= first - STEP && time <= last + STEP - 1);
    return { inside, time: inside ?? halves.at(-1)! };
  };
  if (!('minutes' in wish)) {
    const { from, until } = wish;
    const [start, end] = [from ? inHalf(from).time : first, until ? inHalf(until).time : last];
    const fitting = times.filter((time) => time >= start && time <= end);
    if (fitting.length === 0) return { outside: true };
    return { offer: offerTimes(fitting) ?? fitting };
  }
  const { inside } = inHalf(wish);
  if (inside === undefined) return { outside: true };
  const isFree = times.some((time) => time <= inside && inside < time + STEP);
  return isFree ? { time: inside } : { taken: inside, offer: offerTimes(times, inside) ?? [] };
}
