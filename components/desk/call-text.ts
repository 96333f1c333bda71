import { activityTexts, bookedText, callEndTexts } from '@/lib/content/desk/lists';
import type { Booking, ListedCall } from '@/lib/links/calls';
import type { LinkCall } from '@/lib/links/latest';
import { formatNearDay, formatSeconds, formatTime } from '@/lib/time/format';
import { endReasonOf } from '@/lib/voice/end-reason';

export const callEnd = ({ ended_at, end_reason }: Pick<ListedCall, 'ended_at' | 'end_reason'>) =>
  callEndTexts[ended_at ? endReasonOf(end_reason ?? undefined) : 'open'];

/** Formats a booking: “an oil change for Saturday 9 am”, with the date unless it is within the next days. */
export function bookingText({ kind, date, time, work }: Booking, now: Date): string {
  const day = formatNearDay(date, now);
  return bookedText(kind, work, `${day}${day.includes(',') ? ',' : ''} ${formatTime(time)}`);
}

/** Formats a finished call: “Talked 2:31, booked an oil change for Saturday 9 am”. */
export const talkText = ({ seconds, bookings }: LinkCall, now: Date): string =>
  [
    [activityTexts.talked, formatSeconds(seconds)].filter(Boolean).join(' '),
    ...bookings.map((each) => `${activityTexts.booked} ${bookingText(each, now)}`),
  ].join(', ');
