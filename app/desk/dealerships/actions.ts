'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { completeContent } from '@/lib/dealerships/complete-content';
import { publishedPages } from '@/lib/dealerships/dealerships';
import type { DealershipEntry, EntryRefusal, EntryResult } from '@/lib/dealerships/entry';
import {
  createEntry,
  deleteEntry,
  publishEntry,
  restoreEntry,
  saveEntry,
  withdrawEntry,
} from '@/lib/dealerships/entry-store';
import { type PersonRequest, type ActionState, deskAction } from '@/lib/desk/action';
import { noteChange } from '@/lib/desk/desk-log';
import { currentPerson } from '@/lib/desk/session';
import { safeParse } from '@/lib/safe-parse';

type Transaction = Parameters<typeof createEntry>[0];

/** Changes an entry and writes down who did, both or neither. */
function changeEntry(
  action: string,
  { person, db, now }: Omit<PersonRequest, 'headers'>,
  change: (transaction: Transaction) => Promise<EntryResult>,
): Promise<EntryResult> {
  return db.transaction().execute(async (transaction) => {
    const changed = await change(transaction);
    if (!changed.ok) return changed;
    const { name, id } = changed.entry;
    const again = action === 'dealership.saved' ? { of: id } : undefined;
    const [from, to] = [changed.before, changed.entry].map(
      (entry) => entry?.published?.salesperson?.email ?? 'nobody',
    );
    const details = from === to ? undefined : `its leads by mail: ${from} → ${to}`;
    await noteChange(transaction, person, { action, subject: name || id, details, again }, now);
    return changed;
  });
}

const contentOfName = z.object({
  name: z.string().trim().min(1, 'Say what the dealership is called.').max(100),
  city: z.string().trim().min(1, 'Say which city it is in.').max(100),
});

/** Keeps a new dealership, with what its name and its city tell of it. */
export const createDealership = deskAction(
  { schema: contentOfName },
  async ({ name, city }, context): Promise<ActionState> => {
    const content = await completeContent({ name, ...placeOf(city) });
    const created = await changeEntry('dealership.created', context, async (transaction) => {
      const { person, now } = context;
      return { ok: true, entry: await createEntry(transaction, content, person, now) };
    });
    if (!created.ok) return { message: deskErrorTexts.not_found };
    redirect(`/desk/dealerships/${created.entry.id}`);
  },
);

/** A city, and its state where that is said: `Springfield, OH`. */
function placeOf(text: string): { city: string; region?: string } {
  const [city = '', region = '', ...rest] = text.split(',').map((part) => part.trim());
  const isState = /^[a-z]{2}$/i.test(region) && rest.length === 0;
  return isState ? { city, region: region.toUpperCase() } : { city: text };
}

const draft = z.object({
  id: z.string(),
  content: z.record(z.string(), z.unknown()),
  updatedAt: z.date(),
});

export type SavedDraft =
  | { result: 'saved'; entry: DealershipEntry }
  | { result: 'failed'; isSignedOut?: boolean }
  /** Another has saved since; when that was. */
  | { result: 'conflict'; updatedAt: Date | undefined };

/** Saves what is edited. Whoever is signed out stays on the page, with what was typed. */
export async function saveDraft(input: z.infer<typeof draft>): Promise<SavedDraft> {
  const person = await currentPerson();
  if (!person) return { result: 'failed', isSignedOut: true };
  const { data } = safeParse(draft, input);
  if (!data) return { result: 'failed' };
  const db = await siteDatabase();
  const context = { person, db, now: await databaseTime(db) };
  const saved = await changeEntry('dealership.saved', context, (transaction) =>
    saveEntry(transaction, data.id, person, data, context.now),
  );
  if (saved.ok) return { result: 'saved', entry: saved.entry };
  return { result: 'conflict', updatedAt: saved.entry?.updatedAt };
}

const ofEntry = z.object({ id: z.string() });

const refusals: Record<EntryRefusal, string> = {
  unknown: deskErrorTexts.not_found,
  not_own: deskErrorTexts.not_found,
  conflict: deskErrorTexts.conflict,
  faulty: 'It cannot be published yet: some of it needs another look.',
  not_published: 'It is not published.',
  is_published: 'It is published. Withdraw it first, then delete it.',
};

/** An action that changes what visitors see; this server knows it before it answers. */
const publicAction = (
  action: string,
  change: typeof publishEntry,
  done: (name: string) => string,
) =>
  deskAction(
    { schema: ofEntry },
    async ({ id }, context): Promise<ActionState & { entry?: DealershipEntry }> => {
      const changed = await changeEntry(action, context, (transaction) =>
        change(transaction, id, context.person, context.now),
      );
      if (!changed.ok) return { message: refusals[changed.code] };
      // It is done: where this server cannot read it now, it does later.
      await publishedPages()
        .refresh(context.db)
        .catch(() => undefined);
      const { entry } = changed;
      return { done: done(entry.name), entry };
    },
  );

export const publishDealership = publicAction(
  'dealership.published',
  publishEntry,
  () => 'Published. The page is live.',
);

export const withdrawDealership = publicAction(
  'dealership.withdrawn',
  withdrawEntry,
  () => 'Withdrawn. The page now says so, and leads to the home page.',
);

/** Deletes a dealership, which can be undone for ten minutes. */
export const deleteDealership = publicAction(
  'dealership.deleted',
  deleteEntry,
  (name) => `${name} is deleted.`,
);

export const restoreDealership = publicAction(
  'dealership.restored',
  (transaction, id, editor) => {
    refresh();
    return restoreEntry(transaction, id, editor);
  },
  () => 'Back again',
);
