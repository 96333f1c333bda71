'use client';

import { type ComponentProps, type ComponentType, useState, useSyncExternalStore } from 'react';

import type { parts as allParts } from './parts';

type Parts = typeof allParts;

type StaticPartProps<Name extends keyof Parts> = { name: Name } & ComponentProps<Parts[Name]>;

/* eslint-disable @typescript-eslint/no-require-imports, no-restricted-properties -- The condition is one that the
   bundler knows: what an import would bring, and all that it imports, stays out of the code that browsers get. */
const parts =
  process.env.NODE_ENV === 'production' && typeof window !== 'undefined'
    ? undefined
    : (require('./parts') as { parts: Parts }).parts;
/* eslint-enable */

/**
 * A part of a page that no script has to do with. The server marks it up, and React leaves that markup alone: the
 * browser gets neither its code nor a second copy of it as data. What the visitor can press in it works by the
 * browser's own means.
 */
export function StaticPart<Name extends keyof Parts>({ name, ...props }: StaticPartProps<Name>) {
  const isHydrating = useIsHydrating();
  const [markup] = useState(() => (isHydrating ? '' : markupOf(name)));
  const shared = { 'data-part': name, className: 'contents' };
  if (!parts) {
    return (
      <div
        {...shared}
        dangerouslySetInnerHTML={{ __html: markup }}
        // React keeps what is there instead of the empty text.
        suppressHydrationWarning
      />
    );
  }
  const Part = parts[name] as ComponentType<typeof props>;
  return (
    <div {...shared}>
      <Part {...props} />
    </div>
  );
}

/**
 * What a part has on the page. React makes a page anew whose markup something changed before React took it over, an
 * extension for example.
 */
function markupOf(name: string): string {
  return document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? '';
}

const neverChanges = () => () => undefined;

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
