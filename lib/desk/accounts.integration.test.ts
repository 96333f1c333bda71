import type { Database } from '@/lib/data/database';
import { completeContent } from '@/lib/dealerships/complete-content';
import { dealershipName, publishedPages } from '@/lib/dealerships/dealerships';
import { createEntry, publishEntry } from '@/lib/dealerships/entry-store';
import { databases } from '@/testing/databases';
import {
  after,
  by,
  createDeskPeople,
  done,
  HOUR_MS,
  inDesk,
  now,
  password,
  refused,
  tokenOf,
} from '@/testing/desk-people';
import { changePassword, join, requestReset, signIn } from './accounts';
import { retentionTime } from '@/lib/server/cron';
import { forgetOldAccess, inviteFirstOwner } from './access';
import { listChanges } from './desk-log';
import { changeRole, findPerson, listPeople, removePerson } from './people';

const wrong = { status: 'refused', message: expect.stringContaining('Wrong email or password') };
const tooOften = { status: 'refused', message: expect.stringContaining('Too many') };

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  beforeEach(async () => {
    for (const table of ['people', 'verifications', 'rate_limits', 'desk_log'] as const)
      await db.deleteFrom(table).execute();
  });

  const { request, who, enter, inviteTo, joinAs } = createDeskPeople(() => db);

  it('accepts an invitation once', async () => {
    const token = await inviteTo(db, { name: '', role: 'owner' }, by, now);
    const kept = await db.selectFrom('verifications').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    const fields = { token, name: 'Dana Reyes', email: 'dana@example.com', password };
    const both = await Promise.all([
      join(fields, request()),
      join({ ...fields, email: 'eve@example.com' }, request()),
    ]);
    const gone = { status: 'refused', message: expect.stringContaining('no longer works') };
    expect(both).toEqual(expect.arrayContaining([inDesk, gone]));
    expect(await listPeople(db)).toHaveLength(1);
  });

  it('keeps an invitation after an invalid form', async () => {
    await joinAs('Ann');
    const token = await inviteTo(db, { name: 'Ben', role: 'sales', email: 'ben@x.com' }, by, now);
    const fields = { token, name: 'Ben', email: 'ben@x.com', password };
    const common = await join({ ...fields, password: 'Password2026' }, request());
    expect(common).toHaveProperty('faults.password');
    const other = await join({ ...fields, email: 'ann@example.com' }, request());
    expect(other).toHaveProperty('faults.email');
    const anyone = await inviteTo(db, { name: '', role: 'sales' }, by, now);
    const taken = await join({ ...fields, token: anyone, email: 'ann@example.com' }, request());
    expect(taken).toHaveProperty('faults.email');
    const late = await join(fields, request({}, after(8 * 24 * HOUR_MS)));
    expect(late).toMatchObject(refused);
    expect(await join(fields, request())).toEqual(inDesk);
  });

  it('sets a session cookie that scripts and other sites cannot use', async () => {
    await joinAs('Dana', 'owner');
    const { headers } = await enter('dana@example.com');
    const cookie = headers.get('cookie') ?? '';
    expect(cookie).toMatch(
      /^desk\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await who(headers)).toMatchObject({ name: 'Dana', role: 'owner' });
    const forged = new Headers({ cookie: cookie.replace(/\.[^.;]+;/, '.AAAA;') });
    expect(await who(forged)).toBeUndefined();
  });

  it('ends a session after half a day without requests, and every session after a month', async () => {
    const { headers } = await joinAs('Dana');
    expect(await who(headers, after(11 * HOUR_MS))).toBeDefined();
    expect(await who(headers, after(22 * HOUR_MS))).toBeDefined();
    expect(await who(headers, after(35 * HOUR_MS))).toBeUndefined();
    // Ignores a session from the future (clock skew).
    expect(await who(headers, after(9 * HOUR_MS))).toBeUndefined();
    const { headers: later } = await joinAs('Ben');
    await db
      .updateTable('sessions')
      .set({ expiresAt: after(-1_000).toISOString() })
      .execute();
    expect(await who(later)).toBeUndefined();
    await forgetOldAccess(db, now);
    await enter('ben@example.com');
    const sessions = () => db.selectFrom('sessions').select('id').execute();
    await forgetOldAccess(db, after(11 * HOUR_MS));
    expect(await sessions()).toHaveLength(1);
    await forgetOldAccess(db, after(13 * HOUR_MS));
    expect(await sessions()).toEqual([]);
  });

  it('gives one answer for a wrong password and an unknown account, and limits tries by address and account', async () => {
    await joinAs('Dana');
    const attempt = (email: string, headers = {}) =>
      signIn({ email, password: 'a wrong password' }, request(headers));
    expect(await attempt('dana@example.com')).toEqual(wrong);
    expect(await attempt('nobody@example.com')).toEqual(wrong);
    const address = { 'x-client-socket-address': '192.0.2.1' };
    const many = await Promise.all(
      Array.from({ length: 22 }, (_, number) => attempt(`${number}@example.com`, address)),
    );
    const full = many.filter((each) => 'message' in each && each.message?.includes('Too many'));
    expect(full).toHaveLength(2);
    const others = Array.from({ length: 29 }, () => attempt('dana@example.com'));
    expect(await Promise.all(others)).not.toContainEqual(tooOften);
    expect(await attempt('dana@example.com')).toEqual(tooOften);
    const right = { email: 'dana@example.com', password };
    expect(await signIn(right, request({}, after(HOUR_MS + 1)))).toEqual(inDesk);
    const kept = JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute());
    expect(kept).not.toMatch(/example|192\.0/);
  });

  it('shows a page that another server has just published', async () => {
    const { person, headers } = await joinAs('Ann');
    const content = await completeContent({ name: 'Eamon & Sons Kia', city: 'Naperville' });
    await db.transaction().execute(async (at) => {
      const { id } = await createEntry(at, content, person, now);
      await publishEntry(at, id, person, now);
    });
    expect(dealershipName('EamonAndSonsKia')).toBe('EamonAndSonsKia');
    expect(await who(headers)).toMatchObject({ name: 'Ann' });
    expect(dealershipName('EamonAndSonsKia')).toBe('Eamon & Sons Kia');
    publishedPages().pages = new Map();
  });

  it('signs out the other devices when the password changes', async () => {
    const here = await joinAs('Dana');
    const phone = await enter('dana@example.com');
    const next = 'five other words together';
    const faulty = await changePassword({ present: 'wrong', next }, here);
    expect(faulty).toHaveProperty('faults.present');
    expect(await who(phone.headers)).toBeDefined();
    expect(await changePassword({ present: password, next }, here)).toMatchObject(done);
    expect(await who(phone.headers)).toBeUndefined();
    const { email } = here.person;
    expect(await signIn({ email, password }, request())).toEqual(wrong);
    expect(await signIn({ email, password: next }, request())).toEqual(inDesk);
  });

  it('sets a first password for a person who signs in at a provider', async () => {
    const here = await joinAs('Dana');
    await db.deleteFrom('accounts').execute();
    const next = 'five other words together';
    expect(await changePassword({ present: '', next }, here)).toMatchObject(done);
    const { email } = here.person;
    expect(await signIn({ email, password: next }, request())).toEqual(inDesk);
  });

  it('resets a password by an owner’s link, once', async () => {
    const { headers, person } = await joinAs('Dana');
    const { email } = person;
    const token = await inviteTo(db, { name: '', email, role: 'sales' }, by, now);
    const fields = { token, password: 'five other words together' };
    expect(await join(fields, request())).toEqual(inDesk);
    expect(await join(fields, request())).toMatchObject(refused);
    expect(await who(headers)).toBeUndefined();
    expect(await signIn({ ...fields, email }, request())).toEqual(inDesk);
    expect(await listPeople(db)).toMatchObject([{ name: 'Dana', email }]);
    // Without a mail server nothing is sent, and the answer equals that for an unknown address.
    const answer = await requestReset({ email }, request());
    expect(await requestReset({ email: 'nobody@example.com' }, request())).toEqual(answer);
  });

  it('lists pending invitations until they are revoked or a week has passed', async () => {
    const owner = await joinAs('Ann', 'owner');
    const token = await inviteTo(db, { name: 'Ben', role: 'owner' }, by, now);
    const invitedUntil = after(7 * 24 * HOUR_MS).getTime();
    const ben = (await listPeople(db))[1];
    expect(ben).toMatchObject({ name: 'Ben', email: '', invitedUntil });
    // An invited owner does not count as an owner yet.
    expect(await removePerson({ id: owner.person.id }, owner)).toMatchObject(refused);
    expect(await removePerson({ id: ben?.id ?? '' }, owner)).toMatchObject(done);
    const fields = { token, name: 'Ben', email: 'ben@x.com', password };
    expect(await join(fields, request())).toMatchObject(refused);
    await inviteTo(db, { name: 'Cleo', role: 'sales' }, by, now);
    await forgetOldAccess(db, after(6 * 24 * HOUR_MS));
    expect(await listPeople(db)).toHaveLength(2);
    await forgetOldAccess(db, after(8 * 24 * HOUR_MS));
    expect(await listPeople(db)).toMatchObject([{ name: 'Ann', invitedUntil: undefined }]);
  });

  it('keeps at least one owner', async () => {
    const ann = await joinAs('Ann', 'owner');
    const cleo = await joinAs('Cleo');
    expect(await changeRole({ id: ann.person.id, role: 'sales' }, ann)).toMatchObject(refused);
    expect(await changeRole({ id: cleo.person.id, role: 'owner' }, ann)).toMatchObject(done);
    expect(await changeRole({ id: ann.person.id, role: 'sales' }, cleo)).toMatchObject(done);
    expect(await removePerson({ id: ann.person.id }, cleo)).toMatchObject({
      log: { action: 'person.removed', subject: 'Ann' },
    });
    expect(await who(ann.headers)).toBeUndefined();
    expect(await removePerson({ id: ann.person.id }, cleo)).toMatchObject(refused);
    expect(await listPeople(db)).toMatchObject([{ name: 'Cleo', role: 'owner' }]);
    const { rows } = await listChanges(db, {});
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.invited', 'person.joined']),
    );
  });

  it('invites the first owner once, even if several servers start', async () => {
    const fresh = await open();
    const lines: object[] = [];
    const note = (line: object) => void lines.push(line);
    const links: string[] = [];
    const print = (link: string) => void links.push(link);
    const origin = 'https://www.example.com';
    const start = () =>
      inviteFirstOwner(fresh, { origin, now, print, log: { info: note, warn: note } as never });
    await Promise.all([start(), start(), start()]);
    expect(links).toEqual([expect.stringMatching(/^https:\/\/www\.example\.com\/desk\/join\?/)]);
    expect(JSON.stringify(lines)).not.toContain('token');
    lines.length = 0;
    await start();
    const remedy = expect.stringMatching(/desk.* invite --role owner/);
    expect(lines).toEqual([{ code: 'desk_without_accounts', remedy }]);

    const fields = { token: tokenOf(links[0]!), name: 'Dana', email: 'dana@example.com', password };
    expect(await join(fields, { ...request(), db: fresh })).toEqual(inDesk);
    expect(await listPeople(fresh)).toMatchObject([{ role: 'owner' }]);
    expect(await findPerson(fresh, { email: 'DANA@example.com' })).toMatchObject({ name: 'Dana' });
    lines.length = 0;
    await start();
    expect(lines).toEqual([]);
  });

  it('keeps old data when the clock jumps ahead, and after it is corrected', async () => {
    expect(await retentionTime(db, now)).toEqual(now);
    const ahead = (ms: number) => retentionTime(db, after(400 * 24 * HOUR_MS + ms));
    // Each step of half a minute advances the retention time by a minute.
    expect(await ahead(0)).toEqual(after(60_000));
    expect(await ahead(30_000)).toEqual(after(120_000));
    const behind = after(-400 * 24 * HOUR_MS);
    expect(await retentionTime(db, behind)).toEqual(behind);
    expect(await retentionTime(db, after(23 * HOUR_MS))).toEqual(after(23 * HOUR_MS));
  });
});
