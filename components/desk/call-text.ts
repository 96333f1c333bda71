import { activityTexts, bookedText, callEndTexts } from '@/lib/content/desk/lists';
import { sayTime } from '@/lib/content/dealership/facts';
import { appointmentTexts } from '@/lib/content/panel';
import type { Booking, CallRecord } from '@/lib/links/calls';
import type { LinkCall } from '@/lib/links/latest';
import { endReasonOf } from '@/lib/voice/end-reason';
import { clockText } from './clock-text';

export const callEnd = ({ ended_at, end_reason }: Pick<CallRecord, 'ended_at' | 'end_reason'>) =>
  callEndTexts[ended_at ? endReasonOf(end_reason ?? undefined) : 'open'];

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** “Service visit: oil change, Thursday, November 26, 2026, 9:30 am”. */
export function bookingText({ kind, date, time, work }: Booking): string {
  const what = [appointmentTexts.kinds[kind], work].filter(Boolean).join(': ');
  return `${what}, ${dayOf.format(new Date(date))}, ${sayTime(time)}`;
}

const WEEK_MS = 7 * 86_400_000;

/** “booked an oil change for Saturday 9 am”, with the date where that is not one of the next days. */
export function bookedOn({ kind, date, time, work }: Booking, now: Date): string {
  const day = new Date(date);
  const ahead = day.getTime() - now.getTime();
  const isSoon = ahead > -WEEK_MS / 7 && ahead < WEEK_MS - WEEK_MS / 7;
  const month = isSoon ? {} : ({ month: 'long', day: 'numeric' } as const);
  const look = { weekday: 'long', ...month, timeZone: 'UTC' } as const;
  const text = day.toLocaleDateString('en-US', look);
  return bookedText(kind, work, `${text}${isSoon ? '' : ','} ${sayTime(time)}`);
}

/** “Talked 2:31, booked an oil change for Saturday 9 am”. */
export const talkText = ({ seconds, bookings }: LinkCall, now: Date): string =>
  [
    [activityTexts.talked, clockText(seconds)].filter(Boolean).join(' '),
    ...bookings.map((each) => bookedOn(each, now)),
  ].join(', ');
