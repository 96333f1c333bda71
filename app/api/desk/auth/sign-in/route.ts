import { z } from 'zod';
import { accountFaultTexts, signInTexts } from '@/lib/content/desk/sign-in';
import { emailField, passwordField } from '@/lib/desk/account-fields';
import { signIn } from '@/lib/desk/accounts';
import { cookieAnswer, openDeskRoute, refuse } from '@/lib/desk/desk-route';
import { ownPath } from '@/lib/desk/session';
import { env } from '@/lib/env';

const body = z.object({
  email: emailField,
  password: passwordField,
  to: z.string().max(2_000).optional(),
});

/** Signs in, and says where to go on. */
export const POST = openDeskRoute({ body }, async ({ request, body, db, now }) => {
  const trustedProxyHops = env.TRUSTED_PROXY_HOPS;
  const signedIn = await signIn(db, body, { headers: request.headers, trustedProxyHops, now });
  if (signedIn.ok) return cookieAnswer({ to: ownPath(body.to) }, signedIn.cookies);
  if (signedIn.code === 'wrong') {
    return refuse('invalid', { message: accountFaultTexts.wrong });
  }
  const { retryAfterSeconds } = signedIn;
  return refuse('too_many', { message: signInTexts.wait(retryAfterSeconds), retryAfterSeconds });
});
