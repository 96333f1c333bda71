import type { IncomingMessage, ServerResponse } from 'node:http';
import { settings } from '@/lib/content/settings';
import { type Database, openDatabase } from '@/lib/data/database';
import { type LeadChannel, leadChannels, type NewLead } from '@/lib/domain/lead';
import { createMailTransport } from '@/lib/mail/mail-transport';
import { closers } from '@/testing/closers';
import { databases, empty } from '@/testing/databases';
import { startMailServer } from '@/testing/mail-server';
import { startUpstream } from '@/testing/upstream';
import { claimDeliveries, deliverDue } from './delivery';
import { storeLead } from './lead-store';
import { deliveryHealth, makeDue } from './outbox';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const start = new Date('2026-11-23T15:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
let now = start;
beforeEach(() => void (now = start));

const lead: NewLead = {
  kind: 'question',
  name: 'Dana Ortiz',
  dealership: 'Lee Ford',
  email: 'dana@visitor.example',
  message: 'Why?',
  isSuspect: false,
};

const lines: [level: string, message: string | undefined][] = [];
const note = (level: string) => (_fields: unknown, message?: string) =>
  void lines.push([level, message]);
const log = { warn: note('warn'), error: note('error') };
beforeEach(() => void (lines.length = 0));

/** Starts a receiver with the given answer, and collects the ids that it receives. */
async function receiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    response.end(),
) {
  const ids: unknown[] = [];
  const { url, close } = await startUpstream((request, response) => {
    ids.push(request.headers['webhook-id']);
    answer(request, response);
  });
  closers.push(close);
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  return { ids, webhook: { url, secret, isPrivateAllowed: true } };
}

describe.each(databases)('on $name', ({ create, open }) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  beforeEach(() => empty(db));

  const store = (channels: readonly LeadChannel[]) => storeLead(db, lead, { channels, now });
  const rows = () => db.selectFrom('deliveries').selectAll().orderBy('channel').execute();

  it('notifies the owner by mail and webhook, and sends the visitor a confirmation', async () => {
    const mailServer = await startMailServer();
    closers.push(mailServer.close);
    const { webhook, ids } = await receiver();
    const { reference } = await store(leadChannels);
    const transport = createMailTransport(mailServer.url, 'site@site.example');
    await deliverDue(db, { transport, webhook, log }, now);
    const kept = await rows();
    expect(kept.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const idOf = (channel: LeadChannel) => kept.find((row) => row.channel === channel)?.id;
    expect(ids).toEqual([idOf('webhook')]);
    const mails = new Map(mailServer.mails.map(({ to, headers }) => [to[0], headers]));
    expect(mails.get(settings.emails.contact)).toMatchObject({
      'message-id': `<${idOf('mail')}@site.example>`,
      subject: `Question, ${reference}`,
    });
    expect(mails.get('dana@visitor.example')).toMatchObject({
      'message-id': `<${idOf('confirmation')}@site.example>`,
    });
    expect(lines).toEqual([]);
  });

  it('retries with growing delays and the same id until the receiver accepts', async () => {
    let status = 500;
    const { webhook, ids } = await receiver((_, response) => response.writeHead(status).end());
    await store(['webhook']);
    await deliverDue(db, { webhook, log }, now);
    const [first] = await rows();
    const next_attempt_at = after(30 * SECOND_MS).getTime();
    expect(first).toMatchObject({ state: 'pending', attempts: 1, next_attempt_at });
    expect(first?.last_error).toContain('answered 500');

    // One millisecond too early.
    await deliverDue(db, { webhook, log }, after(30 * SECOND_MS - 1));
    expect(ids).toHaveLength(1);
    await deliverDue(db, { webhook, log }, after(30 * SECOND_MS));
    expect(await rows()).toMatchObject([{ next_attempt_at: after(90 * SECOND_MS).getTime() }]);

    status = 200;
    await deliverDue(db, { webhook, log }, after(HOUR_MS));
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 3, last_error: null }]);
    await deliverDue(db, { webhook, log }, after(100 * HOUR_MS));
    expect(ids).toEqual(Array(3).fill(first?.id));
  });

  it('gives up after three days with one error line, and sends again on request', async () => {
    const { id } = await store(['webhook']);
    // No sender is configured.
    for (now = start; now <= after(80 * HOUR_MS); now = new Date(now.getTime() + 2 * HOUR_MS))
      await deliverDue(db, { log }, now);
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    expect(lines.filter(([level]) => level === 'error')).toEqual([
      ['error', 'Lead delivery given up'],
    ]);
    await makeDue(db, id, 'webhook', now);
    const { webhook } = await receiver();
    await deliverDue(db, { webhook, log }, now);
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  it('delivers what a killed server had claimed, with the same id, after a minute', async () => {
    await store(['webhook']);
    const [inHand] = await claimDeliveries(db, now);
    const { webhook, ids } = await receiver();
    await deliverDue(db, { webhook, log }, after(59 * SECOND_MS));
    expect(ids).toEqual([]);
    await deliverDue(db, { webhook, log }, after(60 * SECOND_MS));
    expect(ids).toEqual([inHand?.id]);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('delivers at once what was scheduled by a clock that ran ahead', async () => {
    now = after(400 * 24 * HOUR_MS);
    await store(['webhook']);
    const { webhook, ids } = await receiver();
    await deliverDue(db, { webhook, log }, start);
    expect(ids).toHaveLength(1);
  });

  it('sends each delivery once when three servers share a database', async () => {
    const where = await create();
    const each = await Promise.all([1, 2, 3].map(() => openDatabase(where)));
    for (let i = 0; i < 40; i++)
      await storeLead(each[0]!, { ...lead, name: `Visitor ${i}` }, { channels: ['webhook'], now });
    const { webhook, ids } = await receiver();
    const work = async (own: Database) => {
      while ((await deliverDue(own, { webhook, log }, now)) > 0);
    };
    await Promise.all(each.map(work));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    const states = await each[0]!.selectFrom('deliveries').select('state').execute();
    expect(states).toEqual(Array(40).fill({ state: 'done' }));
    await Promise.all(each.map((own) => own.destroy()));
  });

  it('counts deliveries that failed within a week or wait for more than an hour', async () => {
    const health = async (at: Date) => {
      const [{ failed = 0, overdue = 0 } = {}] = await deliveryHealth(db, at);
      return { failed, overdue };
    };
    await store(['mail']);
    expect(await health(after(HOUR_MS))).toEqual({ failed: 0, overdue: 0 });
    expect(await health(after(HOUR_MS + 1_000))).toEqual({ failed: 0, overdue: 1 });
    now = after(72 * HOUR_MS);
    await deliverDue(db, { log }, now);
    expect(await health(now)).toEqual({ failed: 1, overdue: 0 });
    expect(await health(after(11 * 24 * HOUR_MS))).toEqual({ failed: 0, overdue: 0 });
  });
});
