import { EventEmitter, once } from 'node:events';
import { databases } from '@/testing/databases';
import { startChores } from './chores';
import { listLeads, storeLead } from './lead-store';
import { confirmLead } from './places';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-23T15:00:00Z');

describe.each(databases)('on $name', ({ open }) => {
  it('counts the spots that are taken, and forgets what is too old, but not what is confirmed', async () => {
    const db = await open();
    let now = start;
    const store = async (name: string) => {
      const lead = { name, kind: 'reserve', dealership: 'Lee Ford', isSuspect: false } as const;
      return storeLead(db, { ...lead, email: 'ann@example.com' }, { channels: [], now });
    };
    await store('Old');
    const { reference } = await store('Confirmed');
    now = new Date(start.getTime() + 29 * DAY_MS);
    await store('New');

    const counted = new EventEmitter();
    const forgotten = new EventEmitter();
    let taken: number | undefined;
    let failures = 1;
    const warnings: unknown[] = [];
    const { stop } = startChores({
      database: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('It is down.');
        return db;
      },
      keptDays: 30,
      setTaken: (count) => counted.emit('count', (taken = count)),
      log: {
        info: (fields: unknown) => void forgotten.emit('some', fields),
        warn: (fields: unknown) => void warnings.push(fields),
      },
      now: () => now,
      countEveryMs: 5,
    });
    const untilTaken = async (count: number) => {
      while (taken !== count) await once(counted, 'count');
    };
    await untilTaken(0);
    expect(warnings).toHaveLength(1);
    await confirmLead(db, reference, now);
    await untilTaken(1);
    expect(await listLeads(db)).toHaveLength(3);

    const some = once(forgotten, 'some');
    now = new Date(start.getTime() + 31 * DAY_MS);
    expect(await some).toEqual([{ leads: 1, keptDays: 30 }]);
    stop();
    expect((await listLeads(db)).map(({ name }) => name)).toEqual(['New', 'Confirmed']);
  });
});
