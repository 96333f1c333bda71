'use client';

import { useEffect } from 'react';

import { restoreTarget } from './restore-target';

const openMenus = 'details[data-slot="disclosure"][open]';

/** Closes the page's disclosures on Escape, on a press or focus outside, and when one of their links is followed. */
export function CloseDisclosures() {
  useEffect(restoreTarget, []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const close = (isMeant: (menu: HTMLDetailsElement) => boolean) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
        if (isMeant(menu)) menu.open = false;
      }
    };
    const closeFromOutside = ({ target }: Event) =>
      close((menu) => target instanceof Node && !menu.contains(target));
    document.addEventListener('pointerdown', closeFromOutside, { signal });
    document.addEventListener('focusin', closeFromOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key !== 'Escape' || !(target instanceof Element)) return;
        const menu = target.closest<HTMLDetailsElement>(openMenus);
        if (!menu) return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      },
      { signal },
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a'))
          close((menu) => menu.contains(target));
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return null;
}
