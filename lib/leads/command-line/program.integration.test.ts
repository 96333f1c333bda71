import { CommanderError } from 'commander';
import { openDatabase } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { listLeads, storeLead } from '../lead-store';
import { CommandError } from './dependencies';
import { createProgram } from './program';

const now = new Date('2026-11-24T15:30:00Z');
const [sqlite, postgresql] = databases;

it.each([
  { from: sqlite!, to: postgresql! },
  { from: postgresql!, to: sqlite! },
])('moves all leads from $from.name to $to.name, if that is empty', async ({ from, to }) => {
  const db = await from.open();
  const err: string[] = [];
  const run = async (...args: string[]) => {
    const program = createProgram({
      terminal: {
        print: () => undefined,
        warn: (text) => void err.push(text),
        isInteractive: false,
      },
      database: async () => db,
      open: openDatabase,
      channelsOf: async () => [],
      now: () => now,
    });
    await program.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
      if (!(error instanceof CommandError || error instanceof CommanderError)) throw error;
      err.push(error.message);
    });
  };
  const lead = { kind: 'reserve', name: 'Ann', dealership: 'Lee Ford', phone: '1' } as const;
  const references: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cem']) {
    const given = { ...lead, name, callAt: now, isSuspect: false };
    references.push((await storeLead(db, given, { channels: ['mail'], now })).reference);
  }
  await run('confirm', references[0]!);
  const where = await to.create();
  const target = where.databaseUrl ?? where.dataDir;
  await run('move', '--to', target);
  expect(err).toEqual([]);
  const other = await openDatabase(where);
  expect(await listLeads(other)).toEqual(await listLeads(db));
  for (const table of ['places', 'deliveries'] as const) {
    const [before, after] = await Promise.all(
      [db, other].map((each) => each.selectFrom(table).selectAll().execute()),
    );
    expect(after).toHaveLength(before!.length);
    expect(after).toEqual(expect.arrayContaining(before!));
  }
  await run('move', '--to', target);
  expect(err.join()).toContain('is not empty');
  await other.destroy();
});
