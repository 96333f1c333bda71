'use client';

import type { ComponentProps } from 'react';

import { cn } from './cn';
import { useFieldTies } from './field';

interface SelectProps extends ComponentProps<'select'> {
  /** Each value's words; after its children, which are options, too. */
  options?: Readonly<Record<string, string>>;
}

/** The browser's own: a phone shows its wheel. */
export function Select({ className, options = {}, children, ...props }: SelectProps) {
  // A kept value stays chosen, though the options lack it.
  const first = String(props.defaultValue ?? '');
  const shown = first && options[first] === undefined ? { [first]: first, ...options } : options;
  return (
    <select {...useFieldTies()} {...props} data-slot="select" className={cn('control', className)}>
      {children}
      {Object.entries(shown).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
