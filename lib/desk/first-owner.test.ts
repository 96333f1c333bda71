import { databases } from '@/testing/databases';
import { join } from './accounts';
import { startChores } from './chores';

it.each(databases)(
  'invites the first owner once, however many servers start on $name',
  async ({ open }) => {
    const db = await open();
    const lines: object[] = [];
    const log = {
      info: (line: object) => void lines.push(line),
      warn: (line: object) => void lines.push(line),
    };
    const now = new Date();
    let hasFailed = false;
    const start = (failing = false) => {
      const started = startChores({
        database: async () => {
          if (failing && !hasFailed) {
            hasFailed = true;
            throw new Error('It is away.');
          }
          return db;
        },
        ...{ origin: 'https://www.example.com', chores: [], now: () => now },
        log: log as never,
      });
      return started.stop();
    };
    await Promise.all([start(), start(), start()]);
    const links = lines.flatMap((line) => ('link' in line ? [String(line.link)] : []));
    expect(links).toHaveLength(1);
    expect(lines).toHaveLength(3);
    lines.length = 0;
    await start();
    expect(lines).toEqual([{ remedy: expect.stringContaining('npm run desk -- invite') }]);

    const token = new URL(links[0]!).searchParams.get('token') ?? '';
    const fields = { token, name: 'Dana', email: 'dana@example.com', password: 'four odd words' };
    expect(
      await join(db, fields, { headers: new Headers(), trustedProxyHops: 0, now }),
    ).toMatchObject({ ok: true });
    lines.length = 0;
    await start();
    expect(lines).toEqual([]);
    // One that fails is told of, and stops no other.
    await start(true);
    expect(lines).toEqual([{ code: 'chore_failed', err: expect.any(Error) }]);
  },
);
