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

const { emailField: email, nameField: name, passwordField: password } = accounts;
const to = z.string().max(2_000).optional();
const token = z.string().max(100);

export const signIn = openAction(
  { schema: z.object({ email, password, to }) },
  async (fields, request) => {
    const state = await accounts.signIn(request, fields);
    return state.message ? state : redirect(ownPath(fields.to));
  },
);

const providerFields = z.object({ provider: z.enum(['google', 'oidc']), to });

export async function signInWith(form: FormData): Promise<void> {
  const { data } = safeParse(providerFields, Object.fromEntries(form));
  const request = { db: await siteDatabase(), headers: await headers(), now: new Date() };
  // Each attempt is a row until it expires.
  if (!data || !(await accounts.admit(request)).ok) redirect('/desk/sign-in?error=refused');
  const { provider, to } = data;
  const { api } = await authOf(request.db);
  const { url } = await api.signInSocial({
    headers: request.headers,
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

/** Makes the account of somebody who is invited, and signs them in. */
export const join = openAction(
  { schema: z.object({ token, name, email, password }) },
  async (fields, request) => {
    const state = await accounts.join(request, fields);
    return state.faults || state.message ? state : redirect('/desk');
  },
);

export const mailResetLink = openAction({ schema: z.object({ email }) }, async (fields, request) =>
  accounts.requestReset(request, fields.email),
);

export const choosePassword = openAction(
  { schema: z.object({ token, password }) },
  async (fields, request) => {
    const state = await accounts.resetPassword(request, fields);
    return state.faults || state.message ? state : redirect('/desk/sign-in');
  },
);

/** The present one is empty where the person signs in elsewhere and has none yet. */
const passwords = z.object({ present: z.string().max(2_000), next: password });

export const savePassword = deskAction({ schema: passwords }, async (fields, request) =>
  accounts.changePassword(request, fields),
);

export async function signOut(): Promise<void> {
  const { api } = await authOf(await siteDatabase());
  await api.signOut({ headers: await headers() });
  redirect('/desk/sign-in');
}

export const signOutEverywhere = deskAction(
  { schema: z.object({}) },
  async (_, { db, headers, person, now }) => {
    await (await authOf(db)).api.revokeSessions({ headers });
    const change = { action: 'person.signed-out-everywhere', subject: person.name };
    await noteChange(db, person, change, now);
    redirect('/desk/sign-in');
  },
);
