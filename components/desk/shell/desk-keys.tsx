'use client';

import { useEffect } from 'react';

/** What each key presses. */
const targets: Readonly<Record<string, string>> = {
  '/': '[data-desk-search]',
  n: '[data-desk-new]',
};

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** `/` leads to the search and `n` makes a new one, never while somebody types or behind a dialog. */
export function DeskKeys() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      const selector = targets[event.key];
      if (!selector || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const target = document.querySelector<HTMLElement>(selector);
      if (!target || target.closest('[inert], [aria-hidden="true"]')) return;
      event.preventDefault();
      target.focus();
      if (target instanceof HTMLInputElement) target.select();
      else target.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
