import { authOf } from '@/lib/desk/auth';
import { openDeskRoute, refuse } from '@/lib/desk/desk-route';
import { providersOf } from '@/lib/desk/providers';
import { env } from '@/lib/env';

/** Where an account elsewhere leads back to: on to the desk, or to the sign-in with what went wrong. */
export const GET = openDeskRoute({}, async ({ request, params, db }) => {
  if (!Object.hasOwn(providersOf(env), params.provider ?? '')) return refuse('not_found');
  return (await authOf(db)).handler(request);
});
