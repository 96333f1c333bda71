import WebAuthnEmulator, {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository as Passkeys,
} from 'nid-webauthn-emulator';
import type { Database } from '@/lib/data/database';
import { createEntry } from '@/lib/dealerships/entry-store';
import { listToday, setFollowUp } from '@/lib/links/follow-ups';
import { createLink, findLink } from '@/lib/links/link-store';
import { closers } from '@/testing/closers';
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
import { startMailServer } from '@/testing/mail-server';
import { join, requestReset, signIn } from './accounts';
import { authOf } from './auth';
import { endSteps, firstSteps } from './first-steps';
import * as own from './own-account';
import { findInvited, findPerson, invite, removePerson, renewLink } from './people';
import type { Person } from '@/lib/domain/person';

const given = { dealership_slug: 'LeeFord', recipient: 'Dana', channel: 'text', note: '' } as const;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  beforeEach(async () => {
    for (const table of ['people', 'links', 'leads', 'dealership_entries', 'rate_limits'] as const)
      await db.deleteFrom(table).execute();
  });

  const { request, who, enter, joinAs } = createDeskPeople(() => db);

  const change = <T>(act: (request: never) => Promise<T>, person: Person) =>
    db.transaction().execute((on) => act({ ...request(), db: on, person } as never));

  it('saves name, phone and calendar, and updates the name on every link', async () => {
    const ann = await joinAs('Ann');
    const bob = await joinAs('Bob');
    const link = await createLink(db, given, ann.person, now);
    const others = await createLink(db, given, bob.person, now);
    const fields = {
      name: ' Ann  Lee ',
      phone: '(319) 555-0123',
      calendarUrl: 'https://cal.example/ann',
    };
    const data = own.profileFields.parse(fields);
    expect(await change((r) => own.saveProfile(data, r), ann.person)).toMatchObject(done);
    expect(await who(ann.headers)).toMatchObject({
      name: 'Ann Lee',
      phone: '+1 319 555 0123',
      calendarUrl: 'https://cal.example/ann',
    });
    expect((await findLink(db, link.code))?.person_name).toBe('Ann Lee');
    expect((await findLink(db, others.code))?.person_name).toBe('Bob');
    for (const wrong of ['javascript:alert(1)', 'http://cal.example', 'https://a b', 'https://"x'])
      expect(own.profileFields.safeParse({ ...fields, calendarUrl: wrong }).success).toBe(false);
    expect(own.profileFields.safeParse({ ...fields, phone: '12' }).success).toBe(false);
  });

  it('keeps message templates private to each person', async () => {
    const [ann, bob] = [await joinAs('Ann'), await joinAs('Bob')];
    const save = (person: Person, name: string, words: string) =>
      change((r) => own.saveTemplate(own.templateFields.parse({ name, words }), r), person);
    await save(ann.person, 'First', 'Hi {name}');
    await save(bob.person, 'First', 'Hello \0{name}');
    await save(ann.person, 'First', 'Hey {name}');
    await change((r) => own.removeTemplate({ name: 'First' }, r), bob.person);
    expect(await own.listTemplates(db, bob.person.id)).toEqual([]);
    expect(await own.listTemplates(db, ann.person.id)).toEqual([
      { name: 'First', words: 'Hey {name}' },
    ]);
    for (let i = 1; i < 20; i++) await save(ann.person, `Number ${i}`, 'Hi');
    expect(await save(ann.person, 'One more', 'Hi')).toMatchObject(refused);
    expect(await save(ann.person, 'First', 'Still changed')).toMatchObject(done);
  });

  it('lists the devices of a person, and signs out only their own', async () => {
    const ann = await joinAs('Ann');
    const bob = await joinAs('Bob');
    const second = await enter('ann@example.com', phone);
    const devices = await own.listDevices(db, ann.person.id, now);
    // Joining has created a session, too.
    expect(devices).toHaveLength(3);
    expect(devices.map(({ name }) => name)).toContain('Safari on iPhone');
    const { api } = await authOf(db);
    const here = await api.getSession({ headers: second.headers });
    const id = here?.session.id ?? '';
    expect(await own.revokeDevice({ id }, bob)).toMatchObject(refused);
    expect(await who(second.headers)).toBeDefined();
    expect(await own.revokeDevice({ id }, ann)).toMatchObject(done);
    expect(await who(second.headers)).toBeUndefined();
    expect(await who(ann.headers)).toBeDefined();
    expect(await own.listDevices(db, ann.person.id, after(13 * HOUR_MS))).toEqual([]);
  });

  it('keeps the passkeys of others, and rejects an invalid passkey', async () => {
    const [ann, bob] = [await joinAs('Ann'), await joinAs('Bob')];
    const { adapter } = await (await authOf(db)).$context;
    const { id } = await adapter.create<{ id: string }>({
      model: 'passkey',
      data: {
        name: 'Phone',
        userId: ann.person.id,
        publicKey: 'x',
        credentialID: 'cred',
        counter: 0,
        deviceType: 'multiDevice',
        backedUp: true,
        transports: '',
        createdAt: now,
      },
    });
    expect(await own.removePasskey({ id }, bob)).toMatchObject(refused);
    expect(await own.listPasskeys(db, bob.person.id)).toEqual([]);
    expect(await own.listPasskeys(db, ann.person.id)).toMatchObject([{ id, name: 'Phone' }]);
    expect(await own.addPasskey({}, ann)).toHaveProperty('status', 'passkey_requested');
    const forged = { id: 'cred', rawId: 'cred', response: {}, type: 'public-key' };
    expect(await own.addPasskey({ answer: forged }, bob)).toMatchObject(refused);
    for (const answer of [forged, { id: 'nobody' }])
      expect(await own.signInByPasskey({ answer }, request())).toMatchObject(refused);
    for (const answer of ['nonsense', '[]', '{}', 'null'])
      expect(own.passkeyFields.safeParse({ answer }).success).toBe(false);
    expect(await own.removePasskey({ id }, ann)).toMatchObject(done);
    // Removing a person removes their passkeys.
    const owner = await joinAs('Olga', 'owner');
    await removePerson({ id: ann.person.id }, owner);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });

  it('signs in by a passkey once per challenge, and only its person', async () => {
    const [ann, bob] = [await joinAs('Ann'), await joinAs('Bob')];
    const { api } = await authOf(db);
    const origin = 'http://localhost';
    const deviceWith = (credentialsRepository: Passkeys, uv = true) => {
      const userGetAssertionInteraction = () => ({ options: { uv, up: true } });
      const options = { credentialsRepository, userGetAssertionInteraction };
      return new WebAuthnEmulator(new AuthenticatorEmulator(options));
    };
    const passkeys = new Passkeys();
    const device = deviceWith(passkeys);
    /** A request with the cookie of the passkey challenge. */
    const asked = (cookies: Headers, headers?: Headers) => {
      const all = [headers?.get('cookie'), ...cookies.getSetCookie()].map(
        (one) => one?.split(';')[0],
      );
      return request({ origin, cookie: all.filter(Boolean).join('; ') });
    };
    const toAdd = async (headers: Headers) => {
      const made = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
      return { options: made.response, cookies: made.headers };
    };
    const toEnter = async () => {
      const made = await api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      return { options: made.response, cookies: made.headers };
    };

    const adding = await toAdd(ann.headers);
    const answer = { ...device.createJSON(origin, adding.options) };
    // Bob answers Ann's challenge, after which nobody can use it.
    const byBob = { ...asked(adding.cookies, bob.headers), person: bob.person };
    expect(await own.addPasskey({ answer }, byBob)).toMatchObject(refused);
    const again = { ...asked(adding.cookies, ann.headers), person: ann.person };
    expect(await own.addPasskey({ answer }, again)).toMatchObject(refused);
    const second = await toAdd(ann.headers);
    const byAnn = { ...asked(second.cookies, ann.headers), person: ann.person };
    const made = { ...device.createJSON(origin, second.options) };
    const added = await own.addPasskey({ answer: made }, byAnn);
    expect(added).toMatchObject(done);
    expect(await own.listPasskeys(db, ann.person.id)).toHaveLength(1);
    expect(await own.listPasskeys(db, bob.person.id)).toEqual([]);

    const entering = await toEnter();
    const given = { answer: { ...device.getJSON(origin, entering.options) } };
    const before = await own.listDevices(db, ann.person.id, now);
    expect(await own.signInByPasskey(given, asked(entering.cookies))).toEqual(inDesk);
    expect(await own.listDevices(db, ann.person.id, now)).toHaveLength(before.length + 1);
    expect(await own.signInByPasskey(given, asked(entering.cookies))).toMatchObject(refused);
    // An answer to an earlier challenge; a device without user verification; a device with an unknown passkey.
    const later = await toEnter();
    expect(await own.signInByPasskey(given, asked(later.cookies))).toMatchObject(refused);
    const other = deviceWith(new Passkeys());
    other.createJSON(origin, second.options);
    for (const wrong of [deviceWith(passkeys, false), other]) {
      const { options, cookies } = await toEnter();
      const answer = { ...wrong.getJSON(origin, options) };
      expect(await own.signInByPasskey({ answer }, asked(cookies))).toMatchObject(refused);
    }
    expect(await own.listDevices(db, ann.person.id, now)).toHaveLength(before.length + 1);
  });

  it('creates a reset link that ends earlier ones, expires in a week, and keeps all data', async () => {
    const ann = await joinAs('Ann');
    const { code } = await createLink(db, given, ann.person, now);
    const member = (await findPerson(db, { id: ann.person.id }))!;
    const first = tokenOf(await renewLink(db, member, by, now));
    const second = tokenOf(await renewLink(db, member, by, now));
    const fields = { password: 'five other words together' };
    expect(await join({ ...fields, token: first }, request())).toMatchObject(refused);
    const late = request({}, after(7 * 24 * HOUR_MS + 1));
    expect(await join({ ...fields, token: second }, late)).toMatchObject(refused);
    expect(await join({ ...fields, token: second }, request())).toEqual(inDesk);
    expect(await findLink(db, code, ann.person.id)).toBeDefined();
    expect(await who(ann.headers)).toBeUndefined();
  });

  it('gives links, leads, follow-ups and pages of a removed person to the heir', async () => {
    const owner = await joinAs('Olga', 'owner');
    const [ann, bob] = [await joinAs('Ann'), await joinAs('Bob')];
    const { code } = await createLink(db, given, ann.person, now);
    const content = { name: 'Lee Ford', city: 'Ames' };
    await db.transaction().execute((on) => createEntry(on, content, ann.person, now));
    const due = { day: '2026-01-05', note: 'Ask again' };
    await setFollowUp(db, ['link_code', code], due, ann.person.id);
    const remove = (heir: string) => removePerson({ id: ann.person.id, heir }, owner);
    expect(await remove('nobody')).toMatchObject(refused);
    expect(await remove(bob.person.id)).toMatchObject(done);
    expect(await findLink(db, code, bob.person.id)).toMatchObject({ person_name: 'Bob' });
    const pages = await db.selectFrom('dealership_entries').select('created_by').execute();
    expect(pages).toEqual([{ created_by: bob.person.id }]);
    expect(await listToday(db, { personId: bob.person.id, now })).toMatchObject([{ code, ...due }]);
  });

  it('lists first steps until they are done or dismissed', async () => {
    const ann = await joinAs('Ann', 'owner');
    const steps = async () =>
      Object.fromEntries(
        (await firstSteps(db, ann.person)).map(({ step, isDone }) => [step, isDone]),
      );
    const none = { page: false, link: false, notices: false, invite: false };
    expect(await steps()).toEqual(none);
    await createLink(db, given, ann.person, now);
    const bob = await joinAs('Bob');
    expect(await steps()).toEqual({ ...none, link: true, invite: true });
    expect(await firstSteps(db, bob.person)).toHaveLength(3);
    await endSteps({}, ann);
    expect(await steps()).toEqual({});
    expect(await firstSteps(db, bob.person)).toHaveLength(3);
  });
});

