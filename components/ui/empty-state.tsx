import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Reason, and the next step. */
  text: string;
  /** The next step: a button or a link. */
  children?: ReactNode;
}

/** Shown in an empty place: a scale at rest, and the next step. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className="grid justify-items-start gap-2 border-y px-1 py-10 sm:px-6"
    >
      <div aria-hidden="true" className="mb-3 scale-rule w-40 text-muted-foreground" />
      <p className="text-xl type-wide">{title}</p>
      <p className="max-w-[60ch] text-muted-foreground">{text}</p>
      {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
