import { deskRoute } from '@/lib/desk/desk-route';
import { searchDesk } from '@/lib/desk/search';

/** Searches the desk for the words in `q`, within what the person may see. */
export const GET = deskRoute(async ({ request, person, db }) => {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await searchDesk(db, person, q.slice(0, 100)));
});
