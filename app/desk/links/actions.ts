'use server';

import { z } from 'zod';

import { deskErrorTexts, restored } from '@/lib/content/desk/errors';
import { linkOutcomes as t } from '@/lib/content/desk/links';
import { changeAction } from '@/lib/desk/action';
import { ownOnly } from '@/lib/desk/person';
import { cleanLine, cleanText } from '@/lib/leads/clean-text';
import { findLinkChoice } from '@/lib/links/choices';
import { endOfDay, linkChannels } from '@/lib/links/link';
import * as store from '@/lib/links/link-store';

const ofLink = z.object({ code: z.string() });
const notFound = { message: deskErrorTexts.not_found };

const linkFields = z.object({
  /** Of the link that is changed; empty for a new one. */
  code: z.string(),
  recipient: z
    .string()
    .max(200, t.noRecipient)
    .transform(cleanLine)
    .refine((text) => text !== '' && text.length <= 100, t.noRecipient),
  dealership: z.string().max(200).trim(),
  channel: z.enum(linkChannels, t.noChannel),
  note: z.string().max(1_000, t.longNote).transform(cleanText),
  endsAt: z.union([z.literal(''), z.iso.date()], t.noDate).transform(endOfDay),
});

const logOf = (action: string, { code, recipient }: store.Link) => ({
  ...{ action, subject: code, details: recipient },
});

export const saveLink = changeAction(
  linkFields,
  async ({ code, dealership, ...words }, { person, db, now }) => {
    const known = code ? await store.findLink(db, code, ownOnly(person)) : undefined;
    if (code && !known) return notFound;
    // A link to a page that was withdrawn since may stay.
    const isKept = known?.dealershipSlug === dealership;
    const dealershipSlug = findLinkChoice(dealership)?.slug ?? (isKept ? dealership : undefined);
    if (!dealershipSlug) {
      const asked = new URLSearchParams({ name: dealership, recipient: words.recipient });
      const way = { label: t.makePage(dealership), href: `/desk/dealerships/new?${asked}` };
      return { faults: { dealership: t.noDealership }, ...(dealership && { way }) };
    }
    const fields = { ...words, dealershipSlug };
    const link = known
      ? await store.updateLink(db, known.code, fields, now)
      : await store.createLink(db, fields, person, now);
    if (!link) return notFound;
    const log = logOf(known ? 'link.changed' : 'link.created', link);
    return { to: `/desk/links/${link.code}`, log };
  },
);

/** Deletes a link, which can be undone for ten minutes. */
export const deleteLink = changeAction(ofLink, async ({ code }, { person, db, now }) => {
  const link = await store.deleteLink(db, code, now, ownOnly(person));
  if (!link) return notFound;
  return { done: t.deleted(link.recipient), isGone: true, log: logOf('link.deleted', link) };
});

export const restoreLink = changeAction(ofLink, async ({ code }, { person, db }) => {
  const link = await store.restoreLink(db, code, ownOnly(person));
  if (!link) return { message: deskErrorTexts.gone };
  return { done: restored, log: logOf('link.restored', link) };
});
