'use server';

import { z } from 'zod';

import { deskErrorTexts, restored } from '@/lib/content/desk/errors';
import { linkOutcomes as t } from '@/lib/content/desk/links';
import { leadFaultTexts } from '@/lib/content/leads';
import { changeAction } from '@/lib/desk/action';
import { ownOnly } from '@/lib/desk/person';
import { cleanLine, cleanText } from '@/lib/leads/clean-text';
import { phoneNumber } from '@/lib/leads/read-lead';
import { findLinkChoice } from '@/lib/links/choices';
import { endOfDay, linkChannels, todayOf } from '@/lib/links/link';
import { readLinkCode } from '@/lib/links/link-code';
import * as store from '@/lib/links/link-store';

const ofLink = z.object({ code: z.string() });
const notFound = { message: deskErrorTexts.not_found };
const fault = (name: string, text: string) => ({ faults: { [name]: text } });

/** A line that may be left out. */
const line = (most: number, fault: string) =>
  z.string().max(most, fault).default('').transform(cleanLine);

const linkFields = z.object({
  /** Of the link that is changed; empty for a new one. */
  code: z.string(),
  recipient: z
    .string()
    .max(200, t.noRecipient)
    .transform(cleanLine)
    .refine((text) => text !== '' && text.length <= 100, t.noRecipient),
  greeting: line(40, t.longGreeting),
  phone: line(40, leadFaultTexts.phone_faulty).refine(
    (phone) => phone === '' || phoneNumber.test(phone),
    leadFaultTexts.phone_faulty,
  ),
  email: line(254, leadFaultTexts.email_faulty).pipe(
    z.union([z.literal(''), z.email()], leadFaultTexts.email_faulty),
  ),
  dealership: z.string().max(200).trim(),
  channel: z.enum(linkChannels, t.noChannel),
  note: z.string().max(1_000, t.longNote).transform(cleanText),
  endsAt: z.union([z.literal(''), z.iso.date()], t.noDate),
  ownCode: line(100, t.wrongCode),
});

const logOf = (action: string, { code, recipient }: store.Link) => ({
  ...{ action, subject: code, details: recipient },
});

export const saveLink = changeAction(
  linkFields,
  async ({ code, dealership, endsAt: day, ownCode, ...words }, { person, db, now }) => {
    const known = code ? await store.findLink(db, code, ownOnly(person)) : undefined;
    if (code && !known) return notFound;
    // A link to a page that was withdrawn since may stay.
    const isKept = known?.dealershipSlug === dealership;
    const dealershipSlug = findLinkChoice(dealership)?.slug ?? (isKept ? dealership : undefined);
    if (!dealershipSlug) return fault('dealership', t.noDealership);
    const endsAt = endOfDay(day);
    // A link that has ended can be changed otherwise.
    if (endsAt && day < todayOf(now) && endsAt.getTime() !== known?.endsAt)
      return fault('endsAt', t.pastDate);
    const own = ownCode ? readLinkCode(ownCode) : undefined;
    if (ownCode && !own) return fault('ownCode', t.wrongCode);
    if (own && !(await store.isFreeCode(db, own))) return fault('ownCode', t.takenCode);
    const fields = { ...words, dealershipSlug, endsAt, code: own };
    const link = known
      ? await store.updateLink(db, known.code, fields, now)
      : await store.createLink(db, fields, person, now);
    if (!link) return notFound;
    const log = logOf(known ? 'link.changed' : 'link.created', link);
    return { to: `/desk/links/${link.code}`, log };
  },
);

const states = {
  pause: { log: 'link.paused', change: (now: Date) => ({ paused_at: now.getTime() }) },
  resume: { log: 'link.resumed', change: () => ({ paused_at: null }) },
  archive: { log: 'link.archived', change: (now: Date) => ({ archived_at: now.getTime() }) },
  unarchive: { log: 'link.unarchived', change: () => ({ archived_at: null }) },
} as const;

export const setLinkState = changeAction(
  ofLink.extend({ state: z.literal(Object.keys(states) as (keyof typeof states)[]) }),
  async ({ code, state }, { person, db, now }) => {
    const { log, change } = states[state];
    const link = await store.setLink(db, code, change(now), ownOnly(person));
    return link ? { log: logOf(log, link) } : notFound;
  },
);

/** Of a link that somebody has seen to: what waited then, for who takes that back. */
const handled = ofLink.extend({ need: z.coerce.number().int().min(0).max(3) });

/** Takes a link off the board until something new comes of it. */
export const handleLink = changeAction(handled, async ({ code }, { person, db }) => {
  const link = await store.setLink(db, code, { need: -1 }, ownOnly(person));
  if (!link) return notFound;
  return { done: t.handled(link.recipient), log: logOf('link.handled', link) };
});

export const reopenLink = changeAction(handled, async ({ code, need }, { person, db }) => {
  const link = await store.setLink(db, code, { need }, ownOnly(person));
  return link ? { done: restored, log: logOf('link.reopened', link) } : notFound;
});

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
