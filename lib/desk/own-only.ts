import type { Person } from './person';

/** The person whose links, leads and calls are all that this one may see; undefined for an owner, who sees all. */
export const ownOnly = ({ id, role }: Pick<Person, 'id' | 'role'>): string | undefined =>
  role === 'owner' ? undefined : id;
