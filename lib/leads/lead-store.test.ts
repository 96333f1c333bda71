import { databases } from '@/testing/databases';
import type { Database } from '@/lib/data/database';
import { deleteLead, findLead, forgetOldLeads, listLeads, storeLead } from './lead-store';
import type { NewLead } from './lead';

const now = new Date('2026-11-24T15:30:00Z');
const lead: NewLead = {
  kind: 'reserve',
  name: 'Ann Lee',
  dealership: 'Lee Ford',
  email: 'ann@example.com',
  isSuspect: false,
};
const o = { channels: ['mail', 'webhook', 'confirmation'], now } as const;

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });

  it('makes one lead of twenty that are the same and sent at once', async () => {
    const stored = await Promise.all(Array.from({ length: 20 }, () => storeLead(db, lead, o)));
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(1);
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listLeads(db)).toHaveLength(1);
    expect(await db.selectFrom('deliveries').select('channel').execute()).toHaveLength(3);
  });
});
