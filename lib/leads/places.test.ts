import type { Database } from '@/lib/data/database';
import { databases, empty } from '@/testing/databases';
import type { NewLead } from './lead';
import { deleteLead, findLead, storeLead } from './lead-store';
import { confirmLead, countTaken, releasePlace } from './places';

const now = new Date('2026-11-24T15:30:00Z');

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => empty(db));

  async function reserve(name: string, kind: NewLead['kind'] = 'reserve'): Promise<string> {
    const lead = { kind, name, dealership: 'Lee Ford', phone: '1', isSuspect: false };
    return (await storeLead(db, lead, { channels: [], now })).reference;
  }
  const reserveMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => reserve(`Ann ${i}`)));
  const confirm = (reference: string) => confirmLead(db, reference, now);

  it('gives each reservation the first spot that is free, and the same again when asked again', async () => {
    const [first, second] = [await reserve('Ann'), await reserve('Bob')];
    expect(await confirm(first)).toEqual({ ok: true, place: 1 });
    expect(await confirm(second.toLowerCase())).toEqual({ ok: true, place: 2 });
    expect(await confirm(first)).toEqual({ ok: true, place: 1 });
    expect(await findLead(db, second)).toMatchObject({ status: 'confirmed', place: 2 });
    expect(await countTaken(db)).toBe(2);
  });

  it('says why it gives none', async () => {
    expect(await confirm('K7Q2-M9XD')).toEqual({ ok: false, code: 'unknown' });
    expect(await confirm('nonsense')).toEqual({ ok: false, code: 'unknown' });
    const question = await reserve('Ann', 'question');
    expect(await confirm(question)).toEqual({ ok: false, code: 'not_a_reservation' });
    expect(await countTaken(db)).toBe(0);
  });

  it('gives one spot to one reservation that is confirmed many times at once', async () => {
    const reference = await reserve('Ann');
    const all = await Promise.all(Array.from({ length: 5 }, () => confirm(reference)));
    expect(all).toEqual(Array(5).fill({ ok: true, place: 1 }));
    expect(await countTaken(db)).toBe(1);
  });

  it('gives twenty spots to more who are confirmed at once, each to one', async () => {
    const references = await reserveMany(25);
    const all = await Promise.all(references.map(confirm));
    const places = all.flatMap((one) => (one.ok ? [one.place] : []));
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(all.filter((one) => !one.ok)).toEqual(Array(5).fill({ ok: false, code: 'all_taken' }));
    expect(await countTaken(db)).toBe(20);
    const late = references[all.findIndex((one) => !one.ok)]!;
    expect(await findLead(db, late)).toMatchObject({ status: 'new' });
    await releasePlace(db, 7);
    expect(await confirm(late)).toEqual({ ok: true, place: 7 });
  });

  it('frees a spot, and the lead that had it', async () => {
    const reference = await reserve('Ann');
    await confirm(reference);
    expect(await releasePlace(db, 1)).toBe(true);
    expect(await releasePlace(db, 1)).toBe(false);
    expect(await countTaken(db)).toBe(0);
    const lead = await findLead(db, reference);
    expect(lead).toMatchObject({ status: 'new', place: undefined });
  });

  it('frees a spot whose lead has been deleted', async () => {
    const reference = await reserve('Ann');
    await confirm(reference);
    await deleteLead(db, reference);
    expect(await confirm(await reserve('Bob'))).toEqual({ ok: true, place: 2 });
    expect(await releasePlace(db, 1)).toBe(true);
    expect(await countTaken(db)).toBe(1);
  });
});
