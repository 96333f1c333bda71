import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Database, openDatabase, type Whereabouts } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { channels, leadNamed } from '@/testing/store-leads';
import { storeLead } from './lead-store';

// The server is a process of its own, which a busy machine starts slowly.
jest.setTimeout(60_000);

const processes: ChildProcess[] = [];
afterEach(() => processes.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(where: Whereabouts, prefix: string): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=react-server', 'testing/store-leads.ts'],
      ...[JSON.stringify(where), prefix],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  processes.push(child);
  return child;
}

/** Starts a server and kills it when it has said so many lines; what it has said in all until it was dead. */
async function killAfter(count: number, where: Whereabouts, prefix: string): Promise<string[][]> {
  const child = start(where, prefix);
  const lines: string[][] = [];
  const reader = createInterface({ input: child.stdout! });
  reader.on('line', (line) => {
    lines.push(line.split('\t'));
    if (lines.length === count) child.kill('SIGKILL');
  });
  await Promise.all([once(child, 'exit'), once(reader, 'close')]);
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

/** Finds what is kept to be whole: no lead twice, and each with all that is to be told of it. */
async function expectWhole(db: Database): Promise<Map<string, string>> {
  const leads = await db.selectFrom('leads').select(['id', 'name', 'reference']).execute();
  const references = new Map(leads.map(({ name, reference }) => [name, reference]));
  expect(references.size).toBe(leads.length);
  const deliveries = await db.selectFrom('deliveries').select(['lead_id', 'channel']).execute();
  const told = new Set(deliveries.map((each) => `${each.lead_id} ${each.channel}`));
  expect(told.size).toBe(deliveries.length);
  expect(told).toEqual(new Set(leads.flatMap(({ id }) => channels.map((each) => `${id} ${each}`))));
  return references;
}

// e2e/nightly/crashes.spec.ts does so ten times over HTTP, and looks at what is delivered.
describe.each(databases)('$name', ({ create }) => {
  it('loses nothing that it has acknowledged when its server is killed', async () => {
    const where = await create();
    const lines = await killAfter(500, where, 'a');
    expect(lines.length).toBeLessThan(1_000);
    const db = await openDatabase(where);
    const kept = await expectWhole(db);
    for (const [name = '', reference] of lines) expect(kept.get(name)).toBe(reference);
    // What visitors do then: they send it again, answered or not.
    for (let i = lines.length - 10; i < lines.length + 20; i++) {
      const name = `a-${i}`;
      const again = await storeLead(db, leadNamed(name), { channels, now: new Date() });
      if (kept.has(name)) expect(again).toMatchObject({ isNew: false, reference: kept.get(name) });
    }
    await expectWhole(db);
    await db.destroy();
  });
});
