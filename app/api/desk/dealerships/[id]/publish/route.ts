import { publishEntry } from '@/lib/dealerships/entry-store';
import { changePublicEntry } from '@/lib/desk/dealership-actions';
import { deskRoute } from '@/lib/desk/desk-route';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

export const POST = deskRoute({}, async (asked) =>
  changePublicEntry(asked, 'dealership.published', (transaction) =>
    publishEntry(transaction, asked.params.id ?? '', asked.now),
  ),
);
