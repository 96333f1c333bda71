import { CommanderError } from 'commander';
import type { Database } from '@/lib/data/database';
import { CommandError } from '@/lib/dealerships/command-line/dependencies';
import { databases } from '@/testing/databases';
import { join } from '../accounts';
import { listChanges } from '../desk-log';
import { createProgram } from './program';

const now = new Date();

async function run(args: string[], db: Database, origin?: string) {
  const out: string[] = [];
  const err: string[] = [];
  const program = createProgram({
    terminal: {
      print: (text) => void out.push(text),
      warn: (text) => void err.push(text),
      isInteractive: false,
    },
    database: async () => db,
    readOrigin: async () => origin,
    now: () => now,
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof CommanderError)) throw error;
    if (error instanceof CommandError) err.push(error.message);
  }
  return { out: out.join('\n'), err: err.join('\n') };
}

it.each(databases)('invites, lists, signs out and removes on $name', async ({ open }) => {
  const db = await open();
  expect(await run(['people'], db)).toEqual({ out: '', err: 'Nobody. See “invite”.' });
  expect((await run(['invite', '--role', 'boss'], db)).err).toContain('owner, sales');
  expect((await run(['invite', '--email', 'x'], db)).err).toContain('Enter an email address');
  expect((await run(['invite'], db)).err).toContain('SITE_URL is not set');

  const origin = 'https://www.example.com';
  const invited = await run(['invite', '--role', 'owner', '--name', 'Dana'], db, origin);
  const [, token = ''] =
    /^https:\/\/www\.example\.com\/desk\/join\?token=([\w-]{32})$/.exec(invited.out) ?? [];
  const fields = { token, name: 'Dana', email: 'dana@example.com', password: 'four odd words' };
  expect(
    await join(db, fields, { headers: new Headers(), trustedProxyHops: 0, now }),
  ).toMatchObject({ ok: true });

  const { out } = await run(['people'], db);
  expect(out).toMatch(
    /^Dana <dana@example\.com> {2}owner .* on 1 device\nSomebody {2}sales {2}invited/,
  );
  expect(out).not.toContain(token);
  expect((await run(['sign-out', 'Dana@example.com'], db)).out).toBe(
    'Dana is signed out everywhere.',
  );
  expect((await run(['people'], db)).out).toContain('on 0 devices');
  expect((await run(['remove', 'dana@example.com'], db)).err).toContain('the last owner');
  expect((await run(['remove', 'eve@example.com'], db)).err).toContain('Nobody has an account');
  const { changes } = await listChanges(db, {});
  expect(changes.map(({ action, person }) => `${person.name}: ${action}`)).toContain(
    'Command line: person.signed-out-everywhere',
  );
});
