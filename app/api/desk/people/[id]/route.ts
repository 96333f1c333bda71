import { z } from 'zod';
import { accountFaultTexts } from '@/lib/content/desk/sign-in';
import { nameField, roleField } from '@/lib/desk/account-fields';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { withdrawInvitation } from '@/lib/desk/invitations';
import { changePerson, type PersonChange, removePerson } from '@/lib/desk/people';

const body = z.object({ name: nameField.optional(), role: roleField.optional() });

function answer(change: PersonChange) {
  if (change.ok) return undefined;
  if (change.code === 'not_found') return refuse('not_found');
  return refuse('conflict', { message: accountFaultTexts.last_owner });
}

export const PATCH = deskRoute({ role: 'owner', body }, async ({ params, body, db, person, now }) =>
  answer(await changePerson(db, params.id ?? '', body, person, now)),
);

/** Removes a person, or takes an invitation back that nobody has followed. */
export const DELETE = deskRoute(
  { role: 'owner' },
  async ({ params: { id = '' }, db, person, now }) => {
    if (await withdrawInvitation(db, id)) return undefined;
    return answer(await removePerson(db, id, person, now));
  },
);
