import { deskRoute } from '@/lib/desk/desk-route';
import { searchDesk } from '@/lib/desk/search';

/** What the desk has of the words in `q`, as far as who is signed in may see it. */
export const GET = deskRoute(async ({ request, person, db }) => {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await searchDesk(db, person, q.slice(0, 100)));
});
