import fc from 'fast-check';
import type { Database } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { anyText, fuzz } from '@/testing/fuzzing';
import { changeLink, createLink, findLink, isFreeCode } from './link-store';
import { findSender, followLink, recordVisit, VISITS_AN_HOUR, WRONG_CODES_AN_HOUR } from './visits';

const now = new Date('2026-11-23T12:00:00Z');
const given = { dealership_slug: 'LeeFord', recipient: 'Dana', channel: 'text', note: '' } as const;
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const make = (db: Database) => createLink(db, given, { id: 'ann', name: 'Ann' }, now);
/** Bytes that a header can carry. */
const header = fc.string({
  unit: fc.integer({ min: 33, max: 255 }).map((code) => String.fromCharCode(code)),
});

/** Sends visits from one browser on a dealership's page, unless the headers differ. */
const visitor =
  (db: Database) =>
  (
    referer: string,
    headers: Record<string, string> = {},
    isOwn = async () => false,
    presence?: 'back' | 'left',
  ) =>
    recordVisit(
      new Headers({
        referer,
        host: 'site.example',
        origin: 'https://site.example',
        'user-agent': chrome,
        ...headers,
      }),
      {
        database: async () => db,
        isOwn,
        presence,
        env: { SITE_URL: 'https://site.example', TRUSTED_PROXY_HOPS: 0 },
        now,
      },
    );

