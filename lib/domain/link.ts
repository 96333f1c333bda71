import type { Selectable } from 'kysely';
import type { LinkRow } from '@/lib/data/schema';

export type Link = Selectable<LinkRow>;

/** On which way a link reaches the person it is for, in the order that the desk offers them. */
export const linkChannels = ['text', 'email', 'chat', 'print', 'in-person', 'other'] as const;

/** Tasks for several links at once. */
export const linkTasks = ['give', 'pause', 'delete'] as const;

export type LinkTask = (typeof linkTasks)[number];

export type LinkChannel = (typeof linkChannels)[number];

/** What may come of a link. The last four are the forms that its visitor may send. */
export type EventKind =
  'opened' | 'scanned' | 'talked' | 'call-back' | 'reserve' | 'question' | 'trial';

/** For how many days single events and calls are kept. */
export const eventsKeptDays = 180;

/**
 * Why a link leads to no dealership's page: nobody has it, it has ended or is paused, its visitor has tried too many, or
 * it cannot be looked up.
 */
export type LinkProblem = 'unknown' | 'stopped' | 'too_many' | 'unavailable';

/** What happens or happened last with a link, and when, in ms since 1970. The forms are one kind here. */
export interface Activity {
  kind: 'made' | 'opened' | 'here' | 'talking' | 'talked' | 'asked';
  at: number;
}

/** So long a page is taken to be looked at where nothing said that it was left, in milliseconds. */
const HERE_MS = 15 * 60_000;

/** The latest activity of a link; of two at one time the one that says more. */
export function latestActivity(
  { call, ...link }: Link & { call: { startedAt: number; isOpen: boolean } | undefined },
  now: Date,
): Activity {
  if (call?.isOpen) return { kind: 'talking', at: call.startedAt };
  let latest: Activity = { kind: 'made', at: link.created_at };
  const { last_opened_at: opened, last_talked_at: talked, last_lead_at: asked } = link;
  for (const [kind, at] of Object.entries({ opened, talked, asked }))
    if (at && at >= latest.at) latest = { kind: kind as Activity['kind'], at };
  const { here_since: since } = link;
  const isHere = latest.kind === 'opened' && since && since > now.getTime() - HERE_MS;
  return isHere ? { kind: 'here', at: since } : latest;
}

export const hasEnded = ({ ends_at: endsAt }: Pick<Link, 'ends_at'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now.getTime();

/** A link as the address of a page has it, whether there is one or not. */
export interface ReferringLink {
  code: string;
  /** Of the dealership whose page that is. */
  dealershipSlug: string;
  isScan?: boolean;
}

/** A day is over everywhere twelve hours after it is in UTC: so it is the same day for whoever looks at it. */
const OVER_AFTER_MS = 36 * 3_600_000;

/** The moment in which a day, as a date field has it (`2026-12-05`), is over for everyone; null for no day. */
export const endOfDay = (day: string): number | null =>
  day === '' ? null : Date.parse(`${day}T00:00:00Z`) + OVER_AFTER_MS;

/**
 * The day that it is in a time zone. Without one, where it begins last in the states, Hawaii aside: an evening there is
 * no day too early.
 */
export const todayOf = (now: Date, timeZone?: string): string =>
  now.toLocaleDateString('sv-SE', { timeZone: timeZone || 'Etc/GMT+8' });

export const lastDayOf = (endsAt: number): Date => new Date(endsAt - OVER_AFTER_MS);
