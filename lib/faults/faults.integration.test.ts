import { settings } from '@/lib/content/settings';
import type { Database } from '@/lib/data/database';
import { storeLead } from '@/lib/leads/lead-store';
import { makeDue } from '@/lib/leads/outbox';
import type { MailMessage } from '@/lib/mail/mail-transport';
import { databases, empty } from '@/testing/databases';
import { leadNamed } from '@/testing/leads';
import { createFaultWatch, listFaults, noteCallOutcome } from './faults';

const now = new Date('2026-11-23T15:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let db: Database;

describe.each(databases)('on $name', ({ open }) => {
  beforeAll(async () => void (db = await open()));
  beforeEach(() => empty(db));
  const names = async (at = now) => (await listFaults(db, at)).map(({ name }) => name);

  test.each([
    ['upstream_refused_credential', ['calls.credential']],
    ['upstream_out_of_credit', ['calls.credit']],
    ['upstream_unexpected_answer', ['calls.answer']],
    // The next visitor may get a call.
    ['upstream_rate_limited', []],
    ['budget_spent', []],
    ['toString', []],
  ])('remembers %s as %p until a call succeeds', async (code, remembered) => {
    await noteCallOutcome(db, code, now);
    await noteCallOutcome(db, code, after(1));
    expect(await names()).toEqual(remembered);
    for (const { since } of await listFaults(db, now)) expect(since).toEqual(now);
    await noteCallOutcome(db, 'made', after(2));
    expect(await names()).toEqual([]);
  });

  test('lists a channel that has failed for an hour, except confirmations', async () => {
    const { id } = await storeLead(db, leadNamed('ann'), { channels: [], now });
    await makeDue(db, id, 'confirmation', now);
    await makeDue(db, id, 'webhook', now);
    expect(await names(after(0.9))).toEqual([]);
    expect(await names(after(1.1))).toEqual(['webhook']);
  });

  test('logs a fault on each of two servers, and sends one email a day', async () => {
    const lines: unknown[] = [];
    const sent: MailMessage[] = [];
    const note = (fields: unknown) => void lines.push(fields);
    const log = { info: note, warn: note, error: note };
    const send = async (_: string, message: MailMessage) => {
      sent.push(message);
      return [];
    };
    const servers = [1, 2].map(() => createFaultWatch({ log, transport: { send } }));
    const pass = async (at: Date) => {
      for (const watch of servers) await watch(db, at);
    };
    await pass(now);
    expect(lines).toEqual([]);
    await noteCallOutcome(db, 'upstream_refused_credential', now);
    await pass(now);
    await pass(after(1));
    expect(lines).toMatchObject([{ fault: 'calls.credential' }, { fault: 'calls.credential' }]);
    expect(sent).toMatchObject([{ to: [settings.emails.contact] }]);
    expect(sent[0]?.text).toMatch(/refuses this site’s key.*VAPI_PRIVATE_TOKEN.*\/desk/s);
    await noteCallOutcome(db, 'made', after(2));
    await pass(after(2));
    await noteCallOutcome(db, 'upstream_refused_credential', after(3));
    await pass(after(3));
    expect([lines.length, sent.length]).toEqual([6, 1]);
    await noteCallOutcome(db, 'made', after(25));
  });
});

test('logs a refused email and sends the others', async () => {
  const warn = jest.fn();
  const log = { info: jest.fn(), warn, error: jest.fn() };
  const send = () => Promise.reject(new Error('450'));
  await noteCallOutcome(db, 'upstream_out_of_credit', now);
  await createFaultWatch({ log, transport: { send } })(db, after(100));
  expect(warn).toHaveBeenCalledTimes(1);
});
