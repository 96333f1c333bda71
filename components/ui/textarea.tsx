'use client';

import type { ComponentProps } from 'react';

import { cn } from './cn';
import { useFieldTies } from './field';

/** Grows with what is typed. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldTies()}
      {...props}
      data-slot="textarea"
      className={cn('control', className)}
    />
  );
}
