import type { Database } from '@/lib/data/database';
import { openDatabase } from '@/lib/data/database';
import { databases, empty } from '@/testing/databases';
import {
  claimDeliveries,
  deliveryHealth,
  type DeliveryOutcome,
  resendLead,
  settleDelivery,
} from './delivery-store';
import { storeLead } from './lead-store';

const now = new Date('2026-11-24T15:30:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const LEASE_MS = 60_000;

describe.each(databases)('$name', ({ create }) => {
  // Two servers at one database.
  let db: Database;
  let other: Database;
  beforeAll(async () => {
    const where = await create();
    [db, other] = await Promise.all([openDatabase(where), openDatabase(where)]);
  });
  afterAll(() => Promise.all([db.destroy(), other.destroy()]));
  beforeEach(() => empty(db));

  const store = (name: string, channels: ('mail' | 'webhook')[] = ['mail']) =>
    storeLead(
      db,
      { kind: 'reserve', name, dealership: 'Lee Ford', phone: '1', isSuspect: false },
      { channels, now },
    );
  const claim = (by = 'a', at = now, limit = 100, from = db) =>
    claimDeliveries(from, { by, now: at, leaseMs: LEASE_MS, limit });
  const settle = async (outcome: DeliveryOutcome) => {
    const [claimed] = await claim();
    return settleDelivery(db, claimed!.id, 'a', outcome);
  };
  const row = () => db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();

  it('gives what is due, with its lead', async () => {
    const { id, reference } = await store('Ann');
    expect(await claim('a', later(-1))).toEqual([]);
    expect(await claim('a')).toEqual([
      {
        id: (await row()).id,
        channel: 'mail',
        attempts: 1,
        createdAt: now,
        lead: expect.objectContaining({ id, reference, name: 'Ann', phone: '1' }),
      },
    ]);
  });

  it('gives the longest due first, and no more than asked for', async () => {
    const names = ['Ann', 'Bob', 'Cem'];
    for (const name of names) {
      const { id } = await store(name);
      const dueAt = later(-names.indexOf(name)).getTime();
      await db
        .updateTable('deliveries')
        .set({ next_at: dueAt })
        .where('lead_id', '=', id)
        .execute();
    }
    const claimed = await claim('a', now, 2);
    expect(claimed.map(({ lead }) => lead.name)).toEqual(['Cem', 'Bob']);
  });

  it('gives each to one of two servers that ask at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => store(`Ann ${i}`, ['mail', 'webhook'])));
    const ids: string[] = [];
    for (;;) {
      const both = await Promise.all([claim('a', now, 5), claim('b', now, 5, other)]);
      if (both.flat().length === 0) break;
      ids.push(...both.flat().map(({ id }) => id));
    }
    expect(ids).toHaveLength(24);
    expect(new Set(ids).size).toBe(24);
  });

  it('gives one to another server when its own has said nothing for the lease', async () => {
    await store('Ann');
    const [first] = await claim('a');
    expect(await claim('b', later(59), 100, other)).toEqual([]);
    const [second] = await claim('b', later(60), 100, other);
    expect(second).toMatchObject({ id: first!.id, attempts: 2 });
    expect(await settleDelivery(db, first!.id, 'a', { state: 'failed', error: 'late' })).toBe(
      false,
    );
    expect(await settleDelivery(other, first!.id, 'b', { state: 'done' })).toBe(true);
    expect(await row()).toMatchObject({ state: 'done', claimed_by: null, last_error: null });
  });

  it('never gives again what is done or has failed', async () => {
    await store('Ann');
    await settle({ state: 'done' });
    await store('Bob');
    await settle({ state: 'failed', error: 'no such mailbox' });
    expect(await claim('a', later(1e6))).toEqual([]);
  });

  it('gives again at its time what could not be delivered, and says why it could not', async () => {
    await store('Ann');
    await settle({ state: 'pending', nextAt: later(30), error: 'x'.repeat(2_000) });
    expect(await row()).toMatchObject({ claimed_until: 0, last_error: 'x'.repeat(500) });
    expect(await claim('b', later(29))).toEqual([]);
    expect(await claim('b', later(30))).toMatchObject([{ attempts: 2, createdAt: now }]);
  });

  it('settles nothing of a lead that was deleted meanwhile', async () => {
    await store('Ann');
    const [claimed] = await claim();
    await db.deleteFrom('leads').execute();
    expect(await settleDelivery(db, claimed!.id, 'a', { state: 'done' })).toBe(false);
  });

  it('counts what has failed in a week, and what has been tried for an hour', async () => {
    await store('Ann');
    expect(await deliveryHealth(db, later(3_600))).toEqual({ failed: 0, overdue: 0 });
    expect(await deliveryHealth(db, later(3_601))).toEqual({ failed: 0, overdue: 1 });
    await settle({ state: 'failed', error: 'no such mailbox' });
    const week = 7 * 86_400;
    expect(await deliveryHealth(db, later(week - 1))).toEqual({ failed: 1, overdue: 0 });
    expect(await deliveryHealth(db, later(week))).toEqual({ failed: 0, overdue: 0 });
  });

  it('has a lead told of again from the beginning, by the channels that it had and by others', async () => {
    const { reference } = await store('Ann');
    await settle({ state: 'failed', error: 'no such mailbox' });
    const { id } = await row();
    expect(await resendLead(db, reference.toLowerCase(), ['mail', 'webhook'], later(900))).toBe(2);
    expect(await claim('a', later(899))).toEqual([]);
    const claimed = await claim('a', later(900));
    expect(claimed).toHaveLength(2);
    expect(claimed).toContainEqual(
      expect.objectContaining({ id, channel: 'mail', attempts: 1, createdAt: later(900) }),
    );
    expect(await resendLead(db, 'K7Q2-M9XD', ['mail'], now)).toBe(0);
  });
});
