import type { ReactNode } from 'react';

interface LegendKeyProps {
  /** The classes of the mark: the same tones as in the drawing, in either theme, in forced colors and on paper. */
  mark: string;
  children: ReactNode;
}

/** A mark of a drawing, and what it stands for. */
export function LegendKey({ mark, children }: LegendKeyProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`shrink-0 forced-color-adjust-none [print-color-adjust:exact] ${mark}`}
      />
      {children}
    </span>
  );
}
