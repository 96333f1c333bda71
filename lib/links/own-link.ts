import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Person } from '@/lib/desk/person';
import type { Link } from './link';
import { findLink } from './link-store';

/** The link of a code, if this person may see it. */
export async function findOwnLink(
  db: Database,
  code = '',
  { id, role }: Pick<Person, 'id' | 'role'>,
): Promise<Link | undefined> {
  const link = await findLink(db, code);
  return role === 'owner' || link?.person.id === id ? link : undefined;
}
