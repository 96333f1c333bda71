'use server';

import { z } from 'zod';

import { deskErrorTexts, restoredText } from '@/lib/content/desk/errors';
import { linkOutcomes as t } from '@/lib/content/desk/links';
import { leadFaultTexts } from '@/lib/content/leads';
import { changeAction, undo } from '@/lib/desk/action';
import { done, invalid, redirectTo, refused } from '@/lib/desk/action-state';
import { mergeChanges, openedField } from '@/lib/desk/merge-changes';
import { findPerson } from '@/lib/desk/people';
import { ownOnly } from '@/lib/domain/person';
import { cleanLine, cleanLines } from '@/lib/text/clean-text';
import { findDeskLead } from '@/lib/leads/desk-leads';
import { findLinkChoice } from '@/lib/links/choices';
import { findFollowUp, setFollowUp, setFollowUpDone } from '@/lib/links/follow-ups';
import {
  endOfDay,
  type StoredLink,
  linkChannels,
  linkPriority,
  linkTasks,
  todayIn,
} from '@/lib/domain/link';
import { linkFormOf } from '@/lib/links/link-form';
import { readLinkCode } from '@/lib/links/link-code';
import * as store from '@/lib/links/link-store';
import { emailField, phoneField } from '@/lib/text/contact-fields';

const notFound = refused(deskErrorTexts.not_found);

/** An optional line of text. */
const line = (most: number, fault: string) =>
  z.string().max(most, fault).default('').transform(cleanLine);

const linkFields = z.object({
  /** The code of the changed link; empty for a new one. */
  code: z.string(),
  recipient: z
    .string()
    .max(200, t.noRecipient)
    .transform(cleanLine)
    .refine((text) => text !== '' && text.length <= 100, t.noRecipient),
  greeting: line(40, t.longGreeting),
  phone: line(40, leadFaultTexts.phone_faulty).pipe(phoneField(leadFaultTexts.phone_faulty)),
  email: line(254, leadFaultTexts.email_faulty).pipe(emailField(leadFaultTexts.email_faulty)),
  dealership: z.string().max(200).trim(),
  channel: z.enum(linkChannels, t.noChannel),
  note: z.string().max(1_000, t.longNote).transform(cleanLines),
  endsAt: z.union([z.literal(''), z.iso.date()], t.noDate),
  ownCode: line(100, t.wrongCode),
  opened: openedField,
});

const logOf = (action: string, { code, recipient }: StoredLink) => ({
  action,
  subject: code,
  details: recipient,
});

export const saveLink = changeAction(
  linkFields,
  async ({ code, ownCode, opened, ...given }, { person, db, now }) => {
    const known = code ? await store.findLink(db, code, ownOnly(person)) : undefined;
    if (code && !known) return notFound;
    const kept = known && linkFormOf(known);
    const { fields: merged, clash } = mergeChanges(given, opened, kept ?? given);
    if (clash) return clash;
    const { dealership, endsAt: day, ...words } = merged;
    // A link keeps its dealership, even if that page was withdrawn since.
    const isKept = known && kept?.dealership === dealership;
    const slug = isKept ? known.dealership_slug : findLinkChoice(dealership)?.slug;
    if (!slug) {
      const asked = new URLSearchParams({ name: dealership, recipient: words.recipient });
      const nextLink = { label: t.makePage(dealership), href: `/desk/dealerships/new?${asked}` };
      return invalid({ dealership: t.noDealership }, dealership ? { nextLink } : {});
    }
    const ends_at = endOfDay(day);
    // An ended link keeps its past date when other fields change.
    if (ends_at && day < todayIn(now) && ends_at !== known?.ends_at)
      return invalid({ endsAt: t.pastDate });
    const own = ownCode ? readLinkCode(ownCode) : undefined;
    if (ownCode && !own) return invalid({ ownCode: t.wrongCode });
    if (own && !(await store.isFreeCode(db, own))) return invalid({ ownCode: t.takenCode });
    const fields = { ...words, dealership_slug: slug, ends_at };
    const link = known
      ? await store.changeLink(db, known.code, { ...fields, updated_at: now.getTime() })
      : await store.createLink(db, { ...fields, code: own }, person, now);
    if (!link) return notFound;
    const log = logOf(known ? 'link.changed' : 'link.created', link);
    return { ...(known ? done(t.saved) : redirectTo(`/desk/links/${link.code}`)), log };
  },
);

/**
 * Pauses, archives or deletes a link, marks it handled (off the board until its next event), or undoes one of these. A
 * deleted link can be restored for ten minutes.
 */
