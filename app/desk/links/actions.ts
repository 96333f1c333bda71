'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { deskAction } from '@/lib/desk/action';
import { noteChange } from '@/lib/desk/desk-log';
import { ownOnly } from '@/lib/desk/person';
import { cleanLine, cleanText } from '@/lib/leads/clean-text';
import { findLinkChoice } from '@/lib/links/choices';
import { linkChannels } from '@/lib/links/link';
import {
  createLink,
  deleteLink as deleteStoredLink,
  findOwnLink,
  restoreLink as restoreStoredLink,
  updateLink,
} from '@/lib/links/link-store';

import { endOfDay } from './link-text';

const ofLink = z.object({ code: z.string() });
const notFound = { message: deskErrorTexts.not_found };

const recipientFault = 'Say who it is for, in 100 characters or fewer.';

const linkFields = z.object({
  /** Of the link that is changed; empty for a new one. */
  code: z.string(),
  recipient: z
    .string()
    .max(200, recipientFault)
    .transform(cleanLine)
    .refine((text) => text !== '' && text.length <= 100, recipientFault),
  dealership: z.string().max(200).trim(),
  channel: z.enum(linkChannels, 'Pick one of the ways to send it.'),
  note: z.string().max(1_000, 'Keep the note to 1,000 characters or fewer.').transform(cleanText),
  endsAt: z.union([z.literal(''), z.iso.date()], 'Give a date, or none.').transform(endOfDay),
});

export const saveLink = deskAction({ schema: linkFields }, async (fields, { person, db, now }) => {
  const { code, dealership, ...words } = fields;
  const known = code ? await findOwnLink(db, code, person) : undefined;
  if (code && !known) return notFound;
  // A link to a page that was withdrawn since may stay.
  const isKept = known?.dealershipSlug === dealership;
  const dealershipSlug = findLinkChoice(dealership)?.slug ?? (isKept ? dealership : undefined);
  if (!dealershipSlug) return { faults: { dealership: 'Pick the dealership from the list.' } };
  const saved = await db.transaction().execute(async (transaction) => {
    const link = known
      ? await updateLink(transaction, known.code, { ...words, dealershipSlug }, now)
      : await createLink(transaction, { ...words, dealershipSlug }, person, now);
    if (!link) return undefined;
    const action = known ? 'link.changed' : 'link.created';
    const change = { action, subject: link.code, details: link.recipient };
    await noteChange(transaction, person, change, now);
    return link;
  });
  if (!saved) return notFound;
  redirect(`/desk/links/${saved.code}`);
});

/** Deletes a link, which can be undone for ten minutes. */
export const deleteLink = deskAction({ schema: ofLink }, async ({ code }, { person, db, now }) => {
  const known = await findOwnLink(db, code, person);
  if (!known) return notFound;
  await db.transaction().execute(async (transaction) => {
    await deleteStoredLink(transaction, known.code, now);
    const change = { action: 'link.deleted', subject: known.code, details: known.recipient };
    await noteChange(transaction, person, change, now);
  });
  return { done: `Link for ${known.recipient} deleted` };
});

export const restoreLink = deskAction({ schema: ofLink }, async ({ code }, { person, db, now }) => {
  const link = await restoreStoredLink(db, code, ownOnly(person));
  if (!link) return { message: deskErrorTexts.gone };
  const change = { action: 'link.restored', subject: link.code, details: link.recipient };
  await noteChange(db, person, change, now);
  refresh();
  return { done: 'Back again' };
});
