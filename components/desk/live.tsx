'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

import { cn } from '@/components/ui/cn';
import { boardTexts } from '@/lib/content/desk/board';

/** Between two refreshes, in milliseconds: of what is waited for, and of any other page. */
const EVERY_MS = 2_000;
const OTHERS_EVERY_MS = 5_000;

/** Whether the server answers. Next would leave the page for a refresh that fails. */
const isOnline = () =>
  fetch('/api/health', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Refreshes the page while it is looked at; false while that fails. */
function useRefresh(everyMs: number): boolean {
  const router = useRouter();
  const [isLive, setLive] = useState(true);

  useEffect(() => {
    async function follow() {
      if (document.visibilityState === 'hidden') return;
      const online = await isOnline();
      setLive(online);
      if (online) router.refresh();
    }
    const timer = setInterval(() => void follow(), everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return isLive;
}

/** Refreshes a page by itself. */
export function Follow() {
  useRefresh(OTHERS_EVERY_MS);
  return null;
}

/** Refreshes the page, and says so. Its news is said to screen readers when it changes. */
export function Live({ news }: { news: string | undefined }) {
  const isLive = useRefresh(EVERY_MS);
  return (
    <>
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
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
