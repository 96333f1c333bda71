import type { ReactNode } from 'react';

/** What is not there is left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl data-slot="fact-list" className="max-w-3xl border-b">
      {facts
        .filter(([, fact]) => fact !== undefined && fact !== '' && fact !== false)
        .map(([label, fact]) => (
          <div key={label} className="grid gap-x-6 border-t py-2.5 sm:grid-cols-[13rem_1fr]">
            <dt className="text-[0.9375rem] text-muted-foreground">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
