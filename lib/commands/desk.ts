// `npm run desk -- invite`: lets somebody in when nobody at the desk can.
import { parseArgs } from 'node:util';
import { CommandError, openSiteDatabase, runCommand } from './command';

void runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'sales' },
      name: { type: 'string', default: '' },
      email: { type: 'string' },
    },
  });
  const { INVITED_DAYS, roles } = await import('@/lib/desk/person');
  const role = roles.find((one) => one === values.role);
  if (positionals.join() !== 'invite' || role === undefined) {
    throw new CommandError(
      `npm run desk -- invite [--role ${roles.join('|')}] [--name NAME] [--email ADDRESS]`,
    );
  }
  const { env } = await import('@/lib/env');
  const { accountEmail, invite } = await import('@/lib/desk/people');
  const { ownUrl } = await import('@/lib/server/address.mjs');
  const email = values.email && accountEmail(values.email);
  if (email === '') throw new CommandError(`--email: ${values.email} is no email address.`);
  const db = await openSiteDatabase();
  try {
    const invitation = { role, name: values.name, email };
    const path = await invite(db, invitation, { name: 'Command line' }, new Date());
    console.log(`${env.SITE_URL ?? ownUrl()}${path}`);
    console.error(`The link works once, for ${INVITED_DAYS} days. It is not shown again.`);
  } finally {
    await db.destroy();
  }
});
