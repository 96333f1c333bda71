import type { Link } from '@/lib/links/link';

export interface NewestEvent {
  /** The forms are one kind here. */
  kind: 'made' | 'opened' | 'talked' | 'asked';
  /** In ms since 1970. */
  at: number;
}

/** So long an event is lit: the time in which one rings. In milliseconds. */
export const FRESH_MS = 5 * 60_000;

/** An event's words while it is fresh. */
export const freshTexts = {
  opened: 'Just opened',
  talked: 'Just talked to the agent',
  asked: 'Just left a form',
} as const;

/** The newest event of a link; that it was made where there is none. Of two at one time the later kind says more. */
export function newestEvent(
  link: Pick<Link, 'createdAt' | 'lastOpenedAt' | 'lastTalkedAt' | 'lastLeadAt'>,
): NewestEvent {
  let newest: NewestEvent = { kind: 'made', at: link.createdAt.getTime() };
  const { lastOpenedAt: opened, lastTalkedAt: talked, lastLeadAt: asked } = link;
  for (const [kind, date] of Object.entries({ opened, talked, asked })) {
    if (date && date.getTime() >= newest.at)
      newest = { kind: kind as NewestEvent['kind'], at: date.getTime() };
  }
  return newest;
}
