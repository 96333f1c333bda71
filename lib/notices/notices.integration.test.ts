import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import type { NewLead } from '@/lib/domain/lead';
import { deliverDue } from '@/lib/leads/delivery';
import { storeLead } from '@/lib/leads/lead-store';
import { endTalk, recordEvent } from '@/lib/links/events';
import { createLink } from '@/lib/links/link-store';
import { createMailTransport } from '@/lib/mail/mail-transport';
import { closers } from '@/testing/closers';
import { databases, empty } from '@/testing/databases';
import { startMailServer } from '@/testing/mail-server';
import { startPushService } from '@/testing/push-service';
import { startUpstream } from '@/testing/upstream';
import { type NoticeChoice, saveChoices } from './choices';
import { listPushDevices, saveDevice } from './devices';
import { addNotice, forgetOldNotices, markSeen, readNews } from './notices';
import { pushKeys } from './push';

const start = new Date('2026-11-23T15:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const log = { warn: jest.fn(), error: jest.fn() };
afterEach(() => void log.warn.mockClear());

const ann = { id: 'ann', name: 'Ann', email: 'ann@site.example', role: 'sales' } as const;
const olive = { id: 'olive', name: 'Olive', email: 'olive@site.example', role: 'owner' } as const;
const lead: NewLead = {
  kind: 'call-back',
  name: 'Dana Ortiz',
  dealership: 'Lee Ford',
  phone: '239-555-0142',
  isSuspect: false,
};

describe.each(databases)('on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  beforeEach(async () => {
    await empty(db);
    const times = { createdAt: start.toISOString(), updatedAt: start.toISOString() };
    for (const person of [ann, olive])
      await db
        .insertInto('people')
        // PostgreSQL takes this text as a boolean, SQLite takes any text; the schema lacks this column.
        .values({ ...person, ...times, emailVerified: 'true' } as never)
        .execute();
  });
  const makeLink = () =>
    createLink(
      db,
      { dealership_slug: 'SunriseToyota', recipient: 'Bill Nash', channel: 'text', note: '' },
      ann,
      start,
    );
  const giveNumber = () => db.updateTable('links').set({ phone: '(319) 555-0188' }).execute();
  const visit = (code: string, at: Date) =>
    recordEvent(db, { code, kind: 'opened', id: randomUUID(), at });
  const talk = (code: string, at: Date) =>
    recordEvent(db, { code, kind: 'talked', id: randomUUID(), at, callId: 'call-1' });
  const choose = (chosen: NoticeChoice[], quiet = ['', ''], personId: string = ann.id) =>
    saveChoices(db, personId, {
      chosen,
      quietFrom: quiet[0] ?? '',
      quietTo: quiet[1] ?? '',
      timeZone: 'America/New_York',
    });
  async function device(personId: string = ann.id) {
    const service = await startPushService();
    closers.push(service.close);
    await saveDevice(db, personId, { ...service.subscription, name: 'Chrome on Android' }, start);
    return service;
  }
  const deliver = (now: Date) => deliverDue(db, { log }, now);

  it('pushes what a prospect did, encrypted for the device and signed by the site’s key', async () => {
    const { pushes, url } = await device();
    const { code } = await makeLink();
    await giveNumber();
    await visit(code, start);
    await deliver(start);
    expect(pushes.map(({ message }) => message)).toEqual([
      {
        title: 'Bill Nash opened the page',
        body: 'Sunrise Toyota',
        path: `/desk/links/${code}`,
        tag: code,
        at: start.getTime(),
        actions: [
          { title: 'Call', action: 'tel:3195550188' },
          { title: 'Text', action: 'sms:3195550188' },
        ],
      },
    ]);
    const { publicKey } = await pushKeys(db);
    expect(pushes[0]?.vapid).toEqual({
      key: publicKey,
      aud: url,
      sub: expect.stringMatching(/^mailto:/) as string,
    });
    expect(pushes[0]?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: code,
      'content-encoding': 'aes128gcm',
    });
    await deliver(after(1));
    expect(pushes).toHaveLength(1);
  });

  it('notifies once in ten minutes about a prospect and a kind, even from two servers at once', async () => {
    const { pushes } = await device();
    const { code } = await makeLink();
    await Promise.all([1, 2].map(() => visit(code, start)));
    await visit(code, after(9));
    await talk(code, after(9));
    await Promise.all([deliver(after(9)), deliver(after(9))]);
    expect(pushes.map(({ message }) => message.title).sort()).toEqual([
      'Bill Nash is talking to the agent now',
      'Bill Nash opened the page',
    ]);
    await visit(code, after(11));
    await deliver(after(11));
    expect(pushes).toHaveLength(3);
  });

  it('sends only the chosen kinds by each channel', async () => {
    const { pushes } = await device();
    const mailServer = await startMailServer();
    closers.push(mailServer.close);
    await choose(['push-talked', 'email-booked']);
    const { code } = await makeLink();
    await giveNumber();
    await visit(code, start);
    const mail = { SMTP_URL: 'smtp://mail.example', LEADS_WEBHOOK_URL: undefined };
    const notice = {
      cause: 'booked',
      code,
      callId: 'call-1',
      personId: ann.id,
      at: start,
    } as const;
    await addNotice(db, notice, mail);
    const transport = createMailTransport(mailServer.url, 'site@site.example');
    await deliverDue(db, { transport, log }, start);
    expect(pushes).toEqual([]);
    expect(mailServer.mails).toHaveLength(1);
    const [email] = mailServer.mails;
    expect(email?.to).toEqual([ann.email]);
    expect(email?.headers.subject).toBe(
      'Bill Nash booked an appointment with the agent, Sunrise Toyota',
    );
    expect(email?.text).toContain('/desk/calls/call-1');
    expect(email?.text).toContain('\nCall: tel:3195550188\nText: sms:3195550188\n\n');
  });

  it('waits for the end of quiet hours, then names the time of the event', async () => {
    const { pushes } = await device();
    // It is 10 in the morning in New York.
    await choose(['push-talked'], ['09:30', '11:00']);
    const { code } = await makeLink();
    await talk(code, start);
    await deliver(after(59));
    expect(pushes).toEqual([]);
    await deliver(after(60));
    expect(pushes.map(({ message: { title, body } }) => [title, body])).toEqual([
      ['Bill Nash talked to the agent', 'Sunrise Toyota, Mon 10:00 AM EST'],
    ]);
  });

  it.each([404, 410])('deletes a device when its push service answers %i', async (status) => {
    const { pushes, answer } = await device();
    answer.status = status;
    const { code } = await makeLink();
    await visit(code, start);
    await deliver(start);
    expect(pushes).toHaveLength(1);
    expect(await listPushDevices(db, ann.id)).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('retries for an hour when the push service fails', async () => {
    const { pushes, answer } = await device();
    answer.status = 503;
    const { code } = await makeLink();
    await visit(code, start);
    for (let minute = 0; minute <= 90; minute += 1) await deliver(after(minute));
    const tries = pushes.length;
    expect(tries).toBeGreaterThan(3);
    await deliver(after(200));
    expect(pushes).toHaveLength(tries);
    expect(await listPushDevices(db, ann.id)).toHaveLength(1);
  });

  it('notifies owners about a form without a link, with its path', async () => {
    const [hers, olives] = [await device(), await device(olive.id)];
    const { reference } = await storeLead(db, lead, { channels: [], now: start });
    await deliver(start);
    expect(hers.pushes).toEqual([]);
    expect(olives.pushes.map(({ message }) => [message.title, message.path])).toEqual([
      ['Dana Ortiz asked for a call-back', `/desk/leads/${reference}`],
    ]);
    expect(await readNews(db, ann, start)).toEqual([]);
    expect(await readNews(db, olive, start)).toHaveLength(1);
  });

  it('sends signed link events to the webhook', async () => {
    const got: { id: unknown; body: Record<string, unknown> }[] = [];
    const { url, close } = await startUpstream(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const id = request.headers['webhook-signature'];
      got.push({ id, body: JSON.parse(body) as Record<string, unknown> });
      response.end();
    });
    closers.push(close);
    const { code } = await makeLink();
    const configured = { SMTP_URL: undefined, LEADS_WEBHOOK_URL: url };
    for (const cause of ['opened', 'talked', 'question', 'booked'] as const)
      await addNotice(db, { cause, code, personId: ann.id, at: start }, configured);
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    await deliverDue(db, { webhook: { url, secret, isPrivateAllowed: true }, log }, start);
    expect(got.map(({ body }) => body.type).sort()).toEqual(
      ['asked', 'booked', 'opened', 'talked'].map((kind) => `link.${kind}`),
    );
    expect(got[0]?.id).toMatch(/^v1,/);
    expect(got.find(({ body }) => body.type === 'link.opened')?.body).toMatchObject({
      timestamp: start.toISOString(),
      data: {
        code,
        for: 'Bill Nash',
        from: 'Ann',
        cause: 'opened',
        callId: null,
        dealership: 'Sunrise Toyota',
        dealershipSlug: 'SunriseToyota',
      },
    });
  });

  it('shows news to the link’s owner until seen, for a day', async () => {
    const { code } = await makeLink();
    await visit(code, start);
    const booked = { callId: 'call-1', at: after(1) };
    await endTalk(db, { claimId: 'claim', code, seconds: 60, booked });
    const news = await readNews(db, ann, after(2));
    expect(news.map(({ cause, path }) => [cause, path])).toEqual([
      ['booked', '/desk/calls/call-1'],
      ['opened', `/desk/links/${code}`],
    ]);
    expect(await readNews(db, olive, after(2))).toEqual([]);
    await markSeen(db, ann.id, start.getTime());
    expect(await readNews(db, ann, after(2))).toHaveLength(1);
    expect(await readNews(db, ann, after(25 * 60))).toEqual([]);
    await forgetOldNotices(db, after(40 * 24 * 60));
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([]);
  });

  it('keeps a person’s ten newest devices, each with its last user, and deletes them with the person', async () => {
    const keys = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22), name: 'Chrome' };
    for (let i = 0; i < 12; i += 1)
      await saveDevice(db, ann.id, { endpoint: `https://push.example/${i}`, ...keys }, after(i));
    const kept = (await listPushDevices(db, ann.id)).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(10);
    expect(kept[0]).toBe('https://push.example/11');
    expect(kept).not.toContain('https://push.example/1');
    await saveDevice(db, olive.id, { endpoint: kept[0] ?? '', ...keys }, after(20));
    expect(await listPushDevices(db, ann.id)).toHaveLength(9);
    expect(await listPushDevices(db, olive.id)).toHaveLength(1);
    await db.deleteFrom('people').where('id', '=', ann.id).execute();
    expect(await listPushDevices(db, ann.id)).toEqual([]);
  });

  it('creates one pair of keys when two ask at once', async () => {
    await db.deleteFrom('secrets').execute();
    const [one, other] = await Promise.all([pushKeys(db), pushKeys(db)]);
    expect(one).toEqual(other);
  });
});
