'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Of the disclosures of one name one is open at a time. */
  name?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * A menu that the browser itself opens and closes. With a script it also closes on Escape, on a
 * press or focus outside, and when one of its links is followed.
 */
export function Disclosure({
  summary,
  name,
  className,
  summaryClassName,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const listening = new AbortController();
    const { signal } = listening;

    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside, { signal });
    document.addEventListener('focusin', closeFromOutside, { signal });
    menu.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !menu.open) return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      },
      { signal },
    );
    menu.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) menu.open = false;
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <details ref={details} name={name} data-slot="disclosure" className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
