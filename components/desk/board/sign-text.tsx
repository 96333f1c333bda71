'use client';

import { TimeAgo } from '@/components/desk/shell/time-text';
import { useNow } from '@/components/desk/shell/use-now';
import { freshTexts, shownSignTexts } from '@/lib/content/desk/board';

import { FRESH_MS, type NewestSign } from './sign-of-life';

interface SignTextProps {
  sign: NewestSign;
  /** The server's time, in ms since 1970. */
  now: number;
}

/** Whether the moment to ring is now. */
export function useIsFresh({ kind, at }: NewestSign, serverNow: number): boolean {
  const age = useNow(serverNow) - at;
  return kind !== 'made' && age < FRESH_MS;
}

/** What came of a link last, and when; lit while that is the moment to ring. */
export function SignText({ sign, now }: SignTextProps) {
  const isFresh = useIsFresh(sign, now);
  if (isFresh && sign.kind !== 'made') {
    return (
      <span className="sign-fresh">
        <span aria-hidden="true" className="lamp" />
        {freshTexts[sign.kind]} <TimeAgo at={sign.at} now={now} />
      </span>
    );
  }
  return (
    <span className="text-muted-foreground">
      {shownSignTexts[sign.kind]} <TimeAgo at={sign.at} now={now} />
    </span>
  );
}
