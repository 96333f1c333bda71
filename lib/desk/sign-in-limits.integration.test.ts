import type { Database } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { hashing } from '@/testing/quick-passwords';
import { join, signIn } from './accounts';
import { invite } from './invitations';
import { admitSignIn, forgetSignIns, forgiveSignIn } from './sign-in-limits';

const now = new Date();
const after = (ms: number) => new Date(now.getTime() + ms);
const DAY_MS = 24 * 3_600_000;
const dana = { name: 'Dana', email: 'dana@example.com', password: 'four odd words together' };

const from = (address: string, at = now) => ({
  headers: new Headers({ 'x-forwarded-for': address }),
  trustedProxyHops: 1,
  now: at,
});

describe.each(databases)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  beforeEach(async () => {
    await db.deleteFrom('people').execute();
    await db.deleteFrom('sign_in_attempts').execute();
  });

  const admits = async (address: string, email: string, at = now) =>
    (await admitSignIn(db, { address }, email, at)).ok;

  const joinAt = async (address: string) => {
    const token = await invite(db, { name: '', role: 'owner' }, { name: 'Test' }, now);
    expect(await join(db, { ...dana, token }, from(address))).toMatchObject({ ok: true });
  };

  it('makes an address wait that tries many accounts', async () => {
    const stranger = { address: '192.0.2.7' };
    const attempt = (number: number, at = now) =>
      admitSignIn(db, stranger, `nobody-${number}@example.com`, at);
    const outcomes = await Promise.all(Array.from({ length: 22 }, (_, number) => attempt(number)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    const wait = async (number: number, at: Date) => {
      const outcome = await attempt(number, at);
      return outcome.ok ? 0 : outcome.retryAfterSeconds;
    };
    expect(await wait(30, now)).toBe(1);
    expect(await wait(31, after(1_000))).toBe(0);
    expect(await wait(32, after(1_000))).toBe(2);
    expect(await admitSignIn(db, { address: '192.0.2.8' }, 'a@example.com', now)).toEqual({
      ok: true,
    });
  });

  it('hashes nothing for made-up invitations, and makes their address wait', async () => {
    await joinAt('192.0.2.1');
    hashing.mockClear();
    const [home, ...strangers] = await Promise.all([
      signIn(db, dana, from('192.0.2.1')),
      ...Array.from({ length: 24 }, () =>
        join(db, { ...dana, token: 'made-up' }, from('192.0.2.66')),
      ),
    ]);
    expect(home).toMatchObject({ ok: true });
    expect(hashing).toHaveBeenCalledTimes(1);
    const codes = strangers.map((outcome) => (outcome.ok ? 'in' : outcome.code));
    expect(codes.filter((code) => code === 'gone')).toHaveLength(20);
    expect(strangers).toContainEqual({ ok: false, code: 'too_many', retryAfterSeconds: 1 });
  });

  it('lets no stranger make somebody wait where they have signed in before', async () => {
    await joinAt('192.0.2.1');
    const strangers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => admits(`198.51.100.${number}`, dana.email)),
    );
    expect(strangers.filter(Boolean)).toHaveLength(5);
    // Somewhere new the owner waits as well, which takes nothing from the others who are there.
    for (let tries = 0; tries < 21; tries++) {
      expect(await admits('192.0.2.2', dana.email)).toBe(false);
    }
    expect(await admits('192.0.2.2', 'ben@example.com')).toBe(true);
    expect(await signIn(db, dana, from('192.0.2.1'))).toMatchObject({ ok: true });
    // Tries from there count by themselves.
    for (let tries = 0; tries < 5; tries++) {
      expect(await admits('192.0.2.1', dana.email)).toBe(true);
    }
    expect(await admits('192.0.2.1', dana.email)).toBe(false);
  });

  it('knows for 90 days where somebody has signed in, and failures for some hours', async () => {
    await forgiveSignIn(db, { address: '192.0.2.1' }, dana.email, now);
    await admits('192.0.2.2', dana.email);
    const count = async () =>
      (await db.selectFrom('sign_in_attempts').select('key').execute()).length;
    expect(await count()).toBe(3);
    await forgetSignIns(db, after(89 * DAY_MS));
    expect(await count()).toBe(1);
    await forgetSignIns(db, after(91 * DAY_MS));
    expect(await count()).toBe(0);
  });
});
