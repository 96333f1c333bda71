'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect, useRef } from 'react';

import { cn } from '@/components/ui/cn';
import { boardTexts } from '@/lib/content/desk/board';

export const notAsked: never[] = [];

/** The server's latest answer, a new object each time; undefined while the server does not answer. */
export const Answer = createContext<object | undefined>(notAsked);

/** Interval of refreshes without news, which show a colleague's changes; in milliseconds. Each rereads the board. */
const REFRESH_MS = 5_000;

/** Refreshes a visible page while the server answers, because Next leaves the page if a refresh fails. */
export function Follow() {
  const router = useRouter();
  const answer = use(Answer);
  const last = useRef({ answer, news: JSON.stringify(answer), at: 0 });
  useEffect(() => {
    const before = last.current;
    if (!answer || answer === before.answer || document.visibilityState === 'hidden') return;
    const [news, at] = [JSON.stringify(answer), performance.now()];
    if (news === before.news && at < before.at + REFRESH_MS) return;
    last.current = { answer, news, at };
    // A page that was just loaded is up to date.
    if (before.answer !== notAsked) router.refresh();
  }, [router, answer]);
  return null;
}

/** Shows that the page refreshes by itself. */
export function Live() {
  const isLive = use(Answer) !== undefined;
  return (
    <p
      title={boardTexts.liveHelp}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted-foreground"
    >
      <span
        aria-hidden="true"
        className={cn('lamp', isLive ? 'motion-safe:animate-pulse' : 'opacity-30')}
      />
      <span>{isLive ? boardTexts.live : boardTexts.away}</span>
    </p>
  );
}