describe('a page visit', () => {
  it('is counted for the link in its address, and stores nothing about the visitor', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const visit = visitor(db);
    const page = `https://site.example/LeeFord?price=3&l=${code.toLowerCase()}`;
    expect(await visit(page, { 'x-forwarded-for': '203.0.113.9' })).toBe('counted');
    expect((await findLink(db, code))?.opened_count).toBe(1);
    const kept = await Promise.all(
      (['events', 'rate_limits', 'links'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|Chrome|Mozilla|price/);
  });

  it('reports leaving and returning, and counts QR code visits separately', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const tell = (presence?: 'back' | 'left', query = `l=${code}&qr`) =>
      visitor(db)(`https://site.example/LeeFord?${query}`, {}, undefined, presence);
    const state = async () => {
      const link = (await findLink(db, code))!;
      const { opened_count: opened, scan_count: scanned } = link;
      return { opened, scanned, isHere: link.present_since !== null };
    };
    await tell('back');
    expect(await state()).toEqual({ opened: 0, scanned: 0, isHere: false });
    expect(await tell()).toBe('counted');
    expect(await state()).toEqual({ opened: 1, scanned: 1, isHere: true });
    expect(await tell('left')).toBe('not_counted');
    expect(await state()).toEqual({ opened: 1, scanned: 1, isHere: false });
    await tell('back');
    await tell(undefined, `l=${code}`);
    expect(await state()).toEqual({ opened: 2, scanned: 1, isHere: true });
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0',
    'curl/8.11.0',
    '',
  ])('is not counted for a crawler: %j', async (agent) => {
    const visit = visitor(await databases[0]!.open());
    expect(await visit('https://site.example/LeeFord?l=K7Q2M9', { 'user-agent': agent })).toBe(
      'not_counted',
    );
  });

  it('is not counted for the desk’s own people, other sites or a page without a link', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const visit = visitor(db);
    const page = `https://site.example/LeeFord?l=${code}`;
    expect(await visit(page, {}, async () => true)).toBe('not_counted');
    expect(await visit(page, { origin: 'https://evil.example' })).toBe('foreign');
    expect(await visit(page, { 'sec-fetch-site': 'cross-site' })).toBe('foreign');
    for (const address of ['', 'https://site.example/LeeFord', 'nonsense', `${page}%00x`])
      expect(await visit(address)).toBe('not_counted');
    expect(await visit('https://site.example/LeeFord?l=000000')).toBe('not_counted');
    expect((await findLink(db, code))?.opened_count).toBe(0);
  });

  it('finds the sender of its link, except for another page, a wrong code or after too many', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const ask = (referer: string) =>
      findSender(new Headers({ referer }), {
        database: async () => db,
        env: { SITE_URL: 'https://site.example', TRUSTED_PROXY_HOPS: 0 },
        now,
      });
    const page = (slug: string, code: string) => `https://site.example/${slug}?l=${code}`;
    expect(await ask(page('LeeFord', code))).toBeUndefined();
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const ann = { id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'sales' };
    await db
      .insertInto('people')
      .values({ ...ann, ...times, emailVerified: 1, phone: '+1 319 555 0123' } as never)
      .execute();
    const sender = { name: 'Ann', email: 'ann@example.com', phone: '+1 319 555 0123' };
    expect(await ask(page('LeeFord', code))).toEqual({ ...sender, calendarUrl: null });
    expect(await ask(page('OtherFord', code))).toBeUndefined();
    expect(await ask('https://evil.example/LeeFord?l=' + code)).toBeUndefined();
    for (let i = 0; i < WRONG_CODES_AN_HOUR; i++) await ask(page('LeeFord', '000000'));
    expect(await ask(page('LeeFord', code))).toBeUndefined();
  });

  it('is limited per hour and household over all links', async () => {
    const db = await databases[0]!.open();
    const visit = visitor(db);
    const others = Array.from({ length: VISITS_AN_HOUR - 1 }, (_, i) => String(i).padStart(6, '0'));
    await Promise.all(others.map((code) => visit(`https://site.example/LeeFord?l=${code}`)));
    const { code } = await make(db);
    const page = `https://site.example/LeeFord?l=${code}`;
    expect([await visit(page), await visit(page)]).toEqual(['counted', 'not_counted']);
  });

  it('is counted on its own page only, and limited per link and household', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const visit = visitor(db);
    expect(await visit(`https://elsewhere.example/LeeFord?l=${code}`)).toBe('not_counted');
    expect(await visit(`https://site.example/?l=${code}`)).toBe('not_counted');
    expect(await visit(`https://site.example/OtherFord?l=${code}`)).toBe('not_counted');
    const page = `https://site.example/LeeFord?l=${code}`;
    for (let i = 0; i < 20; i++) await visit(page);
    expect((await findLink(db, code))?.opened_count).toBe(9);
  });

  it('is not counted for an unknown link, whatever its headers', async () => {
    const db = await databases[0]!.open();
    const cases = fc.record({
      referer: fc.oneof(
        header,
        header.map((code) => `https://site.example/LeeFord?l=${code}`),
      ),
      'user-agent': header,
      origin: fc.oneof(fc.constant('https://site.example'), header),
    });
    await fuzz('/api/visits', cases, async ({ referer, ...headers }) => {
      // Clears the limits, so that every case reaches the database.
      await db.deleteFrom('rate_limits').execute();
      const visit = visitor(db);
      expect(await visit(referer, headers)).not.toBe('counted');
    });
  });
});

