'use client';

import { ErrorScreen } from '@/components/layout/error-screen';

interface RouteErrorProps {
  error: unknown;
  /** Fetches and renders the route anew. */
  retry: () => void;
}

export default function RouteError({ error, retry }: RouteErrorProps) {
  return <ErrorScreen error={error} onRetry={retry} />;
}
