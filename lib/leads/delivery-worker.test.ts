import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { startMailServer } from '@/testing/mail-server';
import { startUpstream } from '@/testing/upstream';
import { createDeliverers, type DeliverersDependencies } from './deliverers';
import type { Deliver } from './deliver';
import { DeliveryError } from './delivery-error';
import { claimDeliveries, resendLead } from './delivery-store';
import { type DeliveryWorkerDependencies, startDeliveryWorker } from './delivery-worker';
import { type LeadChannel, leadChannels, type NewLead } from './lead';
import { createLeadMailTransport } from './lead-mail-transport';
import { storeLead } from './lead-store';

const HOUR_MS = 3_600_000;
const start = new Date('2026-11-23T15:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
let now = start;
const clock = () => now;
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

const nothing: Record<LeadChannel, undefined> = {
  mail: undefined,
  webhook: undefined,
  confirmation: undefined,
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const by: Pick<DeliverersDependencies, 'mail' | 'webhookBy'> = {
  mail: {
    owner: 'owner@site.example',
    origin: 'https://site.example',
    findDealership: () => undefined,
  },
  webhookBy: { now: () => new Date() },
};

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const webhookTo = (url: string) =>
  createDeliverers({ ...by, webhook: { url, secret, allowsPrivate: true }, log: createRecorder() });

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
  return { url, ids };
}

describe.each(databases)('on $name', ({ open }) => {
  let db: Database;
  beforeEach(async () => void (db = await open()));

  const log = createRecorder();
  beforeEach(() => void (log.lines.length = 0));

  const store = (channels: readonly LeadChannel[], name = lead.name) =>
    storeLead(db, { ...lead, name }, { channels, now });

  const startWorker = (changes: Partial<DeliveryWorkerDependencies> = {}) =>
    startDeliveryWorker({
      database: async () => db,
      deliver: nothing,
      log,
      now: clock,
      lookEveryMs: HOUR_MS,
      ...changes,
    });

  /** One look, and what comes of what it finds. */
  const workOnce = (deliver: Partial<Record<LeadChannel, Deliver>>) =>
    startWorker({ deliver: { ...nothing, ...deliver } }).stop();

  const rows = () =>
    db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'state', 'attempts', 'next_at', 'claimed_until', 'last_error'])
      .orderBy('channel')
      .execute();

  it('tells the owner by mail and webhook, and confirms to the visitor', async () => {
    const mailServer = await startMailServer();
    closers.push(mailServer.close);
    const { url, ids } = await receiver();
    const { reference } = await store(leadChannels);
    const deliver = createDeliverers({
      ...by,
      transport: createLeadMailTransport(mailServer.url, 'site@site.example'),
      webhook: { url, secret, allowsPrivate: true },
      log,
    });
    await workOnce(deliver as Record<LeadChannel, Deliver>);
    const kept = await rows();
    expect(kept.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const idOf = (channel: LeadChannel) => kept.find((row) => row.channel === channel)?.id;
    expect(ids).toEqual([idOf('webhook')]);
    const idsOfMails = new Map(mailServer.mails.map(({ to, headers }) => [to[0], headers]));
    expect(idsOfMails.get('owner@site.example')).toMatchObject({
      'message-id': `<${idOf('mail')}@site.example>`,
      subject: `Question, ${reference}`,
    });
    expect(idsOfMails.get('dana@visitor.example')).toMatchObject({
      'message-id': `<${idOf('confirmation')}@site.example>`,
    });
    expect(log.lines).toEqual([]);
  });

  it('tries again, later and later, by the same id, until the receiver takes it', async () => {
    let status = 500;
    const { url, ids } = await receiver((_, response) => response.writeHead(status).end());
    await store(['webhook']);
    const { webhook } = webhookTo(url);
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
    expect(ids).toEqual(Array(3).fill(first?.id));
    now = after(100 * HOUR_MS);
    await workOnce({ webhook });
    expect(ids).toHaveLength(3);
  });

  it('gives up after three days, with one line of the log, until it is told to send again', async () => {
    const { reference } = await store(['webhook']);
    const refuse: Deliver = async () => {
      throw new Error('No.');
    };
    for (now = start; now <= after(80 * HOUR_MS); now = new Date(now.getTime() + 2 * HOUR_MS)) {
      await workOnce({ webhook: refuse });
    }
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', last_error: 'No.' });
    expect(row?.attempts).toBeGreaterThan(10);
    expect(log.lines.filter(([level]) => level === 'error')).toEqual([
      ['error', 'A lead could not be delivered, and is not tried again.'],
    ]);
    await resendLead(db, reference, ['webhook'], now);
    await workOnce({ webhook: async () => undefined });
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  it('gives up at once where the receiver is gone (410), and waits as it asks to (429)', async () => {
    const gone = await receiver((_, response) => response.writeHead(410).end());
    await store(['webhook']);
    await workOnce({ webhook: webhookTo(gone.url).webhook });
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);

    const busy = await receiver((_, response) =>
      response.writeHead(429, { 'retry-after': '7200' }).end(),
    );
    await store(['webhook'], 'Ann Lee');
    await workOnce({ webhook: webhookTo(busy.url).webhook });
    const waiting = (await rows()).find(({ state }) => state === 'pending');
    const asked = (waiting?.next_at ?? 0) - start.getTime();
    expect(asked).toBe(2 * HOUR_MS);
  });

  it('warns of a confirmation whose address is refused, and does not try it again', async () => {
    await store(['confirmation']);
    await workOnce({
      confirmation: async () => {
        throw new DeliveryError('The address was refused', { isFinal: true });
      },
    });
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    expect(log.lines).toEqual([['warn', 'A confirmation could not be delivered.']]);
  });

  it('keeps what a channel owes that is not set up any more', async () => {
    await store(['webhook']);
    await workOnce({});
    expect(await rows()).toMatchObject([
      { state: 'pending', last_error: 'It is not set up any more' },
    ]);
  });

  it('holds up no other channel by a target that stalls', async () => {
    for (let i = 0; i < 9; i++) await store(['mail', 'webhook'], `Visitor ${i}`);
    let stalled = 0;
    const mails = new EventEmitter();
    let mailed = 0;
    const worker = startWorker({
      finishWithinMs: 1,
      deliver: {
        ...nothing,
        // It minds no signal, either.
        webhook: () => {
          stalled += 1;
          return new Promise(() => undefined);
        },
        mail: async () => {
          mailed += 1;
          if (mailed === 9) mails.emit('all');
        },
      },
    });
    await once(mails, 'all');
    // While the first four hang, and nothing else is begun there.
    expect(stalled).toBe(4);
    await worker.stop();
    const ended = (await rows()).filter(({ last_error }) => last_error !== null);
    expect(ended).toHaveLength(4);
    expect(ended[0]?.last_error).toBe('The server stopped meanwhile');
  });

  it('leaves a target that does not answer in time', async () => {
    await store(['webhook']);
    const webhook: Deliver = () => new Promise(() => undefined);
    await startWorker({ sendWithinMs: 20, deliver: { ...nothing, webhook } }).stop();
    expect(await rows()).toMatchObject([
      { state: 'pending', last_error: 'There was no answer within 0.02 s' },
    ]);
  });

  it('delivers what a server had in hand that was killed, by the same id, after a minute', async () => {
    await store(['webhook']);
    const killed = { by: 'killed', now, leaseMs: 60_000, limit: 4 };
    const [inHand] = await claimDeliveries(db, killed);
    const { url, ids } = await receiver();
    const { webhook } = webhookTo(url);
    now = after(59_000);
    await workOnce({ webhook });
    expect(ids).toEqual([]);
    now = after(60_000);
    await workOnce({ webhook });
    expect(ids).toEqual([inHand?.id]);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('is one of several on one database, each delivery by one of them', async () => {
    for (let i = 0; i < 40; i++) await store(['webhook'], `Visitor ${i}`);
    const arrived = new EventEmitter();
    const { url, ids } = await receiver((_, response) => {
      response.end();
      if (ids.length >= 40) arrived.emit('all');
    });
    const all = once(arrived, 'all');
    const { webhook } = webhookTo(url);
    const workers = [1, 2, 3].map(() => startWorker({ deliver: { ...nothing, webhook } }));
    await all;
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(ids).size).toBe(40);
    expect(ids).toHaveLength(40);
    expect((await rows()).every(({ state }) => state === 'done')).toBe(true);
  });

  it('lets what is under way finish when it stops, and ends what does not', async () => {
    await store(['mail', 'webhook']);
    const begun = new EventEmitter();
    let finish: () => void = () => undefined;
    const worker = startWorker({
      finishWithinMs: 50,
      deliver: {
        ...nothing,
        mail: () => new Promise((resolve) => (finish = resolve)),
        webhook: (_, signal) => {
          begun.emit('webhook');
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          );
        },
      },
    });
    await once(begun, 'webhook');
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(await rows()).toMatchObject([
      { channel: 'mail', state: 'done' },
      { channel: 'webhook', state: 'pending', last_error: 'The server stopped meanwhile' },
    ]);
    // Nobody waits for the end of a lease.
    expect((await rows())[1]?.claimed_until).toBe(0);
  });

  it('delivers at once after a kick, and else looks by itself', async () => {
    const delivered = new EventEmitter();
    const webhook: Deliver = async () => void delivered.emit('one');
    const worker = startWorker({ deliver: { ...nothing, webhook } });
    await store(['webhook']);
    const kicked = once(delivered, 'one');
    worker.kick();
    await kicked;
    await worker.stop();

    const looking = startWorker({ deliver: { ...nothing, webhook }, lookEveryMs: 10 });
    const seen = once(delivered, 'one');
    await store(['webhook'], 'Ann Lee');
    await seen;
    await looking.stop();
  });
});

test('says once that the database cannot be used, with a remedy, and goes on when it can', async () => {
  const { open } = databases[0]!;
  const db = await open();
  await storeLead(db, lead, { channels: ['webhook'], now });
  const log = createRecorder();
  const delivered = new EventEmitter();
  let failures = 3;
  const worker = startDeliveryWorker({
    database: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('It is down.');
      return db;
    },
    deliver: { ...nothing, webhook: async () => void delivered.emit('one') },
    log,
    now: clock,
    lookEveryMs: 5,
  });
  await once(delivered, 'one');
  await worker.stop();
  expect(log.lines).toEqual([
    ['error', 'The database cannot be used: no lead is taken or delivered.'],
    ['info', 'The database answers again.'],
  ]);
});

test('stops in time though the database hangs', async () => {
  const worker = startDeliveryWorker({
    database: () => new Promise(() => undefined),
    deliver: nothing,
    log: createRecorder(),
    now: clock,
    finishWithinMs: 5,
  });
  await worker.stop();
});
