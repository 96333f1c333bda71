'use server';

import { z } from 'zod';

import { dealershipOutcomes as t } from '@/lib/content/desk/dealerships';
import { restoredText } from '@/lib/content/desk/errors';
import { completeContent } from '@/lib/dealerships/complete-content';
import { readDealership } from '@/lib/domain/dealership';
import type { EntryResult } from '@/lib/dealerships/entry';
import { findDouble } from '@/lib/dealerships/entry-list';
import * as store from '@/lib/dealerships/entry-store';
import { editContent, formFaults, formOf, pathOf } from '@/lib/dealerships/form/dealership-form';
import { suggestPath } from '@/lib/domain/paths';
import { findPlaces, splitPlace } from '@/lib/dealerships/places';
import { changeAction, undo } from '@/lib/desk/action';
import { done, invalid, type Outcome, redirectTo, refused } from '@/lib/desk/action-state';
import { mergeChanges, openedField } from '@/lib/desk/merge-changes';
import { noteChange } from '@/lib/desk/desk-log';
import { cleanLine } from '@/lib/text/clean-text';
import { createLink } from '@/lib/links/link-store';

/** Builds the answer of an action that changes an entry, with its line in the desk's log. */
function answer(action: string, result: EntryResult, outcome: Outcome) {
  if (!result.ok) {
    const { code, entry } = result;
    const taken = code === 'path_taken' && { path: t.pathTaken };
    const message = t.refusals[code];
    return entry ? invalid({ ...formFaults(entry), ...taken }, { message }) : refused(message);
  }
  const { name, id } = result.entry;
  const [from, to] = [result.before, result.entry].map(
    (entry) => entry?.published?.salesperson?.email ?? t.nobody,
  );
  const details = from === to ? undefined : t.leadsGoTo(`${to}`, `${from}`);
  const again = action === 'saved' ? { of: id } : undefined;
  const log = { action: `dealership.${action}`, subject: name || id, details, again };
  return { ...outcome, log };
}

const newDealership = z.object({
  name: z.string().transform(cleanLine).pipe(z.string().min(1, t.noName).max(100)),
  city: z.string().transform(cleanLine).pipe(z.string().min(1, t.noCity).max(100)),
  /** The recipient's name; empty for a preview. */
  recipient: z.string().max(200).default('').transform(cleanLine),
  /** The page's path; asked for if the name yields none. */
  path: z.string().max(100).transform(cleanLine).optional(),
  /** Set to create the dealership although one of this name exists in another city. */
  confirmed: z.literal('yes').optional(),
});

/**
 * Creates a dealership and completes it with the facts that its name and city imply. With a recipient, publishes it at
 * once with the current user as its salesperson, and creates a link.
 */
export const createDealership = changeAction(
  newDealership,
  async ({ name, confirmed, recipient, path, ...fields }, request) => {
    const { db, person, now } = request;
    const { city, region } = splitPlace(fields.city);
    const places = await findPlaces(city, region);
    if (places.length > 1) return invalid({ city: t.whichCity(places) });
    const double = await findDouble(db, { name, city });
    if (double && !(confirmed && !double.isSame)) {
      const nextLink = { label: t.openDouble(double.name), href: `/desk/dealerships/${double.id}` };
      const confirmButton = double.isSame ? undefined : { label: t.again(city), value: 'yes' };
      return refused(t.isThere(double), { nextLink, confirmButton });
    }
    const content = await completeContent({
      name,
      city,
      region,
      ...(confirmed && { path: suggestPath(`${name} ${city}`, '') }),
      ...(path && { path: pathOf(path) }),
      ...(recipient && { salesperson: { name: person.name, email: person.email } }),
    });
    const read = readDealership(content);
    const fault = 'faults' in read && read.faults.find(({ field }) => field === 'path')?.message;
    if (fault) {
      const asked = { path: suggestPath(path || name, city) ?? '' };
      return invalid({ path: fault }, { values: { ...fields, name, recipient, ...asked } });
    }
    const entry = await store.createEntry(db, content, person, now);
    const kept = recipient && `?${new URLSearchParams({ recipient })}`;
    const to = `/desk/dealerships/${entry.id}${kept}`;
    const made = answer('created', { ok: true, entry }, redirectTo(to));
    if (!recipient || Object.keys(entry.faults).length > 0) return made;
    const published = await store.publishEntry(db, entry.id, person, now);
    const link = { dealership_slug: entry.slug, recipient, channel: 'text', note: '' } as const;
    const { code } = await createLink(db, link, person, now);
    const log = { action: 'link.created', subject: code, details: recipient };
    await noteChange(db, person, log, now);
    return answer('published', published, redirectTo(`/desk/links/${code}`));
  },
);

/** The changed fields of the form; without JavaScript, all fields. */
const draft = z
  .object({
    id: z.string(),
    intent: z.enum(['save', 'publish', 'confirm']).catch('save'),
    opened: openedField,
  })
  .catchall(z.string().max(2_000));

/** Saves the changed fields and, with the intent `publish`, publishes the saved draft. */
export const saveDealership = changeAction(
  draft,
  async ({ id, intent, opened, ...given }, { db, person, now }) => {
    let clash: Outcome | undefined;
    function edit(content: unknown) {
      const merged = mergeChanges<Record<string, string>>(given, opened, formOf(content));
      clash = merged.clash;
      return editContent(content, merged.changes, intent === 'confirm');
    }
    const saved = await store.saveEntry(db, id, person, edit, now);
    if (clash) return answer('saved', saved, clash);
    if (!saved.ok || intent !== 'publish') return answer('saved', saved, done());
    const published = await store.publishEntry(db, id, person, now);
    return answer('published', published, done(t.published));
  },
);

const ofEntry = z.object({ id: z.string() });

/** Sets the current user as the salesperson. */
export const addMyDetails = changeAction(ofEntry, async ({ id }, { db, person, now }) => {
  const { name, email } = person;
  const mine = { 'salesperson.name': name, 'salesperson.email': email };
  const edit = (content: unknown) => editContent(content, mine);
  return answer('saved', await store.saveEntry(db, id, person, edit, now), done());
});

/** Resets the draft to the published version. */
export const discardChanges = changeAction(ofEntry, async ({ id }, { db, person, now }) => {
  const saved = await store.saveEntry(db, id, person, (_, published) => published, now);
  return answer('saved', saved, done());
});

export const withdrawDealership = changeAction(ofEntry, async ({ id }, { db, person, now }) =>
  answer('withdrawn', await store.withdrawEntry(db, id, person, now), done(t.withdrawn)),
);

/** Deletes a dealership, or restores it within ten minutes. */
export const deleteDealership = changeAction(
  ofEntry.extend({ undo }),
  async ({ id, undo }, { db, person, now }) => {
    const change = undo ? store.restoreEntry : store.deleteEntry;
    const changed = await change(db, id, person, now);
    if (undo) return answer('restored', changed, done(restoredText));
    const told = done(t.deleted(changed.entry?.name ?? ''), { pageDeleted: true });
    return answer('deleted', changed, told);
  },
);