export const setLink = changeAction(
  z.object({
    code: z.string(),
    state: z.enum([
      'pause',
      'resume',
      'archive',
      'unarchive',
      'handled',
      'reopened',
      'deleted',
      'restored',
    ]),
    /** The priority that the board showed; reopening the link restores it. */
    priority: z.coerce
      .number()
      .int()
      .min(linkPriority.new)
      .max(linkPriority.asked)
      .default(linkPriority.new),
  }),
  async ({ code, state, priority }, { person, db, now }) => {
    const at = now.getTime();
    const change = {
      pause: { paused_at: at },
      resume: { paused_at: null },
      archive: { archived_at: at },
      unarchive: { archived_at: null },
      handled: { priority: linkPriority.handled },
      reopened: { priority },
      deleted: { deleted_at: at },
      restored: { deleted_at: null },
    }[state];
    const isDeleted = state === 'restored';
    const link = await store.changeLink(db, code, change, { personId: ownOnly(person), isDeleted });
    if (!link) return isDeleted ? refused(deskErrorTexts.gone) : notFound;
    const told = done(t.states[state]?.(link.recipient), { pageDeleted: state === 'deleted' });
    return { ...told, log: logOf(`link.${state}`, link) };
  },
);

const MOST_AT_ONCE = 200;

/** Gives links to a colleague, pauses or deletes them. Fields named `link.CODE` select the links. */
export const setLinks = changeAction(
  z
    .object({
      task: z.enum(linkTasks),
      person: z.string().default(''),
      /** The codes of the links to delete, from the confirm button. */
      confirmed: z.string().default(''),
    })
    .catchall(z.unknown()),
  async ({ task: chosen, person: to, confirmed, ...fields }, { person, db, now }) => {
    const task = confirmed ? 'delete' : chosen;
    const ticked = Object.keys(fields).flatMap((name) => /^link\.(\w+)$/.exec(name)?.[1] ?? []);
    const codes = confirmed ? confirmed.split(' ') : ticked;
    if (codes.length === 0) return refused(t.noneSelected);
    // Each link is a write of its own: more would delay the site's visitors.
    if (codes.length > MOST_AT_ONCE) return refused(t.tooManySelected);
    if (task === 'delete' && !confirmed) {
      const confirmButton = { label: t.deleteSelected(codes.length), value: codes.join(' ') };
      return refused(t.notDeletedYet, { confirmButton });
    }
    const heir = task === 'give' ? await findPerson(db, { id: to }) : undefined;
    if (task === 'give' && (!heir || heir.invitedUntil)) return invalid({ person: t.noColleague });
    const personId = ownOnly(person);
    const at = now.getTime();
    const change = task === 'pause' ? { paused_at: at } : { deleted_at: at };
    const changed: StoredLink[] = [];
    for (const code of codes) {
      const link = heir
        ? await store.giveLink(db, code, heir, personId)
        : await store.changeLink(db, code, change, { personId });
      if (link) changed.push(link);
    }
    const [first, second] = changed;
    if (!first) return notFound;
    const subject = second ? t.several(changed.length) : first.code;
    const log = { action: `links.${task}`, subject, details: heir?.name };
    // This person may no longer see the page of the link.
    const pageDeleted = personId !== undefined && 'isOne' in fields;
    return { ...done(t.tasks[task](changed.length, heir?.name), { pageDeleted }), log };
  },
);

/** Sets the follow-up of a link, by its code, or of a lead, by its reference. */
export const saveFollowUp = changeAction(
  z.object({
    code: z.string().default(''),
    reference: z.string().default(''),
    day: z.iso.date(t.noDay),
    note: line(300, t.longFollowUp),
    opened: openedField,
  }),
  async ({ code, reference, opened, ...given }, { person, db, now }) => {
    const link = await store.findLink(db, code, ownOnly(person));
    const lead = await findDeskLead(db, reference, ownOnly(person));
    const on = link ? (['link_code', link.code] as const) : (['lead_id', lead?.id ?? ''] as const);
    const { day = '', note = '' } = (await findFollowUp(db, on)) ?? {};
    const { fields, clash } = mergeChanges(given, opened, { day, note });
    if (clash) return clash;
    if (fields.day < todayIn(now)) return invalid({ day: t.pastDate });
    if (!link && !lead) return notFound;
    await setFollowUp(db, on, fields, person.id);
    const log = link
      ? logOf('link.follow-up', link)
      : { action: 'lead.follow-up', subject: reference, details: lead?.name };
    return { ...done(), log };
  },
);

/** Ends a follow-up, or reopens it. */
export const endFollowUp = changeAction(
  z.object({ id: z.string(), undo }),
  async ({ id, undo }, { person, db, now }) =>
    (await setFollowUpDone(db, id, undo ? null : now, ownOnly(person)))
      ? done(undo ? restoredText : t.followUpDone)
      : notFound,
);
