import type { Database } from '@/lib/data/database';
import { leadChannels, type NewLead } from '@/lib/domain/lead';
import { databases, empty } from '@/testing/databases';
import { leadOf, selectLeads } from './lead-rows';
import { findLeadDealership, forgetOldLeads, storeLead } from './lead-store';
import { confirmLead, countTaken, releaseOfferSpot } from './offer-spots';

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
  const channelsOf = async (id: string) => {
    const deliveries = db.selectFrom('deliveries').selectAll().where('lead_id', '=', id);
    return (await deliveries.execute()).map(({ channel }) => channel).sort();
  };
  const listLeads = async () => (await selectLeads(db).execute()).map(leadOf);
  const names = async () => (await listLeads()).map(({ name }) => name).sort();

  it.each([lead, full])('keeps all fields of a lead: $kind', async (given) => {
    const { id, reference, status, isNew } = await store(given);
    expect({ status, isNew }).toEqual({ status: 'new', isNew: true });
    expect(await listLeads()).toEqual([{ ...given, id, reference, status, createdAt: now }]);
    expect(await findLeadDealership(db, reference)).toEqual({
      name: given.dealership,
      slug: given.dealershipSlug ?? null,
    });
    expect(await findLeadDealership(db, 'BBBB-BBBB')).toBeUndefined();
  });

  it('adds a delivery for each channel, but none for a suspect, nor a confirmation without address', async () => {
    expect(await channelsOf((await store()).id)).toEqual(['confirmation', 'mail', 'webhook']);
    expect(await channelsOf((await store({ ...lead, isSuspect: true })).id)).toEqual([]);
    const byPhone = { ...lead, email: undefined, phone: '+1 630 555 0178' };
    expect(await channelsOf((await store(byPhone)).id)).toEqual(['mail', 'webhook']);
  });

  it('makes one lead of twenty equal ones sent at once', async () => {
    const stored = await Promise.all(Array.from({ length: 20 }, () => store()));
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(1);
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listLeads()).toHaveLength(1);
    expect(await channelsOf(stored[0]!.id)).toHaveLength(3);
  });

  it('makes one lead of equal ones on one day, and another on the next', async () => {
    const first = await store();
    expect(await store(lead, later(8))).toEqual({ ...first, isNew: false });
    const again = await Promise.all([store(lead, later(9)), store(lead, later(9))]);
    expect(again[0].id).toBe(again[1].id);
    expect(again[0].id).not.toBe(first.id);
    expect(await listLeads()).toHaveLength(2);
  });

  it('confirms to one address at most twice a day, in any spelling and for concurrent leads', async () => {
    const addresses = ['ann@example.com', 'ANN@Example.com', 'ann+1@example.com'];
    // As many as there are connections: waiting for one fails after a second.
    await Promise.all(addresses.map((email, i) => store({ ...lead, email, name: `Ann ${i}` })));
    const kept = db.selectFrom('deliveries').select('id').where('channel', '=', 'confirmation');
    const confirmations = async () => (await kept.execute()).length;
    expect(await confirmations()).toBe(2);
    await store({ ...lead, email: 'bob@example.com' });
    await store({ ...lead, name: 'Too early' }, later(23.9));
    expect(await confirmations()).toBe(3);
    await store({ ...lead, name: 'The next day' }, later(24));
    expect(await confirmations()).toBe(4);
  });

  it('deletes old leads except confirmed ones', async () => {
    await store({ ...lead, name: 'old' });
    const confirmed = await store({ ...lead, name: 'confirmed' });
    await confirmLead(db, confirmed.id, now);
    await store({ ...lead, name: 'young' }, later(24));
    expect(await forgetOldLeads(db, 30, later(30 * 24))).toBe(0);
    expect(await forgetOldLeads(db, 30, later(30 * 24 + 1))).toBe(1);
    expect(await names()).toEqual(['confirmed', 'young']);
  });

  const reserve = async (name: string) => (await store({ ...lead, name })).id;

  it('the twenty offer spots are given in order; repeats return the same spot, later leads wait', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 21; i++) ids.push(await reserve(`Ann ${i}`));
    const given: unknown[] = [];
    for (const id of [ids[0]!, ...ids]) given.push(await confirmLead(db, id, now));
    expect(given).toEqual([1, ...Array.from({ length: 20 }, (_, i) => i + 1), undefined]);
    expect(await countTaken(db)).toBe(20);
    expect(await store({ ...lead, name: 'Late' })).toMatchObject({ status: 'waiting' });
    expect(await store({ ...lead, kind: 'trial' })).toMatchObject({ status: 'new' });
    await releaseOfferSpot(db, ids[6]!);
    expect(await confirmLead(db, ids[20]!, now)).toBe(7);
  });
});
