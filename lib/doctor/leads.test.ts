import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/lib/data/database';
import { storeLead } from '@/lib/leads/lead-store';
import { databases } from '@/testing/databases';
import { startMailServer } from '@/testing/mail-server';
import { startUpstream } from '@/testing/upstream';
import type { Finding } from './finding';
import { examineDatabase, examineMail, examineWebhook } from './leads';

const folder = mkdtempSync(join(tmpdir(), 'doctor-leads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const idsOf = (findings: Finding[]) => findings.map(({ id }) => id);
const { signal } = new AbortController();
const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

describe.each(databases)('a database on $name', ({ create }) => {
  it('is found well when it is new, and in need when it owes a delivery', async () => {
    const { databaseUrl, dataDir } = await create();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    expect(idsOf(await examineDatabase(env))).toEqual(['database.fine']);
    const database = await openDatabase({ databaseUrl, dataDir });
    await storeLead(
      database,
      { kind: 'question', name: 'Ann', dealership: 'Lee', isSuspect: false },
      { channels: ['webhook'], now: new Date(Date.now() - 2 * 3_600_000) },
    );
    await database.destroy();
    expect(idsOf(await examineDatabase(env))).toEqual(['database.fine', 'database.owes']);
  });
});

test('a database that cannot be used is a problem, with what to do', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const [sqlite] = await examineDatabase({ DATABASE_URL: undefined, DATA_DIR: file });
  expect(sqlite).toMatchObject({ id: 'database.fails', status: 'problem' });
  expect(sqlite?.remedy).toContain('DATA_DIR');
  const nowhere = 'postgres://site:marker@127.0.0.1:1/site';
  const [postgres] = await examineDatabase({ DATABASE_URL: nowhere, DATA_DIR: folder });
  expect(postgres?.remedy).toContain('DATABASE_URL');
  expect(JSON.stringify(postgres)).not.toContain('marker');
});

test('of a mail server says whether it can be used, and sends only if it is asked to', async () => {
  const server = await startMailServer();
  const owner = 'owner@site.example';
  const examine = (delivers: boolean, SMTP_URL?: string) =>
    examineMail({ env: { SMTP_URL, MAIL_FROM: undefined }, owner, delivers }, signal);
  expect(idsOf(await examine(true))).toEqual(['mail.none']);
  expect(idsOf(await examine(false, server.url))).toEqual(['mail.fine', 'delivery.not_asked']);
  expect(server.mails).toEqual([]);
  expect(idsOf(await examine(true, server.url))).toEqual(['mail.fine', 'mail.delivered']);
  expect(server.mails[0]?.to).toEqual([owner]);
  await server.close();
  expect(idsOf(await examine(true, server.url))).toEqual(['mail.fails']);

  const refusing = await startMailServer({
    onMailFrom: (_from, _session, done) => done(new Error('Not you')),
  });
  expect(idsOf(await examine(true, refusing.url))).toEqual(['mail.fine', 'mail.refused']);
  await refusing.close();
});

test('of a webhook says whether it may be told, and tells it only if it is asked to', async () => {
  let status = 200;
  let requests = 0;
  const { url, close } = await startUpstream((_, response) => {
    requests += 1;
    response.writeHead(status).end();
  });
  const examine = (delivers: boolean, allowsPrivate = true) =>
    examineWebhook({ webhook: { url, secret, allowsPrivate }, delivers }, signal);
  expect(idsOf(await examineWebhook({ webhook: undefined, delivers: true }, signal))).toEqual([
    'webhook.none',
  ]);
  expect(idsOf(await examine(true, false))).toEqual(['webhook.not_found']);
  expect(idsOf(await examine(false))).toEqual(['webhook.found', 'delivery.not_asked']);
  expect(requests).toBe(0);
  expect(idsOf(await examine(true))).toEqual(['webhook.found', 'webhook.delivered']);
  status = 401;
  expect(idsOf(await examine(true))).toEqual(['webhook.found', 'webhook.refused']);
  await close();
});
