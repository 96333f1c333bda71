'use client';

import { ErrorScreen } from '@/components/layout/error-screen';
import { errorTexts } from '@/lib/content/errors';

// The root layout, which otherwise brings the styles, is what failed.
import './globals.css';

interface RootErrorProps {
  error: unknown;
  retry: () => void;
}

export default function RootError({ error, retry }: RootErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{errorTexts.title}</title>
        <ErrorScreen error={error} onRetry={retry} />
      </body>
    </html>
  );
}