test('emails a reset link that works once within an hour, and stores only its digest', async () => {
  const db = await databases[0]!.open();
  const mail = await startMailServer();
  closers.push(mail.close);
  await authOf(db, { SMTP_URL: mail.url, SITE_URL: 'https://www.example.com' });
  const headers = new Headers({ 'x-client-socket-address': '10.0.2.1' });
  const at = (ms = 0) => ({ db, headers, now: after(ms) });
  const token = tokenOf(await invite(db, { name: 'Ann', role: 'owner' }, by, now));
  const email = 'ann@example.com';
  await join({ token, name: 'Ann', email, password }, at());
  const ask = async () => {
    const count = mail.mails.length;
    await requestReset({ email }, at());
    while (mail.mails.length === count) await new Promise((resolve) => setImmediate(resolve));
    return /token=([\w-]+)/.exec(mail.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const earlier = await ask();
  const mailed = await ask();
  expect(mail.mails[0]?.to).toEqual([email]);
  const kept = await db.selectFrom('verifications').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(mailed);
  expect(await findInvited(db, mailed, after(2 * HOUR_MS))).toBeUndefined();
  const next = 'five other words together';
  expect(await join({ token: mailed, password: next }, at())).toEqual(inDesk);
  expect(await join({ token: mailed, password: next }, at())).toMatchObject(refused);
  expect(await join({ token: earlier, password }, at())).toMatchObject(refused);
  expect(await signIn({ email, password: next }, at())).toEqual(inDesk);
});
