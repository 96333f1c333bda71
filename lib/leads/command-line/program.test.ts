import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { type Database, openDatabase, type Whereabouts } from '@/lib/data/database';
import { databases, empty } from '@/testing/databases';
import { claimDeliveries, settleDelivery } from '../delivery-store';
import type { LeadChannel, NewLead } from '../lead';
import { listLeads, storeLead } from '../lead-store';
import { CommandError } from './dependencies';
import { csvOf, leadColumns } from '../lead-csv';
import { createProgram } from './program';

const now = new Date('2026-11-24T15:30:00Z');
const lead: NewLead = {
  kind: 'reserve',
  name: 'Ann Lee',
  dealership: 'Lee Ford',
  email: 'ann@example.com',
  isSuspect: false,
};

const folder = mkdtempSync(join(tmpdir(), 'leads-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Setting {
  db?: Database;
  isInteractive?: boolean;
  channels?: LeadChannel[];
}

async function run(args: string[], { db, isInteractive = false, channels = [] }: Setting = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const program = createProgram({
    terminal: {
      print: (text) => void out.push(text),
      warn: (text) => void err.push(text),
      isInteractive,
    },
    database: async () => db!,
    open: openDatabase,
    channelsOf: async () => channels,
    now: () => now,
  });
  let error: unknown;
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommandError || thrown instanceof CommanderError)) throw thrown;
    error = thrown;
    if (thrown instanceof CommandError) err.push(thrown.message);
  }
  return { out: out.join('\n'), err: err.join('\n'), error };
}

describe.each(databases)('$name', ({ name, open, create }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => empty(db));

  const store = async (change: Partial<NewLead> = {}, channels: LeadChannel[] = ['mail']) =>
    (await storeLead(db, { ...lead, ...change }, { channels, now })).reference;

  it('lists: a table for people, tab-separated for programs', async () => {
    expect((await run(['list'], { db, isInteractive: true })).out).toMatch(/^No leads\./);
    const reference = await store({ name: 'Ann\u001b[31m\tLee' });
    await store({ kind: 'question', isSuspect: true });
    const fields = [reference, '2026-11-24 15:30', 'reserve', 'new', 'Ann[31m Lee', 'Lee Ford'];
    expect((await run(['list'], { db })).out).toBe(`${fields.join('\t')}\tann@example.com\t`);
    const { out } = await run(['list', '--suspects', 'only'], { db, isInteractive: true });
    expect(out).toMatch(/^Reference +Sent +Kind +Status.*\n.*question {2}new, suspect {2}Ann Lee/);
    expect(out).toContain('Spots taken: 0.');
    expect((await run(['list', '--kind', 'trial'], { db })).out).toBe('');
  });

  it('shows all that is kept, and who has been told of it', async () => {
    const reference = await store({
      kind: 'call-back',
      phone: '+1 630 555 0178',
      message: 'one\ntwo\u001b[2J',
      callAt: now,
      timeZone: 'America/Chicago',
    });
    const [claimed] = await claimDeliveries(db, { by: 'a', now, leaseMs: 1_000, limit: 1 });
    await settleDelivery(db, claimed!.id, 'a', { state: 'failed', error: '550 no such mailbox' });
    const { out } = await run(['show', reference.toLowerCase()], { db });
    expect(out.split('\n')).toEqual([
      `Reference        ${reference}`,
      'Sent             2026-11-24T15:30:00.000Z',
      'Kind             call-back',
      'Status           new',
      'Name             Ann Lee',
      'Dealership       Lee Ford',
      'Email            ann@example.com',
      'Phone            +1 630 555 0178',
      'Call at          2026-11-24T15:30:00.000Z (America/Chicago)',
      'Message          one',
      '                 two[2J',
      'To mail          failed; tries: 1; 550 no such mailbox',
    ]);
  });

  it('confirms, releases and deletes', async () => {
    const references = [await store(), await store({ name: 'Bob' })];
    expect((await run(['confirm', ...references], { db })).out).toBe(
      `${references[0]} (Ann Lee) has spot 1.\n${references[1]} (Bob) has spot 2.\n` +
        'Spots taken: 2. Pages show it in a minute.',
    );
    expect((await run(['release', '1'], { db })).out).toBe('Spot 1 is free. Spots taken: 1.');
    expect((await run(['release', '1'], { db })).err).toBe('Spot 1 is not taken.');
    expect((await run(['delete', ...references], { db })).out).toBe(
      `${references[0]} is deleted.\n${references[1]} is deleted. Spot 2 stays taken: see “release”.`,
    );
    expect(await listLeads(db)).toEqual([]);
  });

  it('says what cannot be confirmed', async () => {
    const question = await store({ kind: 'question' });
    expect((await run(['confirm', question], { db })).err).toBe(
      `${question} is no reservation: only one of these gets a spot.`,
    );
    expect((await run(['confirm', 'K7Q2-M9XD'], { db })).err).toBe(
      'There is no lead “K7Q2-M9XD”. See “list”.',
    );
  });

  it('exports to a new file that nobody else may read', async () => {
    const reference = await store();
    const output = join(folder, `${reference}.csv`);
    expect((await run(['export', '--output', output], { db })).out).toBe(`${output}: 1 leads.`);
    const text = readFileSync(output, 'utf8');
    expect(text).toMatch(/^\ufeffreference,sent,kind,status,.*\r\n.*Ann Lee.*\r\n$/);
    expect((await run(['export'], { db })).out).toBe(text.slice(1).trimEnd());
    expect((await run(['export', '--output', output], { db })).err).toContain('EEXIST');
  });

  it('sends again by what is set up, or by some of that', async () => {
    const reference = await store({}, []);
    const channels: LeadChannel[] = ['mail', 'webhook'];
    const { out } = await run(['resend', reference], { db, channels });
    expect(out).toBe(`${reference} is sent again by the running site: mail, webhook.`);
    expect(await claimDeliveries(db, { by: 'a', now, leaseMs: 1, limit: 9 })).toHaveLength(2);
    const again = await run(['resend', reference, '--to', 'webhook'], { db, channels });
    expect(again.out).toContain('site: webhook.');
    expect((await run(['resend', reference], { db })).err).toContain('neither mail nor webhook');
    const missing = await run(['resend', reference, '--to', 'mail'], { db, channels: ['webhook'] });
    expect(missing.err).toBe('Not sent, since this is not set up here: mail.');
  });

  it.each(databases)(
    'moves everything to an empty $name, and to none that is not empty',
    async (to) => {
      const reference = await store({ callAt: now });
      await run(['confirm', reference], { db });
      const [first] = await db.selectFrom('leads').selectAll().execute();
      const numbers = Array.from({ length: 500 }, (_, i) => String(i));
      // More than one insertion takes.
      await db
        .insertInto('leads')
        .values(numbers.map((id) => ({ ...first!, id, reference: id, fingerprint: id })))
        .execute();
      const time = now.getTime();
      await db
        .insertInto('links')
        .values({
          ...{ code: 'K7Q2M9', dealership_slug: 'LeeFord', person_id: 'ann', person_name: 'Ann' },
          ...{ recipient: 'Dana', channel: 'text', note: '' },
          ...{ created_at: time, updated_at: time, last_sign_at: time },
        })
        .execute();
      const sign = { link_code: 'K7Q2M9', kind: 'opened', at: time };
      await db
        .insertInto('signs')
        .values(numbers.map((id) => ({ ...sign, id })))
        .execute();
      await db
        .insertInto('people')
        .values({
          ...{ id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'owner' },
          // As better-auth has them written to this database.
          emailVerified: name === 'SQLite' ? 1 : true,
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
        })
        .execute();
      const where = await to.create();
      const text = where.databaseUrl ?? where.dataDir;
      const { out, err } = await run(['move', '--to', text], { db });
      expect(err).toBe('');
      expect(out).toContain(
        'people: 1, links: 1, signs: 500, leads: 501, places: 1, deliveries: 1.',
      );
      const other = await openDatabase(where);
      expect(await listLeads(other)).toEqual(await listLeads(db));
      for (const table of ['leads', 'places', 'deliveries', 'links', 'signs'] as const) {
        const [before, after] = await Promise.all(
          [db, other].map((each) => each.selectFrom(table).selectAll().execute()),
        );
        expect(new Set(after!.map((row) => JSON.stringify(row)))).toEqual(
          new Set(before!.map((row) => JSON.stringify(row))),
        );
      }
      expect((await run(['move', '--to', text], { db })).err).toContain(
        'is not empty: it has people',
      );
      await other.destroy();
    },
  );

  it('moves nothing of what does not arrive whole', async () => {
    await store();
    const where: Whereabouts = await create();
    const other = await openDatabase(where);
    // As a fault of the other database: it takes no deliveries.
    await other.schema.alterTable('deliveries').renameTo('deliveries_moved').execute();
    const moving = run(['move', '--to', where.databaseUrl ?? where.dataDir], { db });
    await expect(moving).rejects.toThrow('deliveries');
    expect(await listLeads(other)).toEqual([]);
    await other.destroy();
  });
});

