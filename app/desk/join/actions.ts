'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';

import { emailField, join as addPerson, nameField, passwordField } from '@/lib/desk/accounts';
import { openAction } from '@/lib/desk/action';

const schema = z.object({
  token: z.string().max(100),
  name: nameField,
  email: emailField,
  password: passwordField,
});

/** Makes the account of somebody who is invited, and signs them in. */
export const join = openAction({ schema }, async (fields, request) => {
  const state = await addPerson(request, fields);
  return state.faults || state.message ? state : redirect('/desk');
});
