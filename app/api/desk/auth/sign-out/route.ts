import { authOf } from '@/lib/desk/auth';
import { cookieAnswer, openDeskRoute } from '@/lib/desk/desk-route';

/** Ends this browser's session; of one that has none, too, the cookie is taken. */
export const POST = openDeskRoute({}, async ({ request, db }) => {
  const auth = await authOf(db);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return cookieAnswer({ to: '/desk/sign-in' }, headers.getSetCookie());
});
