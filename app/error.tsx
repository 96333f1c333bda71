'use client';

import { lazy, Suspense } from 'react';

// Next loads this file with every page. Where the screen itself cannot be loaded, that is the
// root's error, and the root has the screen at hand.
const ErrorScreen = lazy(async () => {
  const screen = await import('@/components/layout/error-screen');
  return { default: screen.ErrorScreen };
});

interface RouteErrorProps {
  error: unknown;
  /** Fetches and renders the route anew. */
  retry: () => void;
}

export default function RouteError({ error, retry }: RouteErrorProps) {
  return (
    <Suspense>
      <ErrorScreen error={error} onRetry={retry} />
    </Suspense>
  );
}
