'use client';

import { FRESH_MS, freshTexts, type NewestEvent } from './newest-event';
import { TimeAgo } from './shell/time-text';
import { useNow } from './shell/use-now';

/** So long the words say that it is now, and no time. */
const NOW_MS = 60_000;

const texts = { made: 'Made', opened: 'Opened', talked: 'Talked', asked: 'Asked' } as const;

interface EventTextProps {
  event: NewestEvent;
  /** The server's time, in ms since 1970. */
  now: number;
}

/** A link's newest event, and when it was; lit while that is the moment to ring. */
export function EventText({ event: { kind, at }, now }: EventTextProps) {
  const age = useNow(now) - at;
  const when = (
    <span>
      {texts[kind]} <TimeAgo at={at} now={now} />
    </span>
  );
  if (kind === 'made' || age >= FRESH_MS)
    return <span className="text-muted-foreground">{when}</span>;
  return (
    <span className="inline-flex items-center gap-1.75 font-bold text-foreground">
      <span aria-hidden="true" className="lamp" />
      {age < NOW_MS ? <span>{freshTexts[kind]}</span> : when}
    </span>
  );
}
