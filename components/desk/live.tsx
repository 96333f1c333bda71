'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect, useState } from 'react';

import { cn } from '@/components/ui/cn';
import { boardTexts } from '@/lib/content/desk/board';

/** What the server answered last, another one each time; nothing while it does not. */
export const Answer = createContext<object | undefined>({});

/** Refreshes the page, while it is looked at, whenever the server answers: Next would leave it for a refresh that fails. */
export function Follow() {
  const router = useRouter();
  const answer = use(Answer);
  const [first] = useState(answer);
  useEffect(() => {
    if (answer && answer !== first && document.visibilityState === 'visible') router.refresh();
  }, [router, answer, first]);
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
