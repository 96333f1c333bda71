import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, and the next step. */
  text: string;
  /** The next step itself: a button or a link. */
  children?: ReactNode;
}

/** Where there is nothing yet: the cluster's scale, at rest, and what to do. */
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
