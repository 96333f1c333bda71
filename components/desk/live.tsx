'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect, useRef } from 'react';

import { cn } from '@/components/ui/cn';
import { boardTexts } from '@/lib/content/desk/board';

/** The server's latest answer, a new object each time; undefined while the server does not answer. */
export const NewsContext = createContext<object | undefined>(undefined);

/** Refreshes the page whenever the server answers, and not in between, because Next leaves the page if a refresh fails. */
export function Follow() {
  const router = useRouter();
  const answer = use(NewsContext);
  const last = useRef(answer);
  useEffect(() => {
    if (!answer || answer === last.current) return;
    last.current = answer;
    router.refresh();
  }, [router, answer]);
  return null;
}

/** Shows that the page refreshes by itself. */
export function Live() {
  const isLive = use(NewsContext) !== undefined;
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
