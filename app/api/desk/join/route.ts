import { z } from 'zod';
import { type AccountFault, accountFaultTexts, signInTexts } from '@/lib/content/desk/sign-in';
import { emailField, nameField, passwordField } from '@/lib/desk/account-fields';
import { join } from '@/lib/desk/accounts';
import { cookieAnswer, openDeskRoute, refuse } from '@/lib/desk/desk-route';
import { env } from '@/lib/env';

const body = z.object({
  token: z.string().max(100),
  name: nameField,
  email: emailField,
  password: passwordField,
});

const isOfMail = (code: AccountFault) => code === 'mail_taken' || code === 'other_mail';

/** Follows an invitation: the account is made, and its owner signed in. */
export const POST = openDeskRoute({ body }, async ({ request, body, db, now }) => {
  const trustedProxyHops = env.TRUSTED_PROXY_HOPS;
  const joined = await join(db, body, { headers: request.headers, trustedProxyHops, now });
  if (joined.ok) return cookieAnswer({ to: '/desk' }, joined.cookies);
  const { code } = joined;
  if (code === 'gone') return refuse(code);
  if (code === 'too_many') {
    const { retryAfterSeconds } = joined;
    return refuse(code, { message: signInTexts.wait(retryAfterSeconds), retryAfterSeconds });
  }
  const field = isOfMail(code) ? 'email' : 'password';
  return refuse('invalid', { faults: { [field]: accountFaultTexts[code] } });
});
