'use client';

import { Progress as ProgressPrimitive } from '@base-ui/react/progress';

interface ProgressProps {
  label: string;
  /** From 0 to 100; null while nobody can say. */
  value: number | null;
}

/** How far long work is: in words, in figures, and on a scale. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <ProgressPrimitive.Root value={value} className="grid grid-cols-[1fr_auto] gap-1.5 text-sm">
      <ProgressPrimitive.Label>{label}</ProgressPrimitive.Label>
      <ProgressPrimitive.Value className="tabular-nums" />
      <ProgressPrimitive.Track className="col-span-2 h-2 overflow-hidden rounded-full bg-foreground/15">
        <ProgressPrimitive.Indicator className="h-full bg-foreground transition-[width] duration-200 data-indeterminate:w-1/3 motion-safe:data-indeterminate:animate-pulse" />
      </ProgressPrimitive.Track>
    </ProgressPrimitive.Root>
  );
}
