import type { ComponentProps, ReactNode } from 'react';

import { cn } from './cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its label, large enough for a finger. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        {...props}
        type="checkbox"
        data-slot="checkbox"
        className="size-5 flex-none accent-foreground"
      />
      <span>{label}</span>
    </label>
  );
}
