'use client';

import type { ComponentProps } from 'react';

import { cn } from './cn';
import { useFieldTies } from './field';

/** The browser's own: a phone shows its wheel. Its children are options. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select
      {...useFieldTies()}
      {...props}
      data-slot="select"
      className={cn('control', className)}
    />
  );
}
