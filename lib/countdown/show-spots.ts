import { offer } from '@/lib/content/claims';
import { spotsTaken } from '@/lib/content/offer';

/**
 * Has the page show which spots of the offer are taken now; the build shows all as open. What it changes React has
 * rendered on the server alone.
 */
export async function showSpots(): Promise<void> {
  const answer = await fetch('/api/spots').catch(() => undefined);
  if (!answer?.ok) return;
  const { taken } = (await answer.json()) as { taken: number };
  if (taken === 0) return;
  document.querySelectorAll('[data-bay]').forEach((bay, index) => {
    if (index % offer.customers < taken) bay.setAttribute('data-bay', 'taken');
  });
  for (const text of document.querySelectorAll('[data-spots]'))
    text.textContent = spotsTaken(taken);
  if (taken >= offer.customers) document.documentElement.dataset.offer = 'sold-out';
}
