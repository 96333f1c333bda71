import { z } from 'zod';
import { deleteEntry, findEntry, saveEntry } from '@/lib/dealerships/entry-store';
import { changeEntry, changePublicEntry, entryContent } from '@/lib/desk/dealership-actions';
import { deskRoute, refuse } from '@/lib/desk/desk-route';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

const body = z.object({
  content: entryContent,
  /** Of what was edited, as it was read. */
  updatedAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** For who has to choose between two versions. */
export const GET = deskRoute(
  {},
  async ({ db, params }) => (await findEntry(db, params.id ?? '')) ?? refuse('not_found'),
);

export const PUT = deskRoute({ body }, async (asked) =>
  changeEntry(asked, 'dealership.saved', (transaction) =>
    saveEntry(transaction, asked.params.id ?? '', asked.body.content, asked.body, asked.now),
  ),
);

export const DELETE = deskRoute({}, async (asked) =>
  changePublicEntry(asked, 'dealership.deleted', (transaction) =>
    deleteEntry(transaction, asked.params.id ?? '', asked.now),
  ),
);
