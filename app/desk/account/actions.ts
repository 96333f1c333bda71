'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';

import { siteDatabase } from '@/lib/data/site-database';
import { changePassword, passwordField } from '@/lib/desk/accounts';
import { deskAction } from '@/lib/desk/action';
import { authOf } from '@/lib/desk/auth';
import { noteChange } from '@/lib/desk/desk-log';

/** The present one is empty where the person signs in elsewhere and has none yet. */
const passwords = z.object({ present: z.string().max(2_000), next: passwordField });

export const savePassword = deskAction({ schema: passwords }, async (fields, request) =>
  changePassword(request, fields),
);

/** Ends the session of this browser. */
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
