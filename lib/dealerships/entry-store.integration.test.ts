import type { Transaction } from 'kysely';
import { type Database, purgeDeleted } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import { createLink, findLink } from '@/lib/links/link-store';
import { databases } from '@/testing/databases';
import { completeContent } from './complete-content';
import type { EntryResult } from './entry';
import { findDouble, listEntries } from './entry-list';
import {
  createEntry,
  deleteEntry,
  findEntry,
  publishEntry,
  restoreEntry,
  saveEntry,
  withdrawEntry,
} from './entry-store';
import { PublishedPages } from './published';

const now = new Date('2026-11-23T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ann = { id: 'ann', role: 'sales' } as const;
const ben = { id: 'ben', role: 'sales' } as const;
const owner = { id: 'olive', role: 'owner' } as const;

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => db.deleteFrom('dealership_entries').execute());

  const within = <T>(change: (transaction: Transaction<Schema>) => Promise<T>) =>
    db.transaction().execute(change);
  const create = async (name: string, city = 'Naperville') => {
    const content = await completeContent({ name, city });
    return within((transaction) => createEntry(transaction, content, ann, now));
  };
  const publish = (id: string, at = now) => within((t) => publishEntry(t, id, ann, at));
  const entryIn = (result: EntryResult) => {
    if (!result.ok) throw new Error(result.code);
    return result.entry;
  };

  it('publishes a page from a name and a city, and shows later changes', async () => {
    const draft = await create('Bell Ford Lincoln');
    expect(draft).toMatchObject({ state: 'draft', slug: 'BellFordLincoln', faults: {} });
    const published = entryIn(await publish(draft.id));
    expect(published).toMatchObject({
      state: 'published',
      hasChanges: false,
      published: { region: 'IL', timeZone: 'America/Chicago', brands: ['Ford', 'Lincoln'] },
    });

    const content = { ...(published.content as object), brands: ['Ford'] };
    const saved = entryIn(
      await within((t) => saveEntry(t, draft.id, ann, () => content, later(1))),
    );
    expect(saved).toMatchObject({ hasChanges: true, published: { brands: ['Ford', 'Lincoln'] } });
    expect(await findEntry(db, draft.id)).toEqual(saved);
    // Concurrent saves keep each other's changes.
    const change = (change: object) =>
      within((t) =>
        saveEntry(t, draft.id, ann, (before) => ({ ...(before as object), ...change }), now),
      );
    await Promise.all([change({ city: 'Aurora' }), change({ region: 'WI' })]);
    const both = await findEntry(db, draft.id);
    expect(both?.content).toMatchObject({ city: 'Aurora', region: 'WI', brands: ['Ford'] });
    const back = await within((t) => saveEntry(t, draft.id, ann, (_, shown) => shown, now));
    expect(entryIn(back).hasChanges).toBe(false);
  });

  it('keeps an incomplete draft and explains why by field', async () => {
    const draft = await create('Nowhere Motors', 'Xyzzy');
    const { faults } = draft;
    expect(Object.keys(faults).sort()).toEqual(['region', 'timeZone']);
    expect(await publish(draft.id)).toMatchObject({ code: 'faulty', entry: { faults } });
    expect(await publish('no-such-id')).toEqual({ ok: false, code: 'unknown' });
  });

  it('gives no path twice: neither a file’s, nor another entry’s, nor a public page’s', async () => {
    expect((await create('SUNRISE Toyota')).faults.path).toMatch('came with the site');
    const first = await create('Bell Ford');
    const [second] = await Promise.all([create('bell  ford'), create('Bell-Ford')]);
    expect(second?.faults.path).toMatch('Another dealership');
    entryIn(await publish(first.id));
    const renamed = { ...(first.content as object), name: 'Bell Honda' };
    const saved = entryIn(
      await within((t) => saveEntry(t, first.id, ann, () => renamed, later(1))),
    );
    // A page that was public keeps its path when renamed.
    expect(saved).toMatchObject({ slug: 'BellFord', faults: {}, content: { path: 'BellFord' } });
    // The path is free again.
    entryIn(await within((t) => withdrawEntry(t, first.id, ann, now)));
    entryIn(await within((t) => deleteEntry(t, first.id, ann, later(2))));
    expect(entryIn(await publish(second?.id ?? '')).slug).toBe('BellFord');
    expect(entryIn(await within((t) => restoreEntry(t, first.id, ann, now)))).toMatchObject({
      state: 'draft',
      slug: 'BellFord',
    });
  });

  it('moves a page with its links; the old path redirects and stays reserved', async () => {
    const { id } = await create('Bell Ford');
    const ask = (path: string) =>
      within((t) => saveEntry(t, id, ann, (before) => ({ ...Object(before), path }), now));
    // A draft may take any free path.
    expect(entryIn(await ask('Bell'))).toMatchObject({ slug: 'Bell', faults: {} });
    expect(entryIn(await ask('Privacy')).faults).toHaveProperty('path');
    expect(entryIn(await ask('SunriseToyota')).faults).toHaveProperty('path');
    entryIn(await ask('Bell'));
    entryIn(await publish(id));
    const link = { dealership_slug: 'Bell', recipient: 'Bill', channel: 'text', note: '' } as const;
    const { code } = await createLink(db, link, { id: 'ann', name: 'Ann' }, now);

    entryIn(await ask('BellOfAurora'));
    const pages = new PublishedPages();
    await pages.refresh(db);
    expect([...pages.pages.keys()]).toEqual(['Bell']);
    expect(entryIn(await publish(id))).toMatchObject({ slug: 'BellOfAurora', hasChanges: false });
    await pages.refresh(db);
    expect([...pages.pages.keys()]).toEqual(['BellOfAurora']);
    expect([...pages.former]).toEqual([['bell', 'BellOfAurora']]);
    expect((await findLink(db, code))?.dealership_slug).toBe('BellOfAurora');

    const other = await within((t) => createEntry(t, { name: 'Bell' }, ann, now));
    expect(other.faults.path).toMatch('Another dealership');
    const taken = await create('Aurora Bell');
    entryIn(await publish(taken.id));
    entryIn(await ask('AuroraBell'));
    expect(await publish(id)).toMatchObject({ ok: false, code: 'path_taken' });
    // Moving back makes no redirect loop.
    entryIn(await ask('Bell'));
    entryIn(await publish(id));
    await pages.refresh(db);
    expect([...pages.former]).toEqual([['bellofaurora', 'Bell']]);
    entryIn(await within((t) => withdrawEntry(t, id, ann, now)));
    await pages.refresh(db);
    expect(pages.pages.get('Bell')).toMatchObject({ name: 'Bell Ford', dealership: undefined });
    entryIn(await within((t) => deleteEntry(t, id, ann, now)));
    await pages.refresh(db);
    expect(pages.former.size).toBe(0);
  });

  it('finds duplicates by current and former path, by name and city, and among files', async () => {
    const find = (name: string, city: string) => findDouble(db, { name, city });
    expect(await find('Bell Ford', 'Naperville')).toBeUndefined();
    const { id } = await create('Bell Ford');
    expect(await find('bell ford', 'naperville')).toMatchObject({ id, isSame: true });
    expect(await find('Bell-Ford', 'Aurora')).toMatchObject({ city: 'Naperville', isSame: false });
    expect(await find('Sunrise Toyota', 'Fort Myers')).toMatchObject({ id: 'SunriseToyota' });
    const edit = (path: string) => (before: unknown) => ({ ...Object(before), path });
    entryIn(await publish(id));
    entryIn(await within((t) => saveEntry(t, id, ann, edit('Bell'), now)));
    entryIn(await publish(id));
    expect(await find('Bell', 'Naperville')).toMatchObject({ id });
    expect(await find('BellFord', 'Naperville')).toMatchObject({ id });
    entryIn(await within((t) => withdrawEntry(t, id, ann, now)));
    entryIn(await within((t) => deleteEntry(t, id, ann, now)));
    expect(await find('Bell Ford', 'Naperville')).toBeUndefined();
  });

  it('gives the path of an incomplete draft to a complete one, and to no third', async () => {
    const faulty = await within((t) => createEntry(t, { name: 'Bell Kia' }, ann, now));
    const whole = await create('Bell Kia');
    expect(whole.faults).toEqual({});
    expect((await findEntry(db, faulty.id))?.faults).toMatchObject({
      path: 'Another dealership has this address. Type another one here.',
    });
    expect((await create('Bell-Kia')).faults).toHaveProperty('path');
    expect(entryIn(await publish(whole.id))).toMatchObject({ state: 'published', slug: 'BellKia' });
  });

  it('deletes no public page, and purges a deleted one after ten minutes', async () => {
    const { id } = entryIn(await publish((await create('Bell Ford')).id));
    expect(await within((t) => deleteEntry(t, id, ann, now))).toMatchObject({
      code: 'is_published',
    });
    entryIn(await within((t) => withdrawEntry(t, id, ann, now)));
    expect(await within((t) => withdrawEntry(t, id, ann, now))).toMatchObject({
      code: 'not_published',
    });
    entryIn(await within((t) => deleteEntry(t, id, ann, now)));
    expect(await findEntry(db, id)).toBeUndefined();
    await purgeDeleted(db, later(590_000));
    expect(entryIn(await within((t) => restoreEntry(t, id, ann, now))).state).toBe('withdrawn');
    entryIn(await within((t) => deleteEntry(t, id, ann, now)));
    await purgeDeleted(db, later(610_000));
    expect(await within((t) => restoreEntry(t, id, ann, now))).toEqual({
      ok: false,
      code: 'unknown',
    });
  });

  it('lets creator and owners change an entry, and only owners the platform’s ids', async () => {
    const { id } = await create('Bell Ford');
    const assistantId = '6a5a3e9e-52c1-4a5b-9c3e-0d7f6c1f2b11';
    const edited = { name: 'Bell Ford', assistantId };
    const save = (editor: typeof ann | typeof ben | typeof owner, content: object = edited) =>
      within((t) => saveEntry(t, id, editor, () => content, now));
    const not = { ok: false, code: 'not_own' };
    expect(await save(ben)).toEqual(not);
    expect(await within((t) => publishEntry(t, id, ben, now))).toEqual(not);
    expect(entryIn(await save(ann)).content).toEqual({ name: 'Bell Ford' });
    expect(entryIn(await save(owner)).content).toEqual(edited);
    expect(entryIn(await save(ann, { name: 'Bell Ford' })).content).toEqual(edited);
    for (const change of [withdrawEntry, restoreEntry, deleteEntry])
      expect(await within((t) => change(t, id, ben, now))).toMatchObject({ ok: false });
    entryIn(await within((t) => deleteEntry(t, id, owner, now)));
    expect(await within((t) => restoreEntry(t, id, ben, now))).toEqual(not);
  });

  it('lists search results by name', async () => {
    for (const name of ['Bell Ford', '100% Kia', 'zeta Honda']) await create(name);
    const names = async (filter: Parameters<typeof listEntries>[1]) => {
      const found = await listEntries(db, filter);
      return [...found.rows.map(({ name }) => name), found.total];
    };
    const built = ["O'Brien Ford & Sons", 'Sunrise Toyota'];
    expect(await names({})).toEqual([
      '100% Kia',
      '1st Street Kia',
      'Bell Ford',
      'Chesapeake Bay Mercedes-Benz of Annapolis',
      ...built,
      'zeta Honda',
      7,
    ]);
    expect(await names({ state: 'draft' })).toEqual(['100% Kia', 'Bell Ford', 'zeta Honda', 3]);
    expect(await names({ q: 'toyota fort' })).toEqual(['Sunrise Toyota', 1]);
    expect(await names({ state: 'built', q: 'ford', sort: 'updated' })).toEqual([built[0], 1]);
    expect(await names({ q: 'NAPER' })).toHaveLength(5);
    expect(await names({ q: '% k' })).toEqual(['100% Kia', 1]);
    expect(await names({ q: '_' })).toEqual([0]);
  });

  it('reads all published pages, also after changes made elsewhere', async () => {
    const pages = new PublishedPages();
    const drafts = await Promise.all(
      ['A Ford', 'B Ford', 'C Ford & Sons'].map((name) => create(name)),
    );
    await Promise.all(drafts.map(({ id }) => publish(id)));
    await pages.refresh(db);
    expect(pages.pages.get('BFord')?.dealership?.city).toBe('Naperville');
    expect(pages.paths.get('cfordsons')).toBe('/CFordAndSons');

    const [a, b] = drafts.map(({ id }) => id);
    await within((t) => withdrawEntry(t, a ?? '', ann, now));
    await within((t) => withdrawEntry(t, b ?? '', ann, now));
    await within((t) => deleteEntry(t, b ?? '', ann, now));
    await purgeDeleted(db, later(700_000));
    await Promise.all([pages.refresh(db), pages.refresh(db)]);
    expect(pages.pages.get('AFord')).toMatchObject({ dealership: undefined });
    expect(pages.pages.get('BFord')).toBeUndefined();
    expect(pages.paths.get('bford')).toBeUndefined();
    expect([...pages.pages.keys()].sort()).toEqual(['AFord', 'CFordAndSons']);
  });
});
