/** What one of the desk's people may do: an owner everything, sales staff their own links and leads, and all dealerships. */
export const roles = ['owner', 'sales'] as const;

export type Role = (typeof roles)[number];

/** Somebody who works at the desk. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** The person whose links, leads and calls are all that this one may see; undefined for an owner, who sees all. */
export const ownOnly = ({ id, role }: Pick<Person, 'id' | 'role'>): string | undefined =>
  role === 'owner' ? undefined : id;
