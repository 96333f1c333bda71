import { z } from 'zod';
import { type AccountFault, accountFaultTexts } from '@/lib/content/desk/sign-in';
import { emailField, nameField, passwordField } from '@/lib/desk/account-fields';
import { join } from '@/lib/desk/accounts';
import { cookieAnswer, openDeskRoute, refuse } from '@/lib/desk/desk-route';

const body = z.object({
  token: z.string().max(100),
  name: nameField,
  email: emailField,
  password: passwordField,
});

const isOfMail = (code: AccountFault) => code === 'mail_taken' || code === 'other_mail';

/** Follows an invitation: the account is made, and its owner signed in. */
export const POST = openDeskRoute({ body }, async ({ body, db, now }) => {
  const joined = await join(db, body, now);
  if (joined.ok) return cookieAnswer({ to: '/desk' }, joined.cookies);
  const { code } = joined;
  if (code === 'gone' || code === 'too_many') return refuse(code);
  const field = isOfMail(code) ? 'email' : 'password';
  return refuse('invalid', { faults: { [field]: accountFaultTexts[code] } });
});
