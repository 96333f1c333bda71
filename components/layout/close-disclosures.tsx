'use client';

import { useEffect } from 'react';

const openMenus = 'details[data-slot="disclosure"][open]';

function closeMenus(isMeant: (menu: HTMLDetailsElement) => boolean) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
    if (isMeant(menu)) menu.open = false;
  }
}

function closeFromOutside({ target }: Event) {
  closeMenus((menu) => target instanceof Node && !menu.contains(target));
}

function closeOnLink({ target }: Event) {
  if (target instanceof Element && target.closest('a')) closeMenus((menu) => menu.contains(target));
}

function closeOnEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof Element)) return;
  const menu = target.closest<HTMLDetailsElement>(openMenus);
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Closes the page's disclosures on Escape, on a press or focus outside, and when one of their links is followed. */
export function CloseDisclosures() {
  useEffect(() => {
    // Next (16.4) drops the anchor of a link that was followed during hydration: restore it.
    const id = document.querySelector(':target')?.id;
    if (id && location.hash !== `#${id}`) history.replaceState(history.state, '', `#${id}`);
  }, []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', closeFromOutside, { signal });
    document.addEventListener('focusin', closeFromOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('click', closeOnLink, { signal });
    return () => listening.abort();
  }, []);
  return null;
}
