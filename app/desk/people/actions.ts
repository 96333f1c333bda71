'use server';

import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { peopleOutcomes as t } from '@/lib/content/desk/people';
import { accountFields } from '@/lib/desk/accounts';
import { changeAction, deskAction } from '@/lib/desk/action';
import { type Outcome, refused } from '@/lib/desk/action-state';
import { siteOrigin } from '@/lib/desk/desk-route';
import * as people from '@/lib/desk/people';

const { name, email, role } = accountFields;
const id = z.string();

const linkFor = async (name: string, path: string): Promise<Outcome> => ({
  status: 'link_created',
  createdLink: { title: t.linkFor(name), text: t.linkText, url: (await siteOrigin()) + path },
});

export const invite = deskAction(
  z.object({ name, email: z.literal('').or(email), role }),
  async (fields, { db, person, now }) =>
    linkFor(fields.name, await people.invite(db, fields, person, now)),
  'owner',
);

export const setRole = changeAction(z.object({ id, role }), people.changeRole, 'owner');

/** Creates a password-reset link, or a new invitation if the person has not joined. */
export const newLink = deskAction(
  z.object({ id }),
  async (fields, { db, person, now }) => {
    const member = await people.findPerson(db, fields);
    if (!member) return refused(deskErrorTexts.not_found);
    return linkFor(member.name, await people.renewLink(db, member, person, now));
  },
  'owner',
);

/** Removes a person, or revokes their pending invitation. */
export const remove = changeAction(
  z.object({ id, heir: z.string().default('') }),
  people.removePerson,
  'owner',
);
