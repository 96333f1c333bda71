import * as React from 'react';

import { errorTexts } from '@/lib/content/errors';
import { describeError } from '@/lib/text/describe-error';

/** The signature's bars, cut off in the middle of a word: heights, 14 apart, and then the open line. */
const bars = [8, 14, 30, 46, 26, 52, 72, 40, 20, 34, 60, 84, 96];
const line = Array.from({ length: 40 }, (_, index) => {
  const height = bars[index] ?? 5;
  return `M${index * 14 + 2.5} ${48 - height / 2}v${height}`;
}).join('');

interface ErrorScreenProps {
  error: unknown;
  /** Renders the page anew; where no script runs, it is asked for anew. */
  onRetry?: () => void;
  /** Stack traces are for developers; React has this function in its development build only. */
  hasStack?: boolean;
}

const buttonClasses = 'inline-flex min-h-13 items-center rounded-xl px-6 text-lg font-semibold';
const primaryClasses = `${buttonClasses} bg-primary text-primary-foreground hover:bg-primary-hover`;

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
        <svg
          aria-hidden="true"
          viewBox="0 0 560 96"
          preserveAspectRatio="xMinYMid slice"
          className="h-24 w-full max-w-140"
          stroke="currentColor"
          strokeWidth="5"
        >
          <path d={line} />
        </svg>
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
          {onRetry ? (
            <button type="button" onClick={onRetry} className={primaryClasses}>
              {tryAgain}
            </button>
          ) : (
            // An address without a word is the page's own, query and all.
            <a href="" className={primaryClasses}>
              {tryAgain}
            </a>
          )}
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
