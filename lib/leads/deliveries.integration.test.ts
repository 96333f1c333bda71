import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Database, openDatabase } from '@/lib/data/database';
import { databases, empty } from '@/testing/databases';
import { startMailServer } from '@/testing/mail-server';
import { startUpstream } from '@/testing/upstream';
import { createDeliverers, type Deliver, type Deliverers, startDeliveryWorker } from './delivery';
import { type LeadChannel, leadChannels, type NewLead } from './lead';
import { createLeadMailTransport } from './lead-mail-transport';
import { storeLead } from './lead-store';
import { FinalDeliveryError } from './lead-webhook';
import {
  claimDelivery,
  deliveryHealth,
  kickDeliveries,
  resendLead,
  settleDelivery,
} from './outbox';

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

/** The lines of the log, by level. */
function createRecorder() {
  const lines: [level: string, message: string][] = [];
  const note = (level: string) => (_fields: unknown, message?: string) =>
    void lines.push([level, message ?? String(_fields)]);
  return { lines, info: note('info'), warn: note('warn'), error: note('error') };
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const mail = {
  owner: 'owner@site.example',
  origin: 'https://site.example',
  findDealership: () => undefined,
};

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A receiver that answers as it is told to, and the ids of what it got. */
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
  const webhook = { url, secret, allowsPrivate: true };
  return { url, ids, webhook: createDeliverers({ mail, webhook, log: createRecorder() }).webhook };
}

