import type { Database } from '@/lib/data/database';
import { databases, empty } from '@/testing/databases';
import { leadChannels, type NewLead } from './lead';
import { deleteLead, findLead, forgetOldLeads, listLeads, storeLead } from './lead-store';
import { confirmLead } from './places';

const now = new Date('2026-11-24T15:30:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const lead: NewLead = {
  kind: 'reserve',
  name: 'Ann Lee',
  dealership: 'Lee Ford',
  email: 'ann@example.com',
  isSuspect: false,
};
const full: NewLead = {
  ...lead,
  kind: 'call-back',
  dealershipSlug: 'LeeFord',
  phone: '+1 630 555 0178',
  message: 'Line one\n"line" two; ’ 日本 🚗',
  plan: 'Growth',
  callAt: new Date('2026-11-25T09:00:00Z'),
  timeZone: 'America/Chicago',
  callId: 'call-1',
  transcript: 'Agent: Hello.',
};

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => empty(db));

  const store = (one: NewLead = lead, at = now) =>
    storeLead(db, one, { channels: leadChannels, now: at });
  const deliveriesOf = (id: string) =>
    db.selectFrom('deliveries').selectAll().where('lead_id', '=', id).orderBy('channel').execute();
  const channelsOf = async (id: string) => (await deliveriesOf(id)).map(({ channel }) => channel);

  it.each([lead, full])('keeps a lead as it is given: $kind', async (given) => {
    const { id, reference, status, isNew } = await store(given);
    expect({ status, isNew }).toEqual({ status: 'new', isNew: true });
    expect(reference).toMatch(/^[0-9B-Z]{4}-[0-9B-Z]{4}$/);
    expect(await findLead(db, reference)).toEqual({
      ...given,
      id,
      reference,
      status: 'new',
      createdAt: now,
    });
  });

  it('keeps a text without the one character that PostgreSQL cannot keep', async () => {
    const { reference } = await store({ ...lead, message: 'one\0two' });
    expect(await findLead(db, reference)).toMatchObject({ message: 'onetwo' });
  });

  it('writes one delivery for each channel, due at once', async () => {
    const { id } = await store();
    expect(await deliveriesOf(id)).toEqual(
      ['confirmation', 'mail', 'webhook'].map((channel) => ({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        lead_id: id,
        channel,
        state: 'pending',
        attempts: 0,
        created_at: now.getTime(),
        next_at: now.getTime(),
        claimed_until: 0,
        claimed_by: null,
        slot: channel === 'confirmation' ? expect.any(String) : null,
        last_error: null,
      })),
    );
  });

  it('tells nobody of a suspect, and nobody without an address', async () => {
    expect(await channelsOf((await store({ ...lead, isSuspect: true })).id)).toEqual([]);
    const byPhone = { ...lead, email: undefined, phone: '+1 630 555 0178' };
    expect(await channelsOf((await store(byPhone)).id)).toEqual(['mail', 'webhook']);
  });

  it('makes one lead of twenty that are the same and sent at once', async () => {
    const stored = await Promise.all(Array.from({ length: 20 }, () => store()));
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(1);
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listLeads(db)).toHaveLength(1);
    expect(await channelsOf(stored[0]!.id)).toHaveLength(3);
  });

  it('makes one lead of the same within a day, and another of it afterwards', async () => {
    const first = await store();
    expect(await store(lead, later(23.9))).toEqual({ ...first, isNew: false });
    const again = await Promise.all([store(lead, later(24)), store(lead, later(24))]);
    expect(again[0].id).toBe(again[1].id);
    expect(again[0].id).not.toBe(first.id);
    expect(await listLeads(db)).toHaveLength(2);
  });

  it.each([{ message: 'More' }, { isSuspect: true }, { kind: 'question' as const }])(
    'makes another lead of another content: %j',
    async (change) => {
      await store();
      expect(await store({ ...lead, ...change })).toMatchObject({ isNew: true });
    },
  );

  it('confirms to one address twice a day, however it is written and however much is sent at once', async () => {
    const addresses = [
      'ann@example.com',
      'ANN@Example.com',
      'ann+1@example.com',
      'ann+a+b@example.com',
    ];
    const storeAll = (by: string) =>
      Promise.all(addresses.map((email, i) => store({ ...lead, email, name: `${by} ${i}` })));
    // No more at once than there are connections: who waits for one longer than a second is refused.
    const stored = [...(await storeAll('Ann')), ...(await storeAll('Ann B.'))];
    const confirmations = () =>
      db.selectFrom('deliveries').selectAll().where('channel', '=', 'confirmation').execute();
    expect(stored.every(({ isNew }) => isNew)).toBe(true);
    expect(await confirmations()).toHaveLength(2);
    await store({ ...lead, email: 'bob@example.com' });
    await store({ ...lead, name: 'Too early' }, later(23.9));
    expect(await confirmations()).toHaveLength(3);
    await store({ ...lead, name: 'The next day' }, later(24));
    expect(await confirmations()).toHaveLength(4);
  });

  it('puts a reservation on the waiting list when all spots are taken, and nothing else', async () => {
    const numbers = Array.from({ length: 20 }, (_, i) => i + 1);
    await db
      .insertInto('places')
      .values(numbers.map((number) => ({ number, lead_id: null, confirmed_at: 0 })))
      .execute();
    expect(await store()).toMatchObject({ status: 'waiting' });
    expect(await store({ ...lead, kind: 'trial' })).toMatchObject({ status: 'new' });
  });

  it('finds a lead by its reference in any spelling', async () => {
    const { id, reference } = await store();
    for (const text of [reference.toLowerCase(), reference.replace('-', ''), ` ${reference} `]) {
      expect(await findLead(db, text)).toMatchObject({ id });
    }
    expect(await findLead(db, 'K7Q2-M9X')).toBeUndefined();
    expect(await findLead(db, "' or 1=1 --")).toBeUndefined();
  });

  it('lists the newest first, of a kind, of a status, with or without suspects', async () => {
    await store({ ...lead, name: 'first' });
    const second = await store({ ...lead, name: 'second', kind: 'question' }, later(1));
    await store({ ...lead, name: 'suspect', isSuspect: true }, later(2));
    const third = await store({ ...lead, name: 'third' }, later(3));
    await confirmLead(db, third.reference, now);
    const names = async (filter: Parameters<typeof listLeads>[1]) =>
      (await listLeads(db, filter)).map(({ name }) => name);
    expect(await names({})).toEqual(['third', 'second', 'first']);
    expect(await names({ suspects: 'with', limit: 2 })).toEqual(['third', 'suspect']);
    expect(await names({ suspects: 'only' })).toEqual(['suspect']);
    expect(await names({ kind: 'reserve', status: 'new' })).toEqual(['first']);
    expect(await listLeads(db, { status: 'confirmed' })).toMatchObject([{ place: 1 }]);
    expect((await findLead(db, second.reference))?.place).toBeUndefined();
  });

  it('deletes a lead with its deliveries, and keeps its spot taken', async () => {
    const { id, reference } = await store();
    await confirmLead(db, reference, now);
    expect(await deleteLead(db, reference.toLowerCase())).toBe(true);
    expect(await deleteLead(db, reference)).toBe(false);
    expect(await deleteLead(db, '')).toBe(false);
    expect(await deliveriesOf(id)).toEqual([]);
    expect(await db.selectFrom('places').select(['number', 'lead_id']).execute()).toEqual([
      { number: 1, lead_id: null },
    ]);
    expect(await store()).toMatchObject({ isNew: true });
  });

  it('forgets what is old, but not the confirmed, nor at once what nobody has been told of', async () => {
    const day = 24;
    const told = await store({ ...lead, name: 'told' });
    await db
      .updateTable('deliveries')
      .set({ state: 'done' })
      .where('lead_id', '=', told.id)
      .execute();
    await store({ ...lead, name: 'not told' });
    const confirmed = await store({ ...lead, name: 'confirmed' });
    await confirmLead(db, confirmed.reference, now);
    await store({ ...lead, name: 'young' }, later(4 * day));
    const names = async () => (await listLeads(db)).map(({ name }) => name).sort();
    expect(await forgetOldLeads(db, 30, later(30 * day))).toBe(0);
    expect(await forgetOldLeads(db, 30, later(31 * day))).toBe(1);
    expect(await names()).toEqual(['confirmed', 'not told', 'young']);
    expect(await forgetOldLeads(db, 30, later(34 * day))).toBe(1);
    expect(await names()).toEqual(['confirmed', 'young']);
  });
});
