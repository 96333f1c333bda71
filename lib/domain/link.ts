import type { Selectable } from 'kysely';
import type { LinkRow } from '@/lib/data/schema';
import { localTime } from '@/lib/time/calendar';

export type StoredLink = Selectable<LinkRow>;

/** Ways to send a link, in the order in which the desk offers them. */
export const linkChannels = ['text', 'email', 'chat', 'print', 'in-person', 'other'] as const;

/** Values of the column `priority`: how urgent a link is for the desk, by the most that its prospect has done. */
export const linkPriority = { handled: -1, new: 0, opened: 1, talked: 2, asked: 3 } as const;

/** Bulk actions on links. */
export const linkTasks = ['give', 'pause', 'delete'] as const;

export type LinkTask = (typeof linkTasks)[number];

export type LinkChannel = (typeof linkChannels)[number];

/** Kinds of events of a link. The last four are the forms of the page. */
export type EventKind =
  'opened' | 'scanned' | 'talked' | 'call-back' | 'reserve' | 'question' | 'trial';

/** Retention of events and calls, in days. */
export const eventsKeptDays = 180;

/** Why a link opens no page: unknown code, paused or expired, too many wrong codes, or no database. */
export type LinkProblem = 'unknown' | 'stopped' | 'too_many' | 'unavailable';

/** The latest activity of a link, in ms since 1970. All forms count as 'asked'. */
export interface Activity {
  kind: 'made' | 'opened' | 'here' | 'talking' | 'talked' | 'asked';
  at: number;
}

/** A visit counts as present for this long if the page never reports that it was left, in milliseconds. */
const HERE_MS = 15 * 60_000;

/** Finds the latest activity of a link; at equal times the later stage wins. */
export function latestActivity(
  { call, ...link }: StoredLink & { call: { startedAt: number; isOpen: boolean } | undefined },
  now: Date,
): Activity {
  if (call?.isOpen) return { kind: 'talking', at: call.startedAt };
  let latest: Activity = { kind: 'made', at: link.created_at };
  const { last_opened_at: opened, last_talked_at: talked, last_lead_at: asked } = link;
  for (const [kind, at] of Object.entries({ opened, talked, asked }))
    if (at && at >= latest.at) latest = { kind: kind as Activity['kind'], at };
  const { present_since: since } = link;
  const isHere = latest.kind === 'opened' && since && since > now.getTime() - HERE_MS;
  return isHere ? { kind: 'here', at: since } : latest;
}

export const hasEnded = ({ ends_at: endsAt }: Pick<StoredLink, 'ends_at'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now.getTime();

/** A link as named in a page's address; it may not exist. */
export interface ReferringLink {
  code: string;
  /** The dealership of that page. */
  dealershipSlug: string;
  isScan?: boolean;
}

/** A day ends for everyone twelve hours after its end in UTC, so that all time zones see the same last day. */
const OVER_AFTER_MS = 36 * 3_600_000;

/** Time at which a day (`2026-12-05`) has ended in every time zone, in ms since 1970; null for an empty text. */
export const endOfDay = (day: string): number | null =>
  day === '' ? null : Date.parse(`${day}T00:00:00Z`) + OVER_AFTER_MS;

/**
 * Today's date in a time zone; defaults to UTC−8, the last of the contiguous states, where an evening must not be
 * tomorrow already.
 */
export const todayIn = (now: Date, timeZone?: string): string =>
  localTime(now, timeZone || 'Etc/GMT+8').day;

export const lastDayOf = (endsAt: number): Date => new Date(endsAt - OVER_AFTER_MS);
