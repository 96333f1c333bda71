'use client';

import { TimeAgo } from '@/components/desk/shell/time-text';
import { useNow } from '@/components/desk/shell/use-now';
import { freshTexts, shownSignTexts } from '@/lib/content/desk/board';

import { FRESH_MS, type NewestSign } from './sign-of-life';

/** So long the words say that it is now, and no time. */
const NOW_MS = 60_000;

interface SignTextProps {
  sign: NewestSign;
  /** The server's time, in ms since 1970. */
  now: number;
}

/** What came of a link last, and when; lit while that is the moment to ring. */
export function SignText({ sign, now }: SignTextProps) {
  const { kind, at } = sign;
  const age = useNow(now) - at;
  const when = (
    <span>
      {shownSignTexts[kind]} <TimeAgo at={at} now={now} />
    </span>
  );
  if (kind === 'made' || age >= FRESH_MS) {
    return <span className="text-muted-foreground">{when}</span>;
  }
  return (
    <span className="sign-fresh">
      <span aria-hidden="true" className="lamp" />
      {age < NOW_MS ? <span>{freshTexts[kind]}</span> : when}
    </span>
  );
}
