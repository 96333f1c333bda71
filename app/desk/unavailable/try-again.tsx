'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Asks for the page again every five seconds, while it is looked at. */
export function TryAgain() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, 5_000);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