describe('CSV', () => {
  const kept = { ...lead, id: '1', reference: 'K7Q2-M9XD', status: 'new', createdAt: now } as const;

  it('has no cell begin within a text where other separators are used', () => {
    expect(csvOf([{ ...kept, name: 'Auto;=1+1; a' }], leadColumns)).toContain("Auto;'=1+1; a");
  });

  it.each(['=1+1', '+1 630', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("//x",\'a\')'])(
    'makes %j harmless',
    (name) => {
      const [, row = ''] = csvOf([{ ...kept, name }], leadColumns).split('\r\n');
      expect(row).toContain(`'${name.slice(0, 2)}`);
      expect(row).not.toMatch(/(?:^|,)"?[=+\-@\t＝]/);
    },
  );

  it('quotes what would end a field or a line', () => {
    expect(csvOf([{ ...kept, name: 'a "b", c', message: 'one\ntwo' }], leadColumns)).toBe(
      'reference,sent,kind,status,spot,name,dealership,page,email,phone,plan,callAt,timeZone,message,call,transcript,suspect\r\n' +
        'K7Q2-M9XD,2026-11-24T15:30:00.000Z,reserve,new,,"a ""b"", c",Lee Ford,,ann@example.com,,,,,"one\ntwo",,,no\r\n',
    );
  });
});

it.each([
  [['release', '0']],
  [['list', '--limit', 'x']],
  [['list', '--kind', 'offer']],
  [['show']],
  [['move']],
  [['resend', 'K7Q2-M9XD', '--to', 'pigeon']],
])('refuses %j', async (args) => {
  const { err, error } = await run(args);
  expect(error).toBeInstanceOf(CommanderError);
  expect(err).toContain('Add --help');
});

it.each(['list', 'show', 'confirm', 'release', 'export', 'delete', 'resend', 'move'])(
  'explains %s',
  async (command) => {
    const { out, error } = await run([command, '--help']);
    expect(out).toMatch(new RegExp(`^Usage: npm run leads -- ${command} `));
    expect(error).toMatchObject({ exitCode: 0 });
  },
);
