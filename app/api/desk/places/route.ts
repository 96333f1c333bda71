import { suggestPlaces } from '@/lib/dealerships/places';
import { deskRoute } from '@/lib/desk/desk-route';

/** Suggests towns that begin with the typed text. */
export const GET = deskRoute(async ({ request }) => {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await suggestPlaces(q.slice(0, 100)));
});