describe('a link', () => {
  const follower =
    (db: Database) =>
    (code: string, address = '203.0.113.9', network?: string) =>
      followLink(db, code, { address, ...(network !== undefined && { network }) }, now);

  it('opens its page by any spelling of its code until it is paused, expired or deleted', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const follow = follower(db);
    const spelled = ` ${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase().replaceAll('0', 'o');
    for (const text of [code, spelled])
      expect(await follow(text)).toEqual({ path: `/LeeFord?l=${code}` });
    const scanned = await followLink(db, code, { address: '203.0.113.9' }, now, true);
    expect(scanned).toEqual({ path: `/LeeFord?l=${code}&qr` });
    await changeLink(db, code, { paused_at: 1 });
    expect(await follow(code)).toEqual({ problem: 'stopped' });
    await changeLink(db, code, { paused_at: null });
    expect(await follow(code)).toEqual({ path: `/LeeFord?l=${code}` });
    await changeLink(db, code, { ends_at: now.getTime() });
    expect(await follow(code)).toEqual({ problem: 'stopped' });
    await changeLink(db, code, { deleted_at: now.getTime() });
    expect(await follow(code)).toEqual({ problem: 'unknown' });
  });

  it('cannot be guessed, even with many codes at once or from many addresses of a network', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const follow = follower(db);
    const tried = await Promise.all(
      Array.from({ length: WRONG_CODES_AN_HOUR + 30 }, (_, i) =>
        follow(String(100_000 + i), `2001:db8:0:${i}::/64`, '2001:db8:0:0::/56'),
      ),
    );
    expect(tried.filter((each) => 'problem' in each && each.problem === 'unknown')).toHaveLength(
      WRONG_CODES_AN_HOUR,
    );
    expect(await follow(code, 'another', '2001:db8:0:0::/56')).toEqual({
      problem: 'too_many',
      retryAfterSeconds: 3_600,
    });
    expect(await follow(code, 'elsewhere')).toEqual({ path: `/LeeFord?l=${code}` });
    // Right codes do not count, even many at once.
    const right = await Promise.all(
      Array.from({ length: 2 * WRONG_CODES_AN_HOUR }, () => follow(code, 'elsewhere')),
    );
    expect(right.filter((each) => 'path' in each)).toHaveLength(2 * WRONG_CODES_AN_HOUR);
  });

  it('opens without delay while another client follows very many', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const follow = follower(db);
    let followed = 0;
    const many = Array.from({ length: 50 }, () => follow(code, 'many').then(() => followed++));
    expect(await follow(code, 'elsewhere')).toHaveProperty('path');
    expect(followed).toBeLessThan(10);
    await Promise.all(many);
    expect(followed).toBe(50);
  });

  it.each(databases)('keeps a custom code as typed, on $name', async ({ open }) => {
    const db = await open();
    for (const code of ['FAIR2026', 'COLLIN'])
      await createLink(db, { ...given, code }, { id: 'ann', name: 'Ann' }, now);
    for (const text of ['FAIR2026', 'fair-2026', ' Fair 2026'])
      expect(await follower(db)(text)).toEqual({ path: '/LeeFord?l=FAIR2026' });
    for (const text of ['collin', 'C0111N', 'c0ll1n.', 'Col-lin)']) {
      expect(await follower(db)(text)).toEqual({ path: '/LeeFord?l=COLLIN' });
      expect(await isFreeCode(db, text)).toBe(false);
    }
    expect(await visitor(db)('https://site.example/LeeFord?l=c0ll1n')).toBe('counted');
    expect((await findLink(db, 'COLLIN'))?.opened_count).toBe(1);
    expect(await changeLink(db, 'C0111N', { note: 'x' })).toMatchObject({ code: 'COLLIN' });
    // An earlier version created both.
    await createLink(db, { ...given, code: 'FA1R2O26' }, { id: 'ann', name: 'Ann' }, now);
    expect((await findLink(db, 'FA1R2O26'))?.code).toBe('FA1R2O26');
    expect((await findLink(db, 'FAIR2026'))?.code).toBe('FAIR2026');
  });

  it('is found with punctuation around its code, and an impossible code is no attempt', async () => {
    const db = await databases[0]!.open();
    const { code } = await make(db);
    const path = `/LeeFord?l=${code}`;
    const marks = [...'.,;:!?)]}>"\'*_…”’»\u200b\ufeff', '%22', '%E2%80%8B', '&gt;', ').”'];
    for (const mark of marks) {
      expect(await follower(db)(code + mark)).toEqual({ path });
      expect(await follower(db)(`(${code.toLowerCase()}${mark} `)).toEqual({ path });
      expect(await follower(db)(`x${mark}`)).toEqual({ problem: 'unknown' });
    }
    expect(await follower(db)(code)).toEqual({ path });
  });

  it('opens no page for arbitrary text', async () => {
    const db = await databases[0]!.open();
    const texts = fc.oneof(anyText, header, fc.constantFrom('%', "'", '..'));
    await fuzz('/go', texts, async (code) => {
      await db.deleteFrom('rate_limits').execute();
      expect(await follower(db)(code)).toEqual({ problem: 'unknown' });
    });
  });
});
