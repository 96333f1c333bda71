'use server';

import { z } from 'zod';

import { dealershipOutcomes as t } from '@/lib/content/desk/dealerships';
import { deskErrorTexts, restored } from '@/lib/content/desk/errors';
import { siteDatabase } from '@/lib/data/site-database';
import { completeContent } from '@/lib/dealerships/complete-content';
import { publishedPages } from '@/lib/dealerships/dealerships';
import type { EntryRefusal, EntryResult } from '@/lib/dealerships/entry';
import * as store from '@/lib/dealerships/entry-store';
import { contentOf, formFaults, formOf } from '@/lib/dealerships/form/dealership-form';
import { recordOf } from '@/lib/dealerships/form/hours-form';
import { changeAction, type DeskAction, type Outcome } from '@/lib/desk/action';

const refusals: Record<EntryRefusal, string> = {
  unknown: deskErrorTexts.not_found,
  not_own: deskErrorTexts.not_found,
  faulty: t.faulty,
  not_published: t.notPublished,
  is_published: t.isPublished,
};

/** What an action answers that has changed an entry, with its line in the log. */
function answer(action: string, result: EntryResult, outcome: Outcome) {
  if (!result.ok) {
    const { code, entry } = result;
    return { message: refusals[code], ...(entry && { faults: formFaults(entry) }) };
  }
  const { name, id } = result.entry;
  const [from, to] = [result.before, result.entry].map(
    (entry) => entry?.published?.salesperson?.email ?? t.nobody,
  );
  const details = from === to ? undefined : t.leadsGoTo(`${to}`, `${from}`);
  const again = action === 'dealership.saved' ? { of: id } : undefined;
  return { ...outcome, log: { action, subject: name || id, details, again } };
}

const nameAndCity = z.object({
  name: z.string().trim().min(1, t.noName).max(100),
  city: z.string().trim().min(1, t.noCity).max(100),
});

/** Keeps a new dealership, with what its name and its city tell of it. */
export const createDealership = changeAction(
  nameAndCity,
  async ({ name, city }, { db, person, now }) => {
    const content = await completeContent({ name, ...placeOf(city) });
    const entry = await store.createEntry(db, content, person, now);
    const to = `/desk/dealerships/${entry.id}`;
    return answer('dealership.created', { ok: true, entry }, { to });
  },
);

/** A city, and its state where that is said: `Springfield, OH`. */
function placeOf(text: string): { city: string; region?: string } {
  const [city = '', region = '', ...rest] = text.split(',').map((part) => part.trim());
  const isState = /^[a-z]{2}$/i.test(region) && rest.length === 0;
  return isState ? { city, region: region.toUpperCase() } : { city: text };
}

/** This server knows what visitors see then before it answers; where it cannot read that now, it does later. */
const publicly =
  (act: DeskAction): DeskAction =>
  async (before, input) => {
    const state = await act(before, input);
    await siteDatabase()
      .then((db) => publishedPages().refresh(db))
      .catch(() => undefined);
    return state;
  };

/** Fields of the form that were changed; without JavaScript all of them. */
const draft = z
  .object({ id: z.string(), intent: z.enum(['save', 'publish']).catch('save') })
  .catchall(z.string().max(2_000));

/** Saves what was changed and, where that is meant, publishes what is saved then. */
export const saveDealership = publicly(
  changeAction(draft, async ({ id, intent, ...changed }, { db, person, now }) => {
    const edit = (content: unknown) => contentOf({ ...formOf(content), ...changed });
    const saved = await store.saveEntry(db, id, person, edit, now);
    if (!saved.ok || intent === 'save') return answer('dealership.saved', saved, {});
    const published = await store.publishEntry(db, id, person, now);
    return answer('dealership.published', published, { done: t.published });
  }),
);

const ofEntry = z.object({ id: z.string() });

/** Names who is signed in as the dealership's salesperson. */
export const addMyDetails = changeAction(ofEntry, async ({ id }, { db, person, now }) => {
  const { name, email } = person;
  const edit = (content: unknown) => {
    const given = recordOf(content);
    return { ...given, salesperson: { ...recordOf(given.salesperson), name, email } };
  };
  return answer('dealership.saved', await store.saveEntry(db, id, person, edit, now), {});
});

/** Goes back to what is published. */
export const discardChanges = changeAction(ofEntry, async ({ id }, { db, person, now }) => {
  const saved = await store.saveEntry(db, id, person, (_, published) => published, now);
  return answer('dealership.saved', saved, {});
});

export const withdrawDealership = publicly(
  changeAction(ofEntry, async ({ id }, { db, person }) =>
    answer('dealership.withdrawn', await store.withdrawEntry(db, id, person), {
      done: t.withdrawn,
    }),
  ),
);

/** Deletes a dealership, which can be undone for ten minutes. */
export const deleteDealership = publicly(
  changeAction(ofEntry, async ({ id }, { db, person, now }) => {
    const deleted = await store.deleteEntry(db, id, person, now);
    const done = deleted.ok ? t.deleted(deleted.entry.name) : '';
    return answer('dealership.deleted', deleted, { done, isGone: true });
  }),
);

export const restoreDealership = publicly(
  changeAction(ofEntry, async ({ id }, { db, person }) =>
    answer('dealership.restored', await store.restoreEntry(db, id, person), { done: restored }),
  ),
);
