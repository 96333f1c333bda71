'use server';

import { z } from 'zod';

import * as accounts from '@/lib/desk/accounts';
import { changeAction, deskAction, openAction } from '@/lib/desk/action';
import { authOf } from '@/lib/desk/auth';
import { noteChange } from '@/lib/desk/desk-log';
import * as steps from '@/lib/desk/first-steps';
import * as own from '@/lib/desk/own-account';
import { ownPath } from '@/lib/desk/session';
import { forgetDevices } from '@/lib/notices/devices';

export const signIn = openAction(accounts.signInFields, accounts.signIn);

export const join = openAction(accounts.joinFields, accounts.join);

export const mailResetLink = openAction(accounts.resetFields, accounts.requestReset);

export const savePassword = deskAction(accounts.passwordFields, accounts.changePassword);

export const saveProfile = changeAction(own.profileFields, own.saveProfile);

export const revokeDevice = changeAction(own.ofOwn, own.revokeDevice);

export const addPasskey = deskAction(own.passkeyFields, own.addPasskey);

export const removePasskey = changeAction(own.ofOwn, own.removePasskey);

export const signInByPasskey = openAction(own.passkeyFields, own.signInByPasskey);

export const endSteps = deskAction(z.object({}), steps.endSteps);

export const saveTemplate = changeAction(own.templateFields, own.saveTemplate);

export const removeTemplate = changeAction(own.ofTemplate, own.removeTemplate);

const provider = z.object({ provider: z.enum(['google', 'oidc']), to: accounts.accountFields.to });

export const signInWith = openAction(
  provider,
  // Each attempt is a row until it expires.
  accounts.attempt(async ({ provider, to }, { db, headers }) => {
    const body = {
      // better-auth's type has only the providers that it brings along.
      provider: provider as 'google',
      callbackURL: ownPath(to),
      errorCallbackURL: '/desk/sign-in',
      disableRedirect: true,
    };
    return { to: (await (await authOf(db)).api.signInSocial({ headers, body })).url };
  }),
);

export const signOut = openAction(z.object({}), async (_, { db, headers }) => {
  await (await authOf(db)).api.signOut({ headers });
  return { to: '/desk/sign-in' };
});

export const signOutEverywhere = deskAction(
  z.object({}),
  async (_, { db, headers, person, now }) => {
    await (await authOf(db)).api.revokeSessions({ headers });
    await forgetDevices(db, person.id).execute();
    const change = { action: 'person.signed-out-everywhere', subject: person.name };
    await noteChange(db, person, change, now);
    return { to: '/desk/sign-in' };
  },
);
