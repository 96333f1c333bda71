import { z } from 'zod';
import { authOf } from '@/lib/desk/auth';
import { cookieAnswer, openDeskRoute, refuse } from '@/lib/desk/desk-route';
import { ownPath } from '@/lib/desk/session';
import { providersOf } from '@/lib/desk/providers';
import { env } from '@/lib/env';

const body = z.object({
  provider: z.enum(['google', 'oidc']),
  to: z.string().max(2_000).optional(),
});

/** Begins to sign in by an account elsewhere: answers with the address there. */
export const POST = openDeskRoute({ body }, async ({ body: { provider, to }, db }) => {
  if (!providersOf(env)[provider]) return refuse('not_found');
  const auth = await authOf(db);
  const { headers, response } = await auth.api.signInSocial({
    body: {
      // better-auth's type names the providers that it brings along; those of its plugin are called alike.
      provider: provider as 'google',
      callbackURL: ownPath(to),
      errorCallbackURL: '/desk/sign-in',
      disableRedirect: true,
    },
    returnHeaders: true,
  });
  return cookieAnswer({ url: response.url }, headers.getSetCookie());
});
