'use client';

import { ErrorScreen } from '@/components/layout/error-screen';
import { errorTexts } from '@/lib/content/errors';

// The failed root layout would otherwise load the font. The page's style sheet stays in its head.
import { typeface } from './archivo';

interface RootErrorProps {
  error: unknown;
  retry: () => void;
}

export default function RootError({ error, retry }: RootErrorProps) {
  return (
    <html lang="en" className={typeface}>
      <body>
        <title>{errorTexts.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ErrorScreen error={error} onRetry={retry} />
      </body>
    </html>
  );
}
