'use server';

import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { peopleOutcomes } from '@/lib/content/desk/people';
import { accountFields } from '@/lib/desk/accounts';
import { deskAction } from '@/lib/desk/action';
import { originOf } from '@/lib/desk/desk-route';
import { invite as makeLink, renewLink } from '@/lib/desk/invitations';
import { changeRole, findPerson, removePerson } from '@/lib/desk/people';

const { name, email, role } = accountFields;
const id = z.string();

export const invite = deskAction(
  z.object({ name, email: z.literal('').or(email), role }),
  async (invitation, { db, headers, person, now }) => {
    const url = originOf({ headers }) + (await makeLink(db, invitation, person, now));
    const title = peopleOutcomes.linkFor(invitation.name);
    return { made: { title, text: peopleOutcomes.linkText, url } };
  },
  'owner',
);

export const setRole = deskAction(z.object({ id, role }), changeRole, 'owner');

/** To a new password or, for who has not joined yet, once more into the desk. */
export const newLink = deskAction(
  z.object({ id }),
  async ({ id }, { db, headers, person, now }) => {
    const member = await findPerson(db, { id });
    if (!member) return { message: deskErrorTexts.not_found };
    const url = originOf({ headers }) + (await renewLink(db, member, person, now));
    const title = peopleOutcomes.linkFor(member.name);
    return { made: { title, text: peopleOutcomes.linkText, url } };
  },
  'owner',
);

/** Of somebody who has not joined yet it revokes the invitation. */
export const remove = deskAction(
  z.object({ id, heir: z.string().optional() }),
  removePerson,
  'owner',
);
