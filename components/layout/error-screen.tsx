import * as React from 'react';

import { errorTexts } from '@/lib/content/errors';
import { describeError } from '@/lib/describe-error';

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
  /** Stack traces are for developers; React has this function in its development build only. */
  hasStack?: boolean;
}

const buttonClasses = 'inline-flex min-h-13 items-center rounded-xl px-6 text-lg font-semibold';

/**
 * In place of a page that failed. With the root's error it is part of every page's first load: no
 * library beyond React, and nothing that may fail as well.
 */
export function ErrorScreen({
  error,
  onRetry,
  hasStack = React.captureOwnerStack !== undefined,
}: ErrorScreenProps) {
  const { summary, stack, digest } = describeError(error);
  const { title, unknown, reference, tryAgain, home } = errorTexts;
  return (
    <main
      id="content"
      className="on-ink grid min-h-dvh grid-cols-1 content-center bg-background py-16 text-foreground"
    >
      <div className="page-grid grid grid-cols-1 justify-items-start gap-6">
        <div aria-hidden="true" className="error-line" />
        <h1 className="text-title type-wide">{title}</h1>
        <p role="alert" className="max-w-[42rem] text-lead wrap-anywhere text-muted-foreground">
          {summary || unknown}
        </p>
        {digest && (
          <p className="text-sm text-muted-foreground">
            {reference} {digest}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <button
            type="button"
            onClick={onRetry}
            className={`${buttonClasses} bg-primary text-primary-foreground hover:bg-primary-hover`}
          >
            {tryAgain}
          </button>
          <a href={home.href} className={`${buttonClasses} border border-current`}>
            {home.label}
          </a>
        </div>
        {hasStack && stack && (
          <pre
            tabIndex={0}
            className="max-w-full overflow-x-auto rounded-xl bg-surface p-4 text-sm"
          >
            {stack}
          </pre>
        )}
      </div>
    </main>
  );
}
