import { type Database, openDatabase } from '@/lib/data/database';
import { log } from '@/lib/log';
import { databases } from '@/testing/databases';
import '@/testing/quick-passwords';
import { changePassword, join, signIn, signOutEverywhere } from './accounts';
import { forgetOldAccess, startJobs } from './cron';
import { listChanges } from './desk-log';
import { deskState } from './desk-state';
import { invite } from './invitations';
import { changePerson, findPersonByEmail, listPeople, removePerson } from './people';
import type { Person, Role } from './person';
import { sessionOf } from './session';

const now = new Date();
const after = (ms: number) => new Date(now.getTime() + ms);
const HOUR_MS = 3_600_000;
const password = 'four odd words together';
const by = { name: 'Test' };
let addresses = 0;

/** Each from another address. */
const fromElsewhere = () => ({
  headers: new Headers({ 'x-forwarded-for': `10.0.0.${++addresses}` }),
  trustedProxyHops: 1,
  now,
});

const headersOf = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') });

describe.each(databases)('$name', ({ create, open }) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  beforeEach(async () => {
    await db.deleteFrom('people').execute();
    await db.deleteFrom('invitations').execute();
    await db.deleteFrom('sign_in_attempts').execute();
    await db.deleteFrom('desk_log').execute();
  });

  const who = async (headers: Headers, at = now) =>
    (await sessionOf(headers, { database: async () => db, now: at }))?.person;

  const joinAs = async (name: string, role: Role = 'sales') => {
    const email = `${name.toLowerCase()}@example.com`;
    const token = await invite(db, { name, role }, by, now);
    const joined = await join(db, { token, name, email, password }, fromElsewhere());
    if (!joined.ok) throw new Error(joined.code);
    const person = (await findPersonByEmail(db, email)) as Person;
    return { person, headers: headersOf(joined.cookies), cookies: joined.cookies };
  };

  const enter = (email: string, given = password, headers = new Headers(), at = now) => {
    // Each from another address, unless told.
    headers.set('x-forwarded-for', headers.get('x-forwarded-for') ?? `10.0.0.${++addresses}`);
    return signIn(db, { email, password: given }, { headers, trustedProxyHops: 1, now: at });
  };

  it('lets somebody in by an invitation, once, and out again', async () => {
    const token = await invite(db, { name: '', role: 'owner' }, by, now);
    const fields = { token, name: 'Dana Reyes', email: ' Dana@Example.com', password };
    const both = await Promise.all([
      join(db, fields, fromElsewhere()),
      join(db, { ...fields, email: 'eve@example.com' }, fromElsewhere()),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both).toContainEqual({ ok: false, code: 'gone' });
    expect(await listPeople(db)).toHaveLength(1);
    expect(await db.selectFrom('invitations').select('digest').execute()).not.toContainEqual({
      digest: token,
    });
  });

  it('keeps an invitation whose form was not good', async () => {
    await joinAs('Ann');
    const token = await invite(db, { name: 'Ben', role: 'sales', email: 'ben@x.com' }, by, now);
    const fields = { token, name: 'Ben', email: 'ben@x.com', password };
    const faults = [
      [{ ...fields, password: 'Password2026' }, 'common'],
      [{ ...fields, email: 'ann@example.com' }, 'other_mail'],
    ] as const;
    for (const [given, code] of faults)
      expect(await join(db, given, fromElsewhere())).toEqual({ ok: false, code });
    const anyone = await invite(db, { name: '', role: 'sales' }, by, now);
    const taken = { ...fields, token: anyone, email: 'ANN@example.com' };
    expect(await join(db, taken, fromElsewhere())).toEqual({ ok: false, code: 'mail_taken' });
    const late = { ...fromElsewhere(), now: after(8 * 24 * HOUR_MS) };
    expect(await join(db, fields, late)).toEqual({ ok: false, code: 'gone' });
    expect(await join(db, fields, fromElsewhere())).toMatchObject({ ok: true });
  });

  it('signs in on a session of its own, whose cookie scripts and other sites cannot use', async () => {
    const { headers, cookies } = await joinAs('Dana', 'owner');
    expect(cookies.join()).toMatch(
      /^desk\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await who(headers)).toMatchObject({ name: 'Dana', role: 'owner' });
    // A session that somebody has put into the browser is not the one that is signed in.
    const again = await enter('dana@example.com', password, headersOf(cookies));
    if (!again.ok) throw new Error(again.code);
    expect(again.cookies).not.toEqual(cookies);
    expect(await who(headersOf(again.cookies))).toMatchObject({ name: 'Dana' });
    expect(await who(headers)).toBeUndefined();
    const forged = again.cookies[0]!.replace(/\.[^.;]+;/, '.AAAA;');
    expect(await who(headersOf([forged]))).toBeUndefined();
  });

  it('ends a session that nobody has used for half a day, and each after a month', async () => {
    const { headers } = await joinAs('Dana');
    expect(await who(headers, after(11 * HOUR_MS))).toBeDefined();
    expect(await who(headers, after(22 * HOUR_MS))).toBeDefined();
    expect(await who(headers, after(35 * HOUR_MS))).toBeUndefined();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const { headers: later } = await joinAs('Ben');
    await db
      .updateTable('sessions')
      .set({ expiresAt: after(-1_000).toISOString() })
      .execute();
    expect(await who(later)).toBeUndefined();
    await joinAs('Cleo');
    await forgetOldAccess(db, after(11 * HOUR_MS));
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    await forgetOldAccess(db, after(13 * HOUR_MS));
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('says the same of a wrong password and of nobody, and makes the next tries wait', async () => {
    await joinAs('Dana');
    const outcomes = (
      await Promise.all(
        Array.from({ length: 8 }, () => enter('dana@example.com', 'a wrong password')),
      )
    ).map((outcome) => (outcome.ok ? 'in' : outcome.code));
    // Five are free, however many come at once.
    expect(outcomes.filter((code) => code === 'wrong')).toHaveLength(5);
    expect(await enter('dana@example.com')).toEqual({
      ok: false,
      code: 'too_many',
      retryAfterSeconds: expect.any(Number),
    });
    for (let tries = 0; tries < 5; tries++) {
      expect(await enter('nobody@example.com')).toEqual({ ok: false, code: 'wrong' });
    }
    expect(await enter('nobody@example.com')).toMatchObject({ code: 'too_many' });
    expect(await enter('dana@example.com', password, new Headers(), after(61_000))).toMatchObject({
      ok: true,
    });
    expect(
      JSON.stringify(await db.selectFrom('sign_in_attempts').selectAll().execute()),
    ).not.toMatch(/example|10\.0/);
  });

  it('signs the other devices out with a new password, and all of them at once', async () => {
    const { person, headers } = await joinAs('Dana');
    const phone = await enter('dana@example.com');
    const next = 'five other words together';
    expect(await changePassword(db, person, { present: 'wrong', next }, now)).toEqual({
      ok: false,
      code: 'wrong',
    });
    expect(await who(headers)).toBeDefined();
    const changed = await changePassword(db, person, { present: password, next }, now);
    if (!changed.ok || !phone.ok) throw new Error('not changed');
    expect(await who(headersOf(phone.cookies))).toBeUndefined();
    expect(await who(headers)).toBeUndefined();
    const here = headersOf(changed.cookies);
    expect(await who(here)).toBeDefined();
    expect(await enter('dana@example.com', password)).toMatchObject({ code: 'wrong' });
    await signOutEverywhere(db, person.id, person, now);
    expect(await who(here)).toBeUndefined();
  });

  it('always has an owner, whoever is removed or changed at the same time', async () => {
    const [one, two, sales] = await Promise.all([
      joinAs('Ann', 'owner'),
      joinAs('Ben', 'owner'),
      joinAs('Cleo'),
    ]);
    const both = await Promise.all([
      changePerson(db, one.person.id, { role: 'sales' }, by, now),
      removePerson(db, two.person.id, by, now),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both).toContainEqual({ ok: false, code: 'last_owner' });
    expect((await listPeople(db)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(await removePerson(db, sales.person.id, by, now)).toEqual({ ok: true });
    expect(await who(sales.headers)).toBeUndefined();
    expect(await removePerson(db, sales.person.id, by, now)).toEqual({
      ok: false,
      code: 'not_found',
    });
    const { changes, total } = await listChanges(db, {});
    expect(total).toBe(changes.length);
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.invited', 'person.joined', 'person.removed']),
    );
  });

  it('invites the first owner once, however many servers start', async () => {
    const fresh = await open();
    const lines: object[] = [];
    const note = (line: object) => void lines.push(line);
    const start = () =>
      startJobs({
        database: async () => fresh,
        ...{ origin: 'https://www.example.com', jobs: [], now: () => now },
        log: { info: note, warn: note } as never,
      }).stop();
    await Promise.all([start(), start(), start()]);
    const links = lines.flatMap((line) => ('link' in line ? [String(line.link)] : []));
    expect(links).toHaveLength(1);
    lines.length = 0;
    await start();
    expect(lines).toEqual([{ remedy: expect.stringContaining('npm run desk -- invite') }]);

    const token = new URL(links[0]!).searchParams.get('token') ?? '';
    const fields = { token, name: 'Dana', email: 'dana@example.com', password };
    expect(await join(fresh, fields, fromElsewhere())).toMatchObject({ ok: true });
    expect(await listPeople(fresh)).toMatchObject([{ role: 'owner' }]);
    lines.length = 0;
    await start();
    expect(lines).toEqual([]);
  });

  it('finds the desk ready, read-only or away, as its database is', async () => {
    jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const where = await create();
    const own = await openDatabase(where);
    expect(await deskState(async () => own)).toBe('ready');
    await own.destroy();
    expect(await deskState(async () => own)).toBe('away');
    const reading = await openDatabase(where);
    // Of a disk that is full, say.
    await reading.schema.alterTable('changes').renameTo('changes_away').execute();
    expect(await deskState(async () => reading)).toBe('read-only');
    await reading.destroy();
  });
});
