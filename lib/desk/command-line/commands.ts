import type { Database } from '@/lib/data/database';
import { CommandError, type Terminal } from '@/lib/dealerships/command-line/dependencies';
import { signOutEverywhere } from '../accounts';
import { invite as inviteSomebody, INVITED_DAYS, joinPath, listInvitations } from '../invitations';
import { findPersonByEmail, listPeople, removePerson } from '../people';
import type { Person, Role } from '../person';

/** What every command works with. */
export interface Dependencies {
  readonly terminal: Terminal;
  /** The site's database, opened once. */
  readonly database: () => Promise<Database>;
  /** The site's public origin, if that is known. */
  readonly readOrigin: () => Promise<string | undefined>;
  readonly now: () => Date;
}

/** Who does it, in the desk's log. */
const operator = { name: 'Command line' };

/** Invites somebody, and prints the link once. */
export async function invite(
  { role, name = '', email }: { role: Role; name?: string; email?: string },
  { terminal, database, readOrigin, now }: Dependencies,
): Promise<void> {
  const token = await inviteSomebody(await database(), { name, email, role }, operator, now());
  const origin = await readOrigin();
  terminal.print(`${origin ?? ''}${joinPath(token)}`);
  terminal.warn(`The link works once, for ${INVITED_DAYS} days. It is not shown again.`);
  if (origin === undefined) terminal.warn('It is a path of the site, since SITE_URL is not set.');
}

const day = (date: Date | undefined) => date?.toISOString().slice(0, 10) ?? 'never';

/** Lists who has an account, and who is invited. */
export async function people({ terminal, database, now }: Dependencies): Promise<void> {
  const db = await database();
  const members = await listPeople(db);
  const invited = await listInvitations(db, now());
  for (const { name, email, role, devices, joinedAt } of members) {
    const signedIn = devices === 1 ? '1 device' : `${devices} devices`;
    terminal.print(`${name} <${email}>  ${role}  since ${day(joinedAt)}  signed in on ${signedIn}`);
  }
  for (const { name, email = '', role, expiresAt } of invited) {
    terminal.print(`${name || email || 'Somebody'}  ${role}  invited until ${day(expiresAt)}`);
  }
  if (members.length + invited.length === 0) terminal.warn('Nobody. See “invite”.');
}

async function personOf(email: string, { database }: Dependencies): Promise<Person> {
  const person = await findPersonByEmail(await database(), email);
  if (!person) throw new CommandError(`Nobody has an account with ${email}. See “people”.`);
  return person;
}

/** Ends all sessions of a person. */
export async function signOut(email: string, dependencies: Dependencies): Promise<void> {
  const { id, name } = await personOf(email, dependencies);
  await signOutEverywhere(await dependencies.database(), id, operator, dependencies.now());
  dependencies.terminal.print(`${name} is signed out everywhere.`);
}

/**
 * Removes a person's account; their links stay.
 *
 * @throws CommandError for the last owner
 */
export async function remove(email: string, dependencies: Dependencies): Promise<void> {
  const { id, name } = await personOf(email, dependencies);
  const removal = await removePerson(
    await dependencies.database(),
    id,
    operator,
    dependencies.now(),
  );
  if (!removal.ok) {
    throw new CommandError(`${name} is the last owner. Invite another first: see “invite”.`);
  }
  dependencies.terminal.print(`${name} is removed. Their links stay, with their name.`);
}
