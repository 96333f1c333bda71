'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Between two tries, in milliseconds. */
const PAUSE_MS = 5_000;

/** Asks for the page again, while it is looked at, until it is there. */
export function TryAgainSoon() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
