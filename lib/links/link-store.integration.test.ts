import { type Database, purgeDeleted } from '@/lib/data/database';
import { type EventKind, latestActivity, linkPriority } from '@/lib/domain/link';
import { databases } from '@/testing/databases';
import { readBoard } from './board';
import { eventsOf, forgetOldEvents, recordEvent } from './events';
import { setFollowUpDone, findFollowUp, listToday, setFollowUp } from './follow-ups';
import { changeLink, createLink, findLink, isFreeCode, listLinks } from './link-store';

const now = new Date('2026-11-23T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ann = { id: 'ann', name: 'Ann' };
const bob = { id: 'bob', name: 'Bob' };
const given = { dealership_slug: 'LeeFord', recipient: 'Dana', channel: 'text', note: '' } as const;

const make = (db: Database, at = now, person = ann, dealership_slug = 'SunriseToyota') =>
  createLink(db, { dealership_slug, recipient: 'Dana', channel: 'text', note: '' }, person, at);

const deleteLink = (db: Database, code: string) =>
  changeLink(db, code, { deleted_at: now.getTime() });

const restoreLink = (db: Database, code: string, personId?: string) =>
  changeLink(db, code, { deleted_at: null }, { personId, isDeleted: true });

const event = (code: string, kind: EventKind, id: string, at = now) => ({ code, kind, id, at });

describe.each(databases)('$name', ({ open }) => {
  it('finds a link by any spelling of its code, and keeps its fields', async () => {
    const db = await open();
    const ends_at = Date.parse('2026-12-24T23:00:00Z');
    const link = await createLink(db, { ...given, ends_at }, ann, now);
    expect(link).toMatchObject({ ...given, ends_at, person_name: 'Ann' });
    const typed = `${link.code.slice(0, 3)} ${link.code.slice(3)}`.toLowerCase().replace(/0/g, 'O');
    expect(await findLink(db, typed)).toEqual(link);
    const change = { note: 'At the gate', ends_at: null };
    expect(await changeLink(db, link.code, change)).toMatchObject({ ...given, ...change });
    expect(await changeLink(db, '000000', change)).toBeUndefined();
    const own = { ...given, phone: '(319) 555-0188', greeting: 'Dana', code: 'FAIR2026' };
    expect(await isFreeCode(db, 'FAIR2026')).toBe(true);
    const fair = await createLink(db, own, ann, now);
    expect(fair).toMatchObject(own);
    expect(await isFreeCode(db, 'FAIR2026')).toBe(false);
    await expect(createLink(db, own, ann, now)).rejects.toThrow(/unique/i);
    expect(await findLink(db, 'fair-2026')).toEqual(fair);
    for (const wrong of ['', '%', "' or 1=1 --", 'K7Q2M', 'x'.repeat(10_000)])
      expect(await findLink(db, wrong)).toBeUndefined();
  });

  it('searches, sorts and pages, and shows each person their own links', async () => {
    const db = await open();
    // One transaction, since each commit waits for the disk.
    await db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 52; i++)
        await createLink(transaction, { ...given, recipient: `Lead ${i}` }, ann, later(i));
    });
    const odd = { ...given, recipient: 'José 50%_\\', note: 'vip' };
    const mine = await createLink(db, odd, bob, new Date(0));
    const found = async (q: string) => (await listLinks(db, { q })).rows.map(({ code }) => code);
    for (const q of [
      'josé vip',
      'JOSE',
      'jose\u0301',
      '50%_',
      '\\',
      'bob',
      mine.code.toLowerCase(),
    ])
      expect(await found(q)).toEqual([mine.code]);
    expect(await found('5_%')).toEqual([]);
    const first = await listLinks(db);
    expect(first.total).toBe(53);
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]?.recipient).toBe('Lead 51');
    expect((await listLinks(db, { page: 2 })).rows).toHaveLength(3);
    expect((await listLinks(db, { sort: 'recipient' })).rows[0]).toEqual(mine);
    expect(await listLinks(db, { personId: 'bob' })).toEqual({ rows: [mine], total: 1 });
  });

  it('sorts É with E and Ø with O, and finds a changed name by any spelling', async () => {
    const db = await open();
    const names = ['Zoe', 'Øyvind', 'Élise', 'Frank', 'pia', 'Ernst'];
    for (const recipient of names) await createLink(db, { ...given, recipient }, ann, now);
    const sorted = await listLinks(db, { sort: 'recipient' });
    const inOrder = ['Élise', 'Ernst', 'Frank', 'Øyvind', 'pia', 'Zoe'];
    expect(sorted.rows.map(({ recipient }) => recipient)).toEqual(inOrder);
    const { code } = sorted.rows[0]!;
    await changeLink(db, code, { recipient: 'Conan O’Brien' });
    for (const q of ["O'Brien", 'obrien', 'O’BRIEN']) {
      const { rows } = await listLinks(db, { q });
      expect(rows.map((row) => row.code)).toEqual([code]);
    }
    expect((await listLinks(db, { q: 'élise' })).total).toBe(0);
  });

  it('undoes a deletion for ten minutes', async () => {
    const db = await open();
    const link = await createLink(db, given, ann, now);
    await deleteLink(db, link.code);
    expect(await findLink(db, link.code)).toBeUndefined();
    expect((await listLinks(db)).total).toBe(0);
    expect(await restoreLink(db, link.code, 'bob')).toBeUndefined();
    expect(await restoreLink(db, link.code)).toEqual(link);
    await deleteLink(db, link.code);
    await purgeDeleted(db, new Date(now.getTime() + 600_000));
    expect(await restoreLink(db, link.code)).toBeUndefined();
  });

  it('counts each event once when it is recorded several times at once', async () => {
    const db = await open();
    const { code } = await make(db);
    // As many as there are connections to PostgreSQL.
    const told = await Promise.all(
      ['a', 'b', 'a', 'b', 'a'].map((id) => recordEvent(db, event(code, 'opened', id))),
    );
    expect(told.filter(Boolean)).toHaveLength(2);
    expect((await findLink(db, code))?.opened_count).toBe(2);
    const board = await readBoard(db, { days: 7, now });
    expect(board.rows[0]?.opened_count).toBe(2);
    expect(board.totals.opened_count).toBe(2);
  });

  it('counts nothing for a link that is expired, paused, deleted or unknown', async () => {
    const db = await open();
    const { code } = await make(db);
    await changeLink(db, code, { ends_at: later(1).getTime() });
    expect(await recordEvent(db, event(code, 'opened', 'a', now))).toBe(true);
    expect(await recordEvent(db, event(code, 'opened', 'b', later(1)))).toBe(false);
    await changeLink(db, code, { ends_at: null });
    await changeLink(db, code, { paused_at: 1 });
    expect(await recordEvent(db, event(code, 'opened', 'c', now))).toBe(false);
    await changeLink(db, code, { paused_at: null });
    await deleteLink(db, code);
    expect(await recordEvent(db, event(code, 'opened', 'c', now))).toBe(false);
    expect(await recordEvent(db, event('000000', 'opened', 'd'))).toBe(false);
    expect(await eventsOf(db, code)).toHaveLength(1);
  });

  it('shows the board of all links, or of one person’s', async () => {
    const db = await open();
    const old = await make(db, later(-20 * DAY_MS));
    const mine = await make(db, later(-1_000));
    const other = await make(db, later(-2_000), bob, 'LeeFord');
    await recordEvent(db, event(mine.code, 'opened', '1', later(-9 * DAY_MS)));
    await recordEvent(db, event(mine.code, 'opened', '2', later(-3)));
    // The opening of this page was not counted.
    await recordEvent(db, event(other.code, 'reserve', '3', later(-1)));

    const week = await readBoard(db, { days: 7, now });
    expect(week.funnel).toEqual({ links: 2, opened: 2, talked: 0, asked: 1 });
    expect(week.totals).toMatchObject({ opened_count: 1, talk_count: 0, lead_count: 1 });
    const month = await readBoard(db, { days: 30, now, personId: 'ann' });
    expect(month.funnel).toEqual({ links: 2, opened: 1, talked: 0, asked: 0 });
    expect(month.totals.opened_count).toBe(2);
    expect(month.rows.map(({ code }) => code)).toEqual([mine.code, old.code]);
    const none = { links: 0, opened: 0, talked: 0, asked: 0 };
    const of = async (by: 'dealerships' | 'people') =>
      (await readBoard(db, { days: 7, now, by })).groups;
    expect(await of('dealerships')).toMatchObject([
      { ...none, key: 'LeeFord', links: 1, opened: 1, asked: 1 },
      { ...none, key: 'SunriseToyota', links: 1, opened: 1 },
    ]);
    expect(await of('people')).toMatchObject([{ name: 'Ann' }, { key: 'bob', name: 'Bob' }]);
  });

  it('sorts the board by asked, talked, opened and others, and leaves out handled links', async () => {
    const db = await open();
    const [made, opened, talked, asked] = [
      await make(db),
      await make(db),
      await make(db),
      await make(db),
    ] as const;
    await recordEvent(db, event(asked.code, 'question', '1', later(1)));
    await recordEvent(db, event(talked.code, 'talked', '2', later(2)));
    await recordEvent(db, event(opened.code, 'scanned', '3', later(3)));
    const shown = async () => {
      const { rows, totals } = await readBoard(db, { days: 7, now: later(4) });
      expect(totals).toMatchObject({ opened_count: 1, talk_count: 1, lead_count: 1 });
      return rows.map(({ code }) => code);
    };
    const order = [asked.code, talked.code, opened.code, made.code];
    expect(await shown()).toEqual(order);
    await changeLink(db, asked.code, { priority: linkPriority.handled }, { personId: 'bob' });
    expect(await shown()).toEqual(order);
    await changeLink(db, asked.code, { priority: linkPriority.handled }, { personId: 'ann' });
    await changeLink(db, talked.code, { archived_at: 1 });
    expect(await shown()).toEqual([opened.code, made.code]);
    // New events bring both back, sorted by these events alone.
    await recordEvent(db, event(asked.code, 'opened', '4', later(2)));
    await recordEvent(db, event(talked.code, 'question', '5', later(3)));
    const { rows } = await readBoard(db, { days: 7, now: later(4) });
    expect(rows.map(({ code }) => code)).toEqual([talked.code, opened.code, asked.code, made.code]);
  });

  it('shows the state and the bookings of a link’s last call', async () => {
    const db = await open();
    const { code } = await make(db);
    const call = (id: string, at: number, more: object) =>
      db
        .insertInto('calls')
        .values({
          id,
          platform_id: `call-${id}`,
          link_code: code,
          shown_in_desk: 1,
          charged_seconds: 0,
          started_at: later(at).getTime(),
          reserved_until: later(600_000).getTime(),
          ...more,
        })
        .execute();
    const latest = async (at: number) => {
      const { rows } = await readBoard(db, { days: 7, now: later(at) });
      return [rows[0]!.call, latestActivity(rows[0]!, later(at)).kind] as const;
    };
    expect(await latest(1)).toEqual([undefined, 'made']);
    const booking = { kind: 'service', date: '2026-11-28', time: '09:00', work: 'oil change' };
    const bookings = JSON.stringify([booking]);
    await call('1', 1, { ended_at: later(151_001).getTime(), seconds: 151, bookings });
    const first = { id: 'call-1', startedAt: later(1).getTime(), isOpen: false, seconds: 151 };
    expect(await latest(200_000)).toEqual([{ ...first, bookings: [booking] }, 'made']);
    await call('2', 200_000, {});
    expect(await latest(269_000)).toMatchObject([{ id: 'call-2', seconds: null }, 'talking']);
    // Neither the platform nor the page reports its end.
    expect(await latest(600_000)).toMatchObject([{ seconds: 400, bookings: [] }, 'made']);
    await db
      .updateTable('calls')
      .set({ page_left_at: later(230_000).getTime() })
      .execute();
    expect(await latest(269_000)).toMatchObject([{ isOpen: false, seconds: 30 }, 'made']);
  });

  it('lists to each person today’s follow-ups and the links unopened for two days', async () => {
    const db = await open();
    const { code } = await make(db, later(-DAY_MS));
    const quiet = await make(db, later(-2 * DAY_MS));
    await make(db, later(-17 * DAY_MS));
    await changeLink(db, (await make(db, later(-3 * DAY_MS))).code, {
      priority: linkPriority.handled,
    });
    const today = async (personId?: string, at = now, timeZone = '') => {
      const toDo = await listToday(db, { personId, now: at, timeZone });
      return toDo.map(({ id, note, code }) => (id ? note : code));
    };
    const followUp = (day: string, note: string) =>
      setFollowUp(db, ['link_code', code], { day, note }, 'bob');
    await followUp('2026-11-25', 'Later');
    expect(await today()).toEqual([quiet.code]);
    await followUp('2026-11-23', 'Call about the lease');
    expect(await today('bob')).toEqual(['Call about the lease']);
    expect(await today('ann')).toEqual([quiet.code]);
    // It is still the day before in UTC−8.
    expect(await today('bob', new Date('2026-11-23T07:59:00Z'))).toEqual([]);
    const london = await today('bob', new Date('2026-11-23T00:00:00Z'), 'Europe/London');
    expect(london).toEqual(['Call about the lease']);
    const { id } = (await findFollowUp(db, ['link_code', code]))!;
    expect(await setFollowUpDone(db, id, now, 'ann')).toBe(false);
    expect(await setFollowUpDone(db, id, now, 'bob')).toBe(true);
    expect(await today('bob')).toEqual([]);
    await setFollowUpDone(db, id, null);
    await deleteLink(db, code);
    expect(await today('bob')).toEqual([]);
  });

  it('deletes events after half a year, and deleted links after ten minutes', async () => {
    const db = await open();
    const old = later(-181 * DAY_MS);
    const { code } = await make(db, old);
    await recordEvent(db, event(code, 'opened', 'old', old));
    await recordEvent(db, event(code, 'opened', 'new', later(-179 * DAY_MS)));
    await forgetOldEvents(db, now);
    expect((await eventsOf(db, code)).map(({ id }) => id)).toEqual(['new']);
    expect((await findLink(db, code))?.opened_count).toBe(2);

    await deleteLink(db, code);
    await purgeDeleted(db, later(9 * 60_000));
    expect(await eventsOf(db, code)).toHaveLength(1);
    await purgeDeleted(db, later(10 * 60_000));
    expect(await eventsOf(db, code)).toEqual([]);
    // The totals of their person still include them.
    expect((await readBoard(db, { days: 90, now: later(-170 * DAY_MS) })).totals.opened_count).toBe(
      1,
    );
  });
});
