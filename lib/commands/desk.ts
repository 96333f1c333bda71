// `npm run desk -- invite` makes an invitation when nobody at the desk can. `npm run desk -- copy` copies SQLite to
// PostgreSQL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '@/lib/process/command-line';
import { CommandError, fromCaller, runCommand, withDatabase } from './command';

async function invite(given: { role: string; name: string; email?: string | undefined }) {
  const { env } = await import('@/lib/env');
  const { INVITED_DAYS, roles } = await import('@/lib/domain/person');
  const { accountEmail, invite } = await import('@/lib/desk/people');
  const { ownUrl } = await import('@/lib/server/address.mjs');
  const role = roles.find((one) => one === given.role);
  if (role === undefined)
    throw new CommandError(`There is no role ${given.role}: --role ${roles.join('|')}.`);
  const email = given.email && accountEmail(given.email);
  if (email === '') throw new CommandError(`--email: ${given.email} is no email address.`);
  const invitation = { role, name: given.name, email };
  const by = { name: 'Command line' };
  const path = await withDatabase((db) => invite(db, invitation, by, new Date()));
  console.log(`${env.SITE_URL ?? ownUrl()}${path}`);
  console.error(`The link works once, for ${INVITED_DAYS} days. It is not shown again.`);
}

async function copy(from: string) {
  const { env } = await import('@/lib/env');
  const { copyDatabase } = await import('@/lib/data/copy-database');
  const dataDir = fromCaller(from);
  if (!existsSync(join(dataDir, 'site.db')))
    throw new CommandError(`--from: ${dataDir} has no site.db.`);
  if (env.DATABASE_URL === undefined)
    throw new CommandError('DATABASE_URL is not set: it names the PostgreSQL to copy to.');
  const copied = await withDatabase(
    (source) => withDatabase((target) => copyDatabase(source, target)),
    { dataDir },
  );
  if ('notEmpty' in copied)
    throw new CommandError(
      `Nothing was copied: the database at DATABASE_URL has rows in ${copied.notEmpty.join(', ')}. ` +
        'Create an empty database, and start no server on it until the copy is done.',
    );
  for (const [table, rows] of Object.entries(copied.rows)) console.log(`${table}: ${rows}`);
}

void runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'sales' },
      name: { type: 'string', default: '' },
      email: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [task, ...others] = positionals;
  if (task === 'invite' && others.length === 0) await invite(values);
  else if (task === 'copy' && others.length === 0 && values.from) await copy(values.from);
  else {
    const usage =
      `${commandLine('desk', 'invite')} [--role owner|sales] [--name NAME] [--email ADDRESS]\n` +
      `${commandLine('desk', 'copy --from DATA_DIR')}   copies a SQLite site into the empty PostgreSQL at DATABASE_URL`;
    if (!values.help) throw new CommandError(usage);
    console.log(usage);
  }
});
