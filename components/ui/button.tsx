import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { buttonVariants } from './button-variants';
import { cn } from './cn';
import { ignoreHeldEnter } from './held-key';

/** Style of the desk's buttons; outlined by default. */
export const deskButton = (options?: Parameters<typeof buttonVariants>[0]) =>
  cn('[&_svg]:size-4.5', buttonVariants({ variant: 'outline', size: 'desk', ...options }));

interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled'>, VariantProps<typeof buttonVariants> {
  /** Shows that its action is running, and ignores presses. Unlike `disabled` it keeps the focus. */
  isPending?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, isWide, isPending = false, className, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      data-slot="button"
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onKeyDown={ignoreHeldEnter}
      // The second press of a double click may hit the row below, which has moved up.
      onClick={(event) =>
        isPending || event.detail > 1 ? event.preventDefault() : onClick?.(event)
      }
      className={cn(
        deskButton({ isWide, ...(variant && { variant }), ...(size && { size }) }),
        'aria-disabled:cursor-default aria-disabled:opacity-60',
        className,
      )}
    >
      {/* The logo's bars, moving. */}
      {isPending && (
        <span aria-hidden="true" className="inline-flex h-4 items-center gap-0.5">
          {['', '[animation-delay:-230ms]', '[animation-delay:-460ms]'].map((delay) => (
            <i
              key={delay}
              className={cn(
                'h-full w-0.75 scale-y-40 rounded-xs bg-current motion-safe:animate-[pending-bar_700ms_ease-in-out_infinite_alternate]',
                delay,
              )}
            />
          ))}
        </span>
      )}
      <span className="contents">{children}</span>
    </button>
  );
}
