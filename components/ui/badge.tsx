import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badge = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        plain: 'border-border text-muted-foreground',
        strong: 'border-foreground text-foreground',
        live: 'border-foreground bg-foreground text-background',
        connected: 'border-connected text-connected',
        danger: 'border-destructive text-destructive',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

interface BadgeProps extends VariantProps<typeof badge> {
  /** `live` shows a lit lamp. */
  children: ReactNode;
}

/** State of a thing in a word. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span data-slot="badge" className={badge({ tone })}>
      {tone === 'live' && <span aria-hidden="true" className="lamp" />}
      <span>{children}</span>
    </span>
  );
}
