'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';

import { emailField, passwordField, requestReset, resetPassword } from '@/lib/desk/accounts';
import { openAction } from '@/lib/desk/action';

export const mailLink = openAction(
  { schema: z.object({ email: emailField }) },
  async ({ email }, request) => requestReset(request, email),
);

export const choosePassword = openAction(
  { schema: z.object({ token: z.string().max(100), password: passwordField }) },
  async (fields, request) => {
    const state = await resetPassword(request, fields);
    return state.faults || state.message ? state : redirect('/desk/sign-in');
  },
);
