import type { Database } from '@/lib/data/database';
import { createEntry } from '@/lib/dealerships/entry-store';
import { changeLead, findDeskLead, listDeskLeads } from '@/lib/leads/desk-leads';
import { storeLead } from '@/lib/leads/lead-store';
import { findListedCall, listCalls, listUnlinked } from '@/lib/links/calls';
import { createLink } from '@/lib/links/link-store';
import { databases } from '@/testing/databases';
import { leadNamed } from '@/testing/leads';
import { searchDesk } from './search';

const now = new Date('2026-11-23T12:00:00Z');
const ann = { id: 'ann', name: 'Ann', role: 'sales' } as const;
const bob = { id: 'bob', name: 'Bob', role: 'sales' } as const;
const owner = { id: 'olga', name: 'Olga', role: 'owner' } as const;

/** Creates a page of Ann's, with a call and a form that came without a link. */
async function deskOfAnn(db: Database) {
  const content = { name: 'Lee Ford', city: 'Ames' };
  await db.transaction().execute((on) => createEntry(on, content, ann, now));
  const at = now.getTime();
  await db
    .insertInto('calls')
    .values({
      id: 'claim',
      platform_id: 'call-1',
      dealership_slug: 'LeeFord',
      shown_in_desk: 1,
      started_at: at,
      reserved_until: at,
      charged_seconds: 0,
      seconds: 61,
    })
    .execute();
  const lead = { ...leadNamed('Bill Nash'), dealershipSlug: 'LeeFord', phone: '(319) 555-0188' };
  return storeLead(db, lead, { channels: [], now });
}

describe.each(databases)('$name', ({ open }) => {
  it('gives calls and forms without a link to the person of the page, or to one whom an owner assigns', async () => {
    const db = await open();
    const { id, reference } = await deskOfAnn(db);
    const unlinked = [{ slug: 'LeeFord', calls: 1, requests: 1, seconds: 61 }];
    const since = now.getTime() - 1;
    expect(await listUnlinked(db, { since, personId: 'ann' })).toMatchObject(unlinked);
    expect(await listUnlinked(db, { since })).toMatchObject(unlinked);
    expect(await listUnlinked(db, { since: since + 2 })).toEqual([]);
    expect(await listUnlinked(db, { since, personId: 'bob' })).toEqual([]);
    expect((await listCalls(db, { personId: 'ann' })).total).toBe(1);
    expect((await listCalls(db, { personId: 'bob' })).total).toBe(0);
    expect(await findListedCall(db, 'call-1', 'bob')).toBeUndefined();
    expect(await findDeskLead(db, reference, 'ann')).toBeDefined();
    expect(await findDeskLead(db, reference, 'bob')).toBeUndefined();
    await changeLead(db, id, { person_id: 'bob' });
    expect((await listDeskLeads(db, { personId: 'bob' })).total).toBe(1);
    expect((await listDeskLeads(db, { personId: 'ann' })).total).toBe(0);
    await changeLead(db, id, { person_id: null });
    expect((await listDeskLeads(db, { personId: 'bob' })).total).toBe(0);
    expect((await listDeskLeads(db)).total).toBe(1);
  });

  it('finds only what a person may see, phone numbers by their digits, and a few of each kind', async () => {
    const db = await open();
    await deskOfAnn(db);
    const link = { dealership_slug: 'LeeFord', channel: 'text', note: '' } as const;
    for (let i = 0; i < 7; i++) await createLink(db, { ...link, recipient: `Bill ${i}` }, bob, now);
    const kinds = async (who: typeof ann | typeof bob | typeof owner, q: string) =>
      (await searchDesk(db, who, q)).map(({ kind }) => kind).join(' ');
    expect(await kinds(ann, 'bill')).toBe('lead');
    expect(await kinds(bob, 'bill')).toBe('link link link link link');
    expect(await kinds(owner, 'BILL')).toBe('lead link link link link link');
    for (const q of [
      '3195550188',
      '+1 (319) 555-0188',
      '555.0188',
      '0188',
      '319–555‑0188, ext. 12',
    ])
      expect([q, await kinds(ann, q)]).toEqual([q, 'lead']);
    expect(await kinds(bob, '3195550188')).toBe('');
    for (const q of ['', ' ', 'b', '%%', 'uu 188', '\0', 'x'.repeat(10_000), "' or 1=1 --"])
      expect([q, await kinds(owner, q)]).toEqual([q, '']);
    // Everyone finds dealerships; only owners find people.
    expect(await kinds(bob, 'lee ford')).toContain('dealership');
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const cleo = { id: 'c', name: 'Cleo', email: 'c@example.com', role: 'sales', emailVerified: 1 };
    await db
      .insertInto('people')
      .values({ ...cleo, ...times, phone: '+1 515 555 0142' } as never)
      .execute();
    expect([await kinds(owner, 'cleo'), await kinds(bob, 'cleo')]).toEqual(['person', '']);
    expect(await kinds(owner, 'CLÉO')).toBe('person');
    await storeLead(db, leadNamed('Élise O’Brien'), { channels: [], now });
    expect(await kinds(owner, "elise o'brien")).toBe('lead');
    expect(await kinds(owner, '515-555-0142')).toBe('person');
  });
});
