import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Of the disclosures of one name one is open at a time. */
  name?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/** A menu that the browser itself opens and closes; `CloseDisclosures` closes it as menus are closed. */
export function Disclosure({
  summary,
  name,
  className,
  summaryClassName,
  children,
}: DisclosureProps) {
  return (
    <details name={name} data-slot="disclosure" className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
