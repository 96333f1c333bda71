import { z } from 'zod';
import { completeContent } from '@/lib/dealerships/complete-content';
import { createEntry } from '@/lib/dealerships/entry-store';
import { changeEntry, entryContent } from '@/lib/desk/dealership-actions';
import { deskRoute } from '@/lib/desk/desk-route';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

const body = z.object({ content: entryContent });

/** Keeps a new dealership, with what can be told from its name and its city. */
export const POST = deskRoute({ body }, async (asked) =>
  changeEntry(asked, 'dealership.created', async (transaction) => {
    const content = await completeContent(asked.body.content);
    const entry = await createEntry(transaction, content, asked.person, asked.now);
    return { ok: true, entry };
  }),
);
