import { offer } from '@/lib/content/claims';
import { spotsTaken } from '@/lib/content/offer';

/**
 * Marks in the page what has become of the offer since the build: `data-offer` is `sold-out` once all spots are taken,
 * `data-taken` stands from the first taken spot on.
 */
export async function showOffer(): Promise<void> {
  const { dataset } = document.documentElement;
  const answer = await fetch('/api/spots').catch(() => undefined);
  if (!answer?.ok) return;
  const { taken } = (await answer.json()) as { taken: number };
  if (taken === 0) return;
  const bays = [...document.querySelectorAll('[data-bay]')];
  for (const bay of bays.slice(0, taken)) bay.setAttribute('data-bay', 'taken');
  for (const text of document.querySelectorAll('[data-spots]'))
    text.textContent = spotsTaken(taken);
  dataset.taken = '';
  if (taken >= offer.customers) dataset.offer = 'sold-out';
}
