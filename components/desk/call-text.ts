import { callEndTexts } from '@/lib/content/desk/lists';
import type { Appointment } from '@/lib/agent/call-record';
import { sayTime } from '@/lib/content/dealership/facts';
import { afterTexts } from '@/lib/content/panel';
import type { CallRecord } from '@/lib/links/calls';
import { endReasonOf } from '@/lib/voice/end-reason';

/** A duration: 0:07; 12:40; 1:02:03. Nothing where there is none. */
export function clockText(seconds: number | null): string | null {
  if (!seconds) return null;
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

export const callEnd = ({ endedAt, endReason }: Pick<CallRecord, 'endedAt' | 'endReason'>) =>
  callEndTexts[endedAt ? endReasonOf(endReason ?? undefined) : 'open'];

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** “Service visit: oil change, Thursday, November 26, 2026, 9:30 am”. */
export function bookingText({ kind, date, time, work }: Omit<Appointment, 'name'>): string {
  const what = [afterTexts.kinds[kind], work].filter(Boolean).join(': ');
  return `${what}, ${dayOf.format(new Date(date))}, ${sayTime(time)}`;
}
