import { z } from 'zod';
import { accountFaultTexts, signInTexts } from '@/lib/content/desk/sign-in';
import { passwordField } from '@/lib/desk/account-fields';
import { changePassword } from '@/lib/desk/accounts';
import { cookieAnswer, deskRoute, refuse } from '@/lib/desk/desk-route';
import { admitSignIn, forgiveSignIn } from '@/lib/desk/sign-in-limits';
import { env } from '@/lib/env';
import { clientAddress } from '@/lib/web-calls/client-address';

const body = z.object({
  /** Empty where the person has none yet, and signs in elsewhere. */
  present: z.string().max(2_000),
  next: passwordField,
});

/** Changes the password; every other device is signed out. */
export const POST = deskRoute({ body }, async ({ request, body, db, person, now }) => {
  // Whoever finds a browser signed in must not find out the password by trying.
  const from = clientAddress(request.headers, env.TRUSTED_PROXY_HOPS);
  const admission = await admitSignIn(db, from, person.email, now, { isSignedIn: true });
  const change = admission.ok ? await changePassword(db, person, body, now) : admission;
  if (change.ok) {
    await forgiveSignIn(db, from, person.email, now);
    return cookieAnswer({}, change.cookies);
  }
  const { code } = change;
  if (code === 'too_many') {
    const { retryAfterSeconds } = change;
    return refuse(code, { message: signInTexts.wait(retryAfterSeconds), retryAfterSeconds });
  }
  const field = code === 'wrong' ? 'present' : 'next';
  return refuse('invalid', { faults: { [field]: accountFaultTexts[code] } });
});
