'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

import { cn } from '@/components/ui/cn';

/** Between two refreshes, in milliseconds. */
const EVERY_MS = 2_000;

/** Whether the server answers. Next would leave the page for a refresh that fails. */
const isOnline = () =>
  fetch('/api/health', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Refreshes the board while it is looked at. Its newest event is said to screen readers when it changes. */
export function BoardLive({ news }: { news: string | undefined }) {
  const router = useRouter();
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;

    async function follow() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const online = await isOnline();
        if (isStopped) return;
        setAway(!online);
        if (online) router.refresh();
      }
      timer = setTimeout(follow, EVERY_MS);
    }

    timer = setTimeout(follow, EVERY_MS);
    document.addEventListener('visibilitychange', follow);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [router]);

  return (
    <>
      <p
        title="This page follows by itself."
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted-foreground"
      >
        <span
          aria-hidden="true"
          className={cn('lamp', isAway ? 'opacity-30' : 'motion-safe:animate-pulse')}
        />
        {isAway ? 'Not live: no connection. It tries again.' : 'Live'}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
