import { deskRoute } from '@/lib/desk/desk-route';
import { searchDealerships } from '@/lib/links/choices';

/** The dealerships that a new link can lead to, by `?q=`. */
export const GET = deskRoute({}, async ({ request }) => {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return { dealerships: searchDealerships(q.slice(0, 100)) };
});
