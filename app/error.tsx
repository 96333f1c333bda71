'use client';

import { lazy, Suspense } from 'react';

// Next loads this file with every page. If the screen cannot be loaded, the root's error page takes over, which
// contains it.
const ErrorScreen = lazy(async () => {
  const screen = await import('@/components/layout/error-screen');
  return { default: screen.ErrorScreen };
});

interface RouteErrorProps {
  error: unknown;
  /** Loads and renders the route again. */
  retry: () => void;
}

export default function RouteError({ error, retry }: RouteErrorProps) {
  return (
    <Suspense>
      <ErrorScreen error={error} onRetry={retry} />
    </Suspense>
  );
}
