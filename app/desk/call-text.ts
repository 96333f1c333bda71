import type { Appointment } from '@/lib/agent/call-record';
import { sayTime } from '@/lib/content/dealership/facts';
import { afterTexts } from '@/lib/content/panel';
import type { CallRecord } from '@/lib/links/calls';
import type { EndReason } from '@/lib/voice/call-state';
import { endReasonOf } from '@/lib/voice/end-reason';

/** A duration in a few characters: '40 s', '12 min', '3 h 5 min'. */
export function minutesText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h ${minutes % 60} min`;
}

/** The same to the second: 0:07; 12:40; 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

const endTexts: Record<EndReason, string> = {
  visitor: 'The visitor hung up',
  agent: 'The agent said goodbye',
  silence: 'Nobody spoke any more',
  longest: 'It reached the time limit',
  closed: 'It was closed',
  network: 'The connection was lost',
  fault: 'Something failed',
};

export const callEnd = ({ endedAt, endReason }: Pick<CallRecord, 'endedAt' | 'endReason'>) =>
  endedAt ? endTexts[endReasonOf(endReason)] : 'Under way, or not reported yet';

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** “Service visit: oil change, Thursday, November 26, 2026, 9:30 am”. */
export function bookingText({ kind, date, time, work }: Omit<Appointment, 'name'>): string {
  const what = [afterTexts.kinds[kind], work].filter(Boolean).join(': ');
  return `${what}, ${dayOf.format(new Date(date))}, ${sayTime(time)}`;
}
