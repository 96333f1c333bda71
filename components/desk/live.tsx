'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect, useRef } from 'react';

import { cn } from '@/components/ui/cn';
import { boardTexts } from '@/lib/content/desk/board';

export const notAsked: never[] = [];

/** What the server answered last, another one each time; nothing while it does not. */
export const Answer = createContext<object | undefined>(notAsked);

/** What no notice is about, such as a colleague's change, is seen so soon. Each refresh reads the board anew. */
const REFRESH_MS = 5_000;

/** Refreshes the page, while it is looked at and the server answers: Next would leave it for a refresh that fails. */
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
    // Nothing is newer than a page that has just come.
    if (before.answer !== notAsked) router.refresh();
  }, [router, answer]);
  return null;
}

/** Says that the page refreshes. */
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