describe.each(databases)('on $name', ({ create, open }) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  beforeEach(() => empty(db));

  const log = createRecorder();
  beforeEach(() => void (log.lines.length = 0));

  const store = (channels: readonly LeadChannel[], name = lead.name) =>
    storeLead(db, { ...lead, name }, { channels, now });

  const startWorker = (
    deliver: Deliverers,
    changes: Partial<Parameters<typeof startDeliveryWorker>[0]> = {},
  ) =>
    startDeliveryWorker({
      database: async () => db,
      deliver,
      log,
      now: () => now,
      lookEveryMs: HOUR_MS,
      ...changes,
    });

  /** One look, and what comes of what it finds. */
  const workOnce = (deliver: Deliverers) => startWorker(deliver)();

  const rows = () => db.selectFrom('deliveries').selectAll().orderBy('channel').execute();

  it('tells the owner by mail and webhook, and confirms to the visitor', async () => {
    const mailServer = await startMailServer();
    closers.push(mailServer.close);
    const { url, ids } = await receiver();
    const { reference } = await store(leadChannels);
    await workOnce(
      createDeliverers({
        mail,
        transport: createLeadMailTransport(mailServer.url, 'site@site.example'),
        webhook: { url, secret, allowsPrivate: true },
        log,
      }),
    );
    const kept = await rows();
    expect(kept.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const idOf = (channel: LeadChannel) => kept.find((row) => row.channel === channel)?.id;
    expect(ids).toEqual([idOf('webhook')]);
    const mails = new Map(mailServer.mails.map(({ to, headers }) => [to[0], headers]));
    expect(mails.get('owner@site.example')).toMatchObject({
      'message-id': `<${idOf('mail')}@site.example>`,
      subject: `Question, ${reference}`,
    });
    expect(mails.get('dana@visitor.example')).toMatchObject({
      'message-id': `<${idOf('confirmation')}@site.example>`,
    });
    expect(log.lines).toEqual([]);
  });

  it('tries again, later and later, by the same id, until the receiver takes it', async () => {
    let status = 500;
    const { webhook, ids } = await receiver((_, response) => response.writeHead(status).end());
    await store(['webhook']);
    await workOnce({ webhook });
    const [first] = await rows();
    expect(first).toMatchObject({ state: 'pending', attempts: 1, claimed_until: 0 });
    expect(first?.last_error).toContain('answered 500');
    const wait = (first?.next_at ?? 0) - start.getTime();
    expect(wait).toBeGreaterThanOrEqual(22_500);
    expect(wait).toBeLessThanOrEqual(30_000);

    // Not before its time.
    now = after(wait - 1);
    await workOnce({ webhook });
    expect(ids).toHaveLength(1);
    now = after(wait);
    await workOnce({ webhook });
    const [second] = await rows();
    expect((second?.next_at ?? 0) - now.getTime()).toBeGreaterThanOrEqual(45_000);

    status = 200;
    now = after(HOUR_MS);
    await workOnce({ webhook });
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 3, last_error: null }]);
    now = after(100 * HOUR_MS);
    await workOnce({ webhook });
    expect(ids).toEqual(Array(3).fill(first?.id));
  });

  it('gives up after three days, with one line of the log, until it is told to send again', async () => {
    const { reference } = await store(['webhook']);
    const refuse: Deliver = async () => {
      throw new Error('No.');
    };
    for (now = start; now <= after(80 * HOUR_MS); now = new Date(now.getTime() + 2 * HOUR_MS)) {
      await workOnce({ webhook: refuse });
    }
    expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'No.' }]);
    expect(log.lines.filter(([level]) => level === 'error')).toEqual([
      ['error', 'A lead could not be delivered, and is not tried again.'],
    ]);
    await resendLead(db, reference, ['webhook'], now);
    await workOnce({ webhook: async () => undefined });
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  it('gives up at once where the receiver is gone (410)', async () => {
    const { webhook } = await receiver((_, response) => response.writeHead(410).end());
    await store(['webhook']);
    await workOnce({ webhook });
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('holds up no other channel by a target that stalls, and leaves it when the server stops', async () => {
    for (let i = 0; i < 6; i++) await store(['mail', 'webhook'], `Visitor ${i}`);
    let stalled = 0;
    let mailed = 0;
    let worker: ReturnType<typeof startWorker> | undefined;
    await new Promise<void>((resolve) => {
      worker = startWorker(
        {
          // It minds no signal, either.
          webhook: () => {
            stalled += 1;
            return new Promise(() => undefined);
          },
          mail: async () => {
            mailed += 1;
            if (mailed === 6) resolve();
          },
        },
        { finishWithinMs: 1 },
      );
    });
    // While the first two hang, and nothing else is begun there.
    expect(stalled).toBe(2);
    await worker?.();
    const ended = (await rows()).filter(({ last_error }) => last_error !== null);
    expect(ended).toHaveLength(2);
    // Nobody waits for the end of a lease.
    expect(ended[0]).toMatchObject({
      ...{ state: 'pending', claimed_until: 0 },
      last_error: 'The server stopped meanwhile',
    });
  });

  it('leaves a target that does not answer in time', async () => {
    await store(['webhook']);
    const webhook: Deliver = () => new Promise(() => undefined);
    await startWorker({ webhook }, { sendWithinMs: 1 })();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'pending' });
    expect(row?.last_error).toContain('There was no answer in time');
  });

  it('delivers what a killed server had in hand, by the same id, after a minute', async () => {
    await store(['webhook']);
    const inHand = await claimDelivery(db, { by: 'killed', now, channel: 'webhook' });
    const { webhook, ids } = await receiver();
    now = after(59 * SECOND_MS);
    await workOnce({ webhook });
    expect(ids).toEqual([]);
    now = after(60 * SECOND_MS);
    await workOnce({ webhook });
    expect(ids).toEqual([inHand?.id]);
    // What the other says of it since then counts for nothing.
    const failed = { state: 'failed', error: 'late' } as const;
    await settleDelivery(db, inHand?.id ?? '', 'killed', failed);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('sends each once where three servers share a database', async () => {
    const where = await create();
    const each = await Promise.all([1, 2, 3].map(() => openDatabase(where)));
    for (let i = 0; i < 40; i++)
      await storeLead(each[0]!, { ...lead, name: `Visitor ${i}` }, { channels: ['webhook'], now });
    let arrive: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (arrive = resolve));
    const { webhook, ids } = await receiver((_, response) => {
      response.end();
      if (ids.length >= 40) arrive();
    });
    const workers = each.map((own) => startWorker({ webhook }, { database: async () => own }));
    await all;
    await Promise.all(workers.map((worker) => worker()));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    const states = await each[0]!.selectFrom('deliveries').select('state').execute();
    expect(states).toEqual(Array(40).fill({ state: 'done' }));
    await Promise.all(each.map((own) => own.destroy()));
  });

  it('delivers at once after a kick', async () => {
    let worker: ReturnType<typeof startWorker> | undefined;
    const delivered = new Promise<void>((resolve) => {
      worker = startWorker({ webhook: async () => resolve() });
    });
    await store(['webhook']);
    kickDeliveries();
    await delivered;
    await worker?.();
  });

  it('counts for the health what has failed in a week, and what has been tried for an hour', async () => {
    await store(['mail']);
    expect(await deliveryHealth(db, after(HOUR_MS))).toEqual({ failed: 0, overdue: 0 });
    expect(await deliveryHealth(db, after(HOUR_MS + 1_000))).toEqual({ failed: 0, overdue: 1 });
    const mail: Deliver = async () => {
      throw new FinalDeliveryError('no such mailbox');
    };
    await workOnce({ mail });
    const week = 7 * 24 * HOUR_MS;
    expect(await deliveryHealth(db, after(week - 1_000))).toEqual({ failed: 1, overdue: 0 });
    expect(await deliveryHealth(db, after(week))).toEqual({ failed: 0, overdue: 0 });
  });
});
