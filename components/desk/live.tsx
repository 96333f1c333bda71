'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect, useRef } from 'react';

import { cn } from '@/components/ui/cn';
import { boardTexts } from '@/lib/content/desk/board';

export const notAsked: never[] = [];

/** What the server answered last, another one each time; nothing while it does not. */
export const Answer = createContext<object | undefined>(notAsked);

/** Refreshes the page, while it is looked at, whenever the server answers: Next would leave it for a refresh that fails. */
export function Follow() {
  const router = useRouter();
  const answer = use(Answer);
  const last = useRef(answer);
  useEffect(() => {
    // Nothing is newer than a page that has just come.
    const isNew = answer !== last.current && last.current !== notAsked;
    last.current = answer;
    if (answer && isNew && document.visibilityState === 'visible') router.refresh();
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
      {isLive ? boardTexts.live : boardTexts.away}
    </p>
  );
}
