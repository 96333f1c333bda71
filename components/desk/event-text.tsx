import type { Link } from '@/lib/links/link';

import { TimeAgo } from './shell/time-text';

export interface NewestEvent {
  /** The forms are one kind here. */
  kind: 'made' | 'opened' | 'talked' | 'asked';
  at: number;
}

/** So long an event is lit: the time in which one rings. In milliseconds. */
const FRESH_MS = 5 * 60_000;
/** So long the words say that it is now, and no time. */
const NOW_MS = 60_000;

const texts = { made: 'Made', opened: 'Opened', talked: 'Talked', asked: 'Asked' } as const;

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

export const isFresh = ({ kind, at }: NewestEvent, now: number) =>
  kind !== 'made' && now - at < FRESH_MS;

/** A link's newest event, and when it was; lit while that is the moment to ring. */
export function EventText({ event, now }: { event: NewestEvent; now: number }) {
  const { kind, at } = event;
  const when = (
    <span>
      {texts[kind]} <TimeAgo at={at} now={now} />
    </span>
  );
  if (kind === 'made' || !isFresh(event, now))
    return <span className="text-muted-foreground">{when}</span>;
  return (
    <span className="inline-flex items-center gap-1.75 font-bold text-foreground">
      <span aria-hidden="true" className="lamp" />
      {now - at < NOW_MS ? <span>{freshTexts[kind]}</span> : when}
    </span>
  );
}
