'use client';

import { type ComponentProps, useState } from 'react';

import { passwordTexts as t } from '@/lib/content/desk/shell';

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

/** A password, which can be shown while it is typed. */
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
