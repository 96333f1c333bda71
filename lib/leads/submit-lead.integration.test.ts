import { type Database, databaseTime } from '@/lib/data/database';
import { env } from '@/lib/env';
import { createLog } from '@/lib/log';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { retentionTime } from '@/lib/server/cron';
import { databases, empty } from '@/testing/databases';
import { forgetOldLeads } from './lead-store';
import { submitLead, type SubmitLeadDependencies } from './submit-lead';

const sent = {
  kind: 'reserve',
  name: 'Dana Reyes',
  dealership: 'Reyes Motors',
  email: 'dana@example.com',
};

interface Line {
  level: number;
  [field: string]: unknown;
}

describe.each(databases)('with $name', ({ open }) => {
  let database: Database;
  let lines: Line[];
  let dependencies: SubmitLeadDependencies;
  beforeAll(async () => (database = await open()));
  beforeEach(async () => {
    await empty(database);
    lines = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Line);
    dependencies = {
      database: async () => database,
      log: createLog('info', [], { write }),
      env: {
        ...env,
        SMTP_URL: 'smtp://mail.example',
        LEADS_PER_IP_PER_HOUR: 2,
        LEADS_PER_DAY: 4,
        TRUSTED_PROXY_HOPS: 1,
      },
    };
  });

  function submit(
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
    more: Partial<SubmitLeadDependencies> = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...sent, ...fields })) form.set(name, value);
    return submitLead(form, new Headers(headers), { ...dependencies, ...more });
  }

  const leads = () => database.selectFrom('leads').selectAll().execute();
  const deliveries = () => database.selectFrom('deliveries').selectAll().execute();

  it('stores and delivers a form, and logs nothing that the visitor wrote', async () => {
    const { received } = await submit();
    expect(received?.path).toBe(`/received/reserve/${received?.reference}`);
    expect(await leads()).toEqual([expect.objectContaining({ ...sent, bot_suspicion: 0 })]);
    expect(await deliveries()).toHaveLength(2);
    expect(lines).toEqual([expect.objectContaining({ level: 30, kind: 'reserve', isNew: true })]);
    expect(JSON.stringify(lines)).not.toMatch(/Dana|Reyes|example/);
  });

  it('answers repeats with the same reference, counts them once and refuses none', async () => {
    const answers = await Promise.all([submit(), submit()]);
    expect((await submit({ name: 'B' })).received).toBeDefined();
    expect((await submit({ name: 'C' })).problem).toContain('Too many forms');
    answers.push(await submit());
    expect(new Set(answers.map(({ received }) => received?.reference)).size).toBe(1);
    expect(await leads()).toHaveLength(2);
  });

  it("rejects an address's third form in an hour, and the site's fifth in a day", async () => {
    const send = async (name: string, address: string) =>
      (await submit({ name }, { 'x-forwarded-for': address })).received !== undefined;
    for (const name of ['A', 'B']) expect(await send(name, '192.0.2.1')).toBe(true);
    expect(await send('C', '192.0.2.1')).toBe(false);
    for (const name of ['D', 'E']) expect(await send(name, '192.0.2.2')).toBe(true);
    expect(await send('F', '192.0.2.3')).toBe(false);
    expect(lines.at(-1)).toMatchObject({ code: 'too_many_leads' });
    expect(await leads()).toHaveLength(4);
  });

  it('does not count forms that are faulty or could not be stored', async () => {
    const broken = {
      ...dependencies.env,
      get SMTP_URL(): string {
        throw new Error('disk full');
      },
    };
    for (let i = 0; i < 4; i++) {
      const faulty = await submit({ email: 'dana@', junk: 'x', name: 'x'.repeat(200_000) });
      expect(Object.keys(faulty.faults ?? {})).toEqual(['name', 'email']);
      expect(JSON.stringify(faulty).length).toBeLessThan(1_000);
      expect((await submit({}, {}, { env: broken })).problem).toContain('We cannot take forms');
    }
    expect((await submit()).received).toBeDefined();
  });

  it('keeps a lead when the server’s clock is wrong', async () => {
    const time = await databaseTime(database);
    await retentionTime(database, time);
    jest.spyOn(Date, 'now').mockReturnValue(time.getTime() - 400 * DAY_MS);
    await submit();
    jest.restoreAllMocks();
    expect(await forgetOldLeads(database, 365, time)).toBe(0);
    expect(await leads()).toHaveLength(1);
  });

  it('stores a bot’s form without delivering it, and delivers a doubtful one', async () => {
    const bait = { 'left-empty': 'x' };
    expect((await submit({ ...bait, shownFor: '9' })).received).toBeDefined();
    expect(await leads()).toEqual([expect.objectContaining({ bot_suspicion: 1 })]);
    expect(await deliveries()).toEqual([]);
    await submit({ ...bait, shownFor: '9000' });
    expect((await leads()).map((lead) => lead.bot_suspicion)).toEqual([1, 2]);
    expect(await deliveries()).not.toEqual([]);
  });
});
