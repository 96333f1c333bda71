import { databases } from '@/testing/databases';
import {
  createLink,
  deleteLink,
  findDeletedLink,
  findLink,
  listLinks,
  purgeLinks,
  restoreLink,
  updateLink,
} from './link-store';

const now = new Date('2026-11-23T12:00:00Z');
const ann = { id: 'ann', name: 'Ann' };
const bob = { id: 'bob', name: 'Bob' };
const given = { dealershipSlug: 'LeeFord', recipient: 'Dana', channel: 'text', note: '' } as const;

describe.each(databases)('$name', ({ open }) => {
  it('finds a link by its code as people say and type it, and keeps what is said of it', async () => {
    const db = await open();
    const endsAt = new Date('2026-12-24T23:00:00Z');
    const link = await createLink(db, { ...given, recipient: 'D\0ana', endsAt }, ann, now);
    expect(link).toMatchObject({ ...given, endsAt, person: ann, lastSignAt: now });
    const typed = `${link.code.slice(0, 3)} ${link.code.slice(3)}`.toLowerCase().replace(/0/g, 'O');
    expect(await findLink(db, typed)).toEqual(link);
    const changed = await updateLink(
      db,
      link.code,
      { note: 'At the gate', endsAt: undefined },
      now,
    );
    expect(changed).toMatchObject({ ...given, note: 'At the gate', endsAt: undefined });
    expect(await updateLink(db, '000000', { note: '' }, now)).toBeUndefined();
    for (const wrong of ['', '%', "' or 1=1 --", 'K7Q2M', 'x'.repeat(10_000)])
      expect(await findLink(db, wrong)).toBeUndefined();
  });

  it('searches, sorts and pages, and shows each person their own', async () => {
    const db = await open();
    // One transaction: each of its own would wait for the disk.
    await db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 52; i++) {
        const at = new Date(now.getTime() + i);
        await createLink(transaction, { ...given, recipient: `Lead ${i}` }, ann, at);
      }
    });
    const odd = {
      ...given,
      recipient: 'José 50%_\\',
      dealershipSlug: 'SunriseToyota',
      note: 'vip',
    };
    const mine = await createLink(db, odd, bob, new Date(0));
    const found = async (q: string) => (await listLinks(db, { q })).links.map(({ code }) => code);
    for (const q of ['josé', 'SUNRISE vip', '50%_', '\\', 'bob', mine.code.toLowerCase(), ' 0% '])
      expect(await found(q)).toEqual([mine.code]);
    expect(await found('5_%')).toEqual([]);
    expect(await found('sunrise ann')).toEqual([]);

    const first = await listLinks(db);
    expect(first.total).toBe(53);
    expect(first.links).toHaveLength(50);
    expect(first.links[0]?.recipient).toBe('Lead 51');
    expect((await listLinks(db, { page: 2 })).links).toHaveLength(3);
    expect((await listLinks(db, { sort: 'recipient' })).links[0]).toEqual(mine);
    expect((await listLinks(db, { sort: 'created', direction: 'asc' })).links[0]).toEqual(mine);
    expect(await listLinks(db, { personId: 'bob' })).toEqual({ links: [mine], total: 1 });
    expect((await listLinks(db, { dealershipSlug: 'SunriseToyota' })).total).toBe(1);
  });

  it('undoes a deletion for ten minutes', async () => {
    const db = await open();
    const link = await createLink(db, given, ann, now);
    expect(await deleteLink(db, link.code, now)).toBe(true);
    expect(await deleteLink(db, link.code, now)).toBe(false);
    expect(await findLink(db, link.code)).toBeUndefined();
    expect((await listLinks(db)).total).toBe(0);
    expect(await findDeletedLink(db, link.code)).toEqual({ personId: 'ann' });
    expect(await restoreLink(db, link.code)).toEqual(link);
    await deleteLink(db, link.code, now);
    await purgeLinks(db, new Date(now.getTime() + 600_000));
    expect(await restoreLink(db, link.code)).toBeUndefined();
  });
});
