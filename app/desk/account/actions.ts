'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';

import { siteDatabase } from '@/lib/data/site-database';
import * as accounts from '@/lib/desk/accounts';
import { deskAction, openAction } from '@/lib/desk/action';
import { authOf } from '@/lib/desk/auth';
import { noteChange } from '@/lib/desk/desk-log';
import { ownPath } from '@/lib/desk/session';
import { safeParse } from '@/lib/safe-parse';

export const signIn = openAction(accounts.signInFields, accounts.signIn);

export const join = openAction(accounts.joinFields, accounts.join);

export const mailResetLink = openAction(accounts.resetFields, accounts.requestReset);

export const savePassword = deskAction(accounts.passwordFields, accounts.changePassword);

const providerFields = z.object({
  provider: z.enum(['google', 'oidc']),
  to: accounts.accountFields.to,
});

export async function signInWith(form: FormData): Promise<void> {
  const { data } = safeParse(providerFields, Object.fromEntries(form));
  const request = { db: await siteDatabase(), headers: await headers(), now: new Date() };
  // Each attempt is a row until it expires.
  if (!data || !(await accounts.admit(request)).ok) redirect('/desk/sign-in?error=refused');
  const { api } = await authOf(request.db);
  const { url } = await api.signInSocial({
    headers: request.headers,
    body: {
      // better-auth's type has only the providers that it brings along.
      provider: data.provider as 'google',
      callbackURL: ownPath(data.to),
      errorCallbackURL: '/desk/sign-in',
      disableRedirect: true,
    },
  });
  redirect(url ?? '/desk/sign-in');
}

export async function signOut(): Promise<void> {
  const { api } = await authOf(await siteDatabase());
  await api.signOut({ headers: await headers() });
  redirect('/desk/sign-in');
}

export const signOutEverywhere = deskAction(
  z.object({}),
  async (_, { db, headers, person, now }) => {
    await (await authOf(db)).api.revokeSessions({ headers });
    const change = { action: 'person.signed-out-everywhere', subject: person.name };
    await noteChange(db, person, change, now);
    return { to: '/desk/sign-in' };
  },
);
