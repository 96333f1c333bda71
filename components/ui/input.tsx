'use client';

import type { ComponentProps } from 'react';

import { cn } from './cn';
import { useFieldTies } from './field';

/** A line to type in; in a Field it is tied to its words. At 16 px a phone does not zoom in. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldTies()}
      {...props}
      data-slot="input"
      className={cn('control', className)}
    />
  );
}
