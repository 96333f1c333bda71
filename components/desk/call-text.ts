import { formatTime } from '@/lib/content/dealership/facts';
import { activityTexts, bookedText, callEndTexts } from '@/lib/content/desk/lists';
import type { Booking, ListedCall } from '@/lib/links/calls';
import type { LinkCall } from '@/lib/links/latest';
import { endReasonOf } from '@/lib/voice/end-reason';
import { clockText } from './clock-text';

export const callEnd = ({ ended_at, end_reason }: Pick<ListedCall, 'ended_at' | 'end_reason'>) =>
  callEndTexts[ended_at ? endReasonOf(end_reason ?? undefined) : 'open'];

const WEEK_MS = 7 * 86_400_000;

/** Formats a booking: “an oil change for Saturday 9 am”, with the date unless it is within the next days. */
export function bookingText({ kind, date, time, work }: Booking, now: Date): string {
  const day = new Date(date);
  const ahead = day.getTime() - now.getTime();
  const isSoon = ahead > -WEEK_MS / 7 && ahead < WEEK_MS - WEEK_MS / 7;
  const month = isSoon ? {} : ({ month: 'long', day: 'numeric' } as const);
  const look = { weekday: 'long', ...month, timeZone: 'UTC' } as const;
  const text = day.toLocaleDateString('en-US', look);
  return bookedText(kind, work, `${text}${isSoon ? '' : ','} ${formatTime(time)}`);
}

/** Formats a finished call: “Talked 2:31, booked an oil change for Saturday 9 am”. */
export const talkText = ({ seconds, bookings }: LinkCall, now: Date): string =>
  [
    [activityTexts.talked, clockText(seconds)].filter(Boolean).join(' '),
    ...bookings.map((each) => `${activityTexts.booked} ${bookingText(each, now)}`),
  ].join(', ');
