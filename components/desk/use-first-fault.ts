'use client';

import { useEffect, useRef } from 'react';

/** A form's ref: focuses the first field that has a fault. */
export function useFirstFault(faults: Readonly<Record<string, string>> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
