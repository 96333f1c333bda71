'use client';

import { createContext, type ReactNode, use, useId } from 'react';

import { cn } from './cn';

interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldTies | undefined>(undefined);

/** Attributes that connect a control with its surrounding field. */
export function useFieldTies(): FieldTies | undefined {
  return use(FieldContext);
}

interface FieldProps {
  label: string;
  /** Help before the control. */
  help?: ReactNode;
  /** Error sentence after the control. */
  fault?: string | undefined;
  /** Hides the label, except from screen readers, if the page shows it elsewhere. */
  isLabelHidden?: boolean;
  className?: string;
  /** An Input, Textarea or Select. */
  children: ReactNode;
}

/** A label, help, one control, and its error. */
export function Field({ label, help, fault, isLabelHidden, className, children }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const ties: FieldTies = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  };
  return (
    <div data-slot="field" className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cn('text-[0.9375rem] font-semibold', isLabelHidden && 'sr-only')}
      >
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted-foreground">
          {help}
        </p>
      )}
      <FieldContext value={ties}>{children}</FieldContext>
      {fault && (
        <p
          id={`${id}-fault`}
          className="border-s-3 border-destructive ps-2.5 text-sm font-semibold text-destructive"
        >
          {fault}
        </p>
      )}
    </div>
  );
}
