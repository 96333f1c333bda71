import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { storeLead } from '../lead-store';

// Each command is a process of its own, which a busy machine starts slowly.
jest.setTimeout(120_000);

async function leads(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=react-server'],
      ...[join('lib', 'leads', 'command-line', 'main.ts'), ...args],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(stderr).not.toMatch(/^ +at /m);
  return { status: child.exitCode, stdout, stderr };
}

it.each(databases)('works beside a site that runs on $name', async ({ create }) => {
  const where = await create();
  const db = await openDatabase(where);
  const lead = { kind: 'reserve', name: 'Ann', dealership: 'Lee Ford', phone: '1' } as const;
  const store = (name: string) =>
    storeLead(db, { ...lead, name, isSuspect: false }, { channels: [], now: new Date() });
  const { reference } = await store('Ann');
  const environment = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '' };
  const [confirmed] = await Promise.all([
    leads(environment, 'confirm', reference),
    ...Array.from({ length: 20 }, (_, i) => store(`Visitor ${i}`)),
  ]);
  expect(confirmed).toMatchObject({ status: 0, stderr: '' });
  expect(confirmed.stdout).toContain(`${reference} (Ann) has spot 1.`);
  expect(await db.selectFrom('places').select('number').execute()).toEqual([{ number: 1 }]);
  expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(21);
  await db.destroy();
});

it('ends with status 1 and a sentence where there is no database', async () => {
  expect(await leads({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' }, 'list')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database cannot be opened\..*ECONNREFUSED(?!.*secret)/),
  });
});
