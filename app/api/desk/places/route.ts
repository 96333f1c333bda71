import { suggestPlaces } from '@/lib/dealerships/places';
import { deskRoute } from '@/lib/desk/desk-route';

/** Towns that begin with what somebody types. */
export const GET = deskRoute(async ({ request }) => {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await suggestPlaces(q.slice(0, 100)));
});
