'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';

import { siteDatabase } from '@/lib/data/site-database';
import { signIn as openSession } from '@/lib/desk/accounts';
import { emailField, passwordField } from '@/lib/desk/accounts';
import { openAction } from '@/lib/desk/action';
import { authOf } from '@/lib/desk/auth';
import { ownPath } from '@/lib/desk/session';

const to = z.string().max(2_000).optional();

export const signIn = openAction(
  { schema: z.object({ email: emailField, password: passwordField, to }) },
  async (fields, request) => {
    const state = await openSession(request, fields);
    return state.message ? state : redirect(ownPath(fields.to));
  },
);

const providerFields = z.object({ provider: z.enum(['google', 'oidc']), to });

/** Goes to sign in by an account elsewhere. */
export async function signInWith(form: FormData): Promise<void> {
  const { provider, to } = providerFields.parse(Object.fromEntries(form));
  const { api } = await authOf(await siteDatabase());
  const { url } = await api.signInSocial({
    headers: await headers(),
    body: {
      // better-auth's type has only the providers that it brings along.
      provider: provider as 'google',
      callbackURL: ownPath(to),
      errorCallbackURL: '/desk/sign-in',
      disableRedirect: true,
    },
  });
  redirect(url ?? '/desk/sign-in');
}
