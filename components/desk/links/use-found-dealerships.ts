'use client';

import { useRef, useState } from 'react';

import type { LinkChoice } from '@/lib/links/choices';

/** The dealerships that fit what is typed; those of the latest question, in whatever order the answers come. */
export function useFoundDealerships(first: readonly LinkChoice[]) {
  const [found, setFound] = useState(first);
  const asked = useRef<AbortController>(undefined);

  async function search(text: string) {
    asked.current?.abort();
    if (text.trim() === '') return setFound(first);
    const controller = new AbortController();
    asked.current = controller;
    try {
      const query = new URLSearchParams({ q: text });
      const { signal } = controller;
      const response = await fetch(`/api/desk/links/dealerships?${query}`, { signal });
      if (!response.ok) return;
      const { dealerships } = (await response.json()) as { dealerships: LinkChoice[] };
      if (!signal.aborted) setFound(dealerships);
    } catch {
      // A later question has taken its place, or there is no connection: what was found stays.
    }
  }

  return { found, search };
}
