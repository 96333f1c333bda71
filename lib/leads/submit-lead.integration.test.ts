import { type Database } from '@/lib/data/database';
import { createLog } from '@/lib/log';
import { databases, empty } from '@/testing/databases';
import type { NewLead } from './lead';
import { createLeadGate } from './lead-limits';
import { listLeads, type StoredLead, storeLead } from './lead-store';
import { findRepeatedLead } from './repeated-lead';
import { submitLead, type SubmitLeadDependencies } from './submit-lead';

const now = new Date('2026-11-23T15:00:00Z');
const sent = {
  kind: 'reserve',
  name: 'Dana Reyes',
  dealership: 'Reyes Motors',
  email: 'dana@example.com',
};

const post = (
  fields: Record<string, string> | string = sent,
  headers: Record<string, string> = {},
) =>
  new Request('http://localhost/api/leads', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

interface Line {
  level: number;
  msg: string;
  [field: string]: unknown;
}

describe.each(databases)('with $name', ({ open }) => {
  let database: Database;
  let lines: Line[];
  let kicks: number;
  let dependencies: SubmitLeadDependencies;
  beforeAll(async () => (database = await open()));
  beforeEach(async () => {
    await empty(database);
    lines = [];
    kicks = 0;
    const write = (line: string) => void lines.push(JSON.parse(line) as Line);
    dependencies = {
      gate: createLeadGate({
        limits: { LEADS_PER_IP_PER_HOUR: 2, LEADS_PER_DAY: 4 },
        database: async () => database,
      }),
      store: (lead) => storeLead(database, lead, { channels: ['mail'], now }),
      findRepeated: (lead) => findRepeatedLead(database, lead, now),
      kick: () => void kicks++,
      log: createLog('info', [], { write }),
      findDealership: () => undefined,
      now: () => now,
      settings: { SITE_URL: undefined, TRUSTED_PROXY_HOPS: 1 },
    };
  });

  const submit = (request = post(), more: Partial<SubmitLeadDependencies> = {}) =>
    submitLead(request, 'request-1', { ...dependencies, ...more });

  it('stores what is sent, has it delivered, and logs nothing that the visitor wrote', async () => {
    const result = await submit();
    expect(result).toMatchObject({ ok: true, stored: { isNew: true, status: 'new' } });
    expect(await listLeads(database)).toEqual([expect.objectContaining(sent)]);
    expect(kicks).toBe(1);
    expect(lines).toEqual([expect.objectContaining({ level: 30, kind: 'reserve', isNew: true })]);
    expect(JSON.stringify(lines)).not.toMatch(/Dana|Reyes|example/);
  });

  it('answers a repetition with the same reference, and counts it once', async () => {
    const results = await Promise.all([submit(), submit(), submit()]);
    results.push(await submit());
    const references = results.flatMap((result) => (result.ok ? [result.stored.reference] : []));
    expect(new Set(references).size).toBe(1);
    expect(await listLeads(database)).toHaveLength(1);
  });

  it('refuses the third form of an address in an hour, and the fifth of a day', async () => {
    const send = (name: string, address: string) =>
      submit(post({ ...sent, name }, { 'x-forwarded-for': address }));
    for (const name of ['A', 'B']) expect((await send(name, '192.0.2.1')).ok).toBe(true);
    expect(await send('C', '192.0.2.1')).toMatchObject({
      code: 'too_many_leads',
      retryAfterSeconds: expect.any(Number),
      details: { limit: 'LEADS_PER_IP_PER_HOUR' },
    });
    for (const name of ['D', 'E']) expect((await send(name, '192.0.2.2')).ok).toBe(true);
    expect(await send('F', '192.0.2.3')).toMatchObject({ details: { limit: 'LEADS_PER_DAY' } });
    expect(await listLeads(database)).toHaveLength(4);
  });

  it('counts nothing that is at fault or that was not stored', async () => {
    const store = () => Promise.reject(new Error('disk full'));
    for (let i = 0; i < 4; i++) {
      expect(await submit(post({ ...sent, email: 'dana@' }))).toMatchObject({
        code: 'lead_invalid',
        errors: { email: 'email_faulty' },
      });
      expect(await submit(post(), { store })).toMatchObject({ code: 'leads_unavailable' });
    }
    expect((await submit()).ok).toBe(true);
  });

  it('answers a repetition at the limit, too, as long as the first is there', async () => {
    const first = await submit();
    expect((await submit(post({ ...sent, name: 'B' }))).ok).toBe(true);
    const again = await submit();
    const reference = first.ok && first.stored.reference;
    expect(again).toMatchObject({ ok: true, stored: { reference, isNew: false } });
  });

  it('acknowledges nothing before it is stored, and has it delivered, and counts it, then', async () => {
    let end: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (end = resolve));
    const stored: Promise<StoredLead>[] = [];
    const store = (lead: NewLead) => {
      const storing = slow.then(() => storeLead(database, lead, { channels: ['mail'], now }));
      stored.push(storing);
      return storing;
    };
    for (const name of ['A', 'B']) {
      const result = await submit(post({ ...sent, name }), { store, storedWithinMs: 1 });
      expect(result).toMatchObject({ code: 'leads_unavailable' });
    }
    expect(kicks).toBe(0);
    end();
    await Promise.all(stored);
    expect(await submit(post({ ...sent, name: 'C' }))).toMatchObject({ code: 'too_many_leads' });
    expect(kicks).toBe(2);
  });

  it('keeps what a program seems to have sent, answers as always, and tells nobody', async () => {
    const result = await submit(post({ ...sent, website: 'https://spam.example' }));
    expect(result).toMatchObject({ ok: true, stored: { isNew: true } });
    const suspects = await listLeads(database, { suspects: 'only' });
    expect(suspects).toEqual([expect.objectContaining({ isSuspect: true })]);
    const deliveries = await database.selectFrom('deliveries').selectAll().execute();
    expect(deliveries).toEqual([]);
  });
});

describe('without a database', () => {
  const dependencies: SubmitLeadDependencies = {
    gate: createLeadGate({
      limits: { LEADS_PER_IP_PER_HOUR: 9, LEADS_PER_DAY: 9 },
      database: () => Promise.reject(new Error('gone')),
    }),
    store: () => new Promise(() => undefined),
    findRepeated: () => Promise.reject(new Error('gone')),
    kick: () => undefined,
    log: createLog('silent', []),
    findDealership: () => undefined,
    now: () => now,
    settings: { SITE_URL: 'https://www.example.com', TRUSTED_PROXY_HOPS: 0 },
    storedWithinMs: 1,
  };
  it('says so in time, and gives back what was typed', async () => {
    const result = await submitLead(post(), 'request-1', dependencies);
    expect(result).toMatchObject({ code: 'leads_unavailable' });
    expect(!result.ok && Object.fromEntries(result.fields)).toEqual(sent);
  });

  it.each<[string, Request]>([
    ['method_not_allowed', new Request('http://localhost/api/leads')],
    ['foreign_origin', post(sent, { origin: 'https://evil.example' })],
    ['unsupported_media_type', post(sent, { 'content-type': 'text/plain' })],
    ['kind_unknown', post({ ...sent, kind: 'gift' })],
  ])('refuses with %s', async (code, request) => {
    expect(await submitLead(request, 'request-1', dependencies)).toMatchObject({ code });
  });
});
