import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from './cn';

/** The looks of the desk's buttons. One amber control a screen: what the screen is for. */
export const deskButton = cva(
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-lg px-4 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors duration-150 aria-disabled:cursor-default aria-disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-primary-foreground hover:bg-primary-hover forced-colors:forced-color-adjust-none forced-colors:text-[HighlightText] forced-colors:hover:bg-[Highlight]',
        outline: 'border border-muted-foreground hover:bg-foreground/6',
        quiet: 'hover:bg-foreground/8',
        danger: 'border border-destructive text-destructive hover:bg-destructive/10',
      },
      size: { default: '', large: 'min-h-13 px-6 text-lg', icon: 'w-11 px-0' },
      isWide: { true: 'w-full sm:w-auto', false: '' },
    },
    defaultVariants: { variant: 'outline', size: 'default', isWide: false },
  },
);

interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled'>, VariantProps<typeof deskButton> {
  /** While its work is under way: it says so, and does nothing more. It keeps the focus, as `disabled` would not. */
  isPending?: boolean;
}

export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-slot="button"
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
      className={cn(deskButton({ variant, size, isWide }), className)}
    >
      {isPending && <PendingBars />}
      {children}
    </button>
  );
}

/** The site's bars, at work. */
function PendingBars() {
  return (
    <span aria-hidden="true" className="pending-bars">
      <i />
      <i />
      <i />
    </span>
  );
}
