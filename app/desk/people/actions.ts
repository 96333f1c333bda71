'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { emailField, nameField, roleField } from '@/lib/desk/accounts';
import { type ActionState, deskAction } from '@/lib/desk/action';
import { originOf } from '@/lib/desk/desk-route';
import { withdrawInvitation } from '@/lib/desk/invitations';
import { changeRole, inviteOrReset, removePerson } from '@/lib/desk/people';

const ofPerson = z.object({ id: z.string() });

export interface InviteState extends ActionState {
  url?: string;
  name?: string;
}

export const invite = deskAction(
  {
    role: 'owner',
    schema: z.object({
      name: nameField,
      email: z
        .literal('')
        .transform(() => undefined)
        .or(emailField),
      role: roleField,
    }),
  },
  async (invitation, { db, headers, person, now }): Promise<InviteState> => {
    const path = await inviteOrReset(db, invitation, person, now);
    revalidatePath('/desk/people');
    return { url: originOf({ headers }) + path, name: invitation.name };
  },
);

export const withdraw = deskAction({ role: 'owner', schema: ofPerson }, async ({ id }, { db }) => {
  revalidatePath('/desk/people');
  return (await withdrawInvitation(db, id))
    ? { done: 'The invitation is taken back. Its link opens nothing any more.' }
    : { message: deskErrorTexts.gone };
});

export const setRole = deskAction(
  { role: 'owner', schema: ofPerson.extend({ role: roleField }) },
  async ({ id, role }, request) => {
    revalidatePath('/desk/people');
    return changeRole(request, id, role);
  },
);

export const remove = deskAction({ role: 'owner', schema: ofPerson }, async ({ id }, request) => {
  revalidatePath('/desk/people');
  return removePerson(request, id);
});
