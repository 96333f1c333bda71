'use client';

import { type ComponentProps, useState } from 'react';

import { passwordTexts as t } from '@/lib/content/desk/shell';

import { cn } from './cn';
import { useFieldTies } from './field';

/** A text field, connected with its Field. At 16 px a phone does not zoom in. */
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

/** A password field whose text can be shown. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-18" />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 end-0 rounded-lg px-3.5 text-sm font-semibold underline underline-offset-4 focus-visible:-outline-offset-4"
      >
        <span>{isShown ? t.hide : t.show}</span> <span className="sr-only">{t.what}</span>
      </button>
    </span>
  );
}

/** A text area that grows with its text. */
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

interface SelectProps extends ComponentProps<'select'> {
  /** Labels by value, listed after the children, which are options, too. */
  options?: Readonly<Record<string, string>>;
}

/** The browser's own select, which is a wheel on a phone. */
export function Select({ className, options = {}, children, ...props }: SelectProps) {
  // A stored value stays selected even if the options lack it.
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
