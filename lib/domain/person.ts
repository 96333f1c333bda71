/** Roles at the desk: an owner may change everything, sales staff their own things. All see all dealerships. */
export const roles = ['owner', 'sales'] as const;

export type Role = (typeof roles)[number];

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Contact details of a link's sender on its page, beside name and email. */
  phone?: string | null | undefined;
  calendarUrl?: string | null | undefined;
}

/** Id of the person whose links, leads and calls this person may see; undefined for an owner, who sees all. */
export const ownOnly = ({ id, role }: Pick<Person, 'id' | 'role'>): string | undefined =>
  role === 'owner' ? undefined : id;

/** True if this person may change what somebody created; only owners may change what nobody present created. */
export const mayChange = ({ id, role }: Pick<Person, 'id' | 'role'>, createdBy: string | null) =>
  role === 'owner' || id === createdBy;

/** Author of a change: without an id, a command or the server. */
export type By = Pick<Person, 'name'> & { id?: string };

export const roleOf = (text: string | null | undefined): Role =>
  roles.find((role) => role === text) ?? 'sales';

/** Validity of a link into the desk, in days. */
export const INVITED_DAYS = 7;

export const joinPath = (token: string) => `/desk/join?${new URLSearchParams({ token })}`;
