'use client';

import { useEffect } from 'react';

import { offer } from '@/lib/content/claims';
import { spotsTaken } from '@/lib/content/offer';

/**
 * Updates the page to the offer's current status: sets `data-offer` to `sold-out` once all spots are taken, and
 * `data-taken` once the first one is.
 */
export function OfferStatus() {
  useEffect(() => void showOffer(), []);
  return null;
}

async function showOffer(): Promise<void> {
  const { dataset } = document.documentElement;
  const answer = await fetch('/api/spots').catch(() => undefined);
  if (!answer?.ok) return;
  const { taken } = (await answer.json()) as { taken: number };
  if (taken === 0) return;
  const spots = [...document.querySelectorAll('[data-spot]')];
  for (const spot of spots.slice(0, taken)) spot.setAttribute('data-spot', 'taken');
  for (const text of document.querySelectorAll('[data-spots-text]'))
    text.textContent = spotsTaken(taken);
  dataset.taken = '';
  if (taken >= offer.customers) dataset.offer = 'sold-out';
}
