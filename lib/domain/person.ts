/** What one of the desk's people may do: an owner everything, sales staff what is their own. They see all dealerships. */
export const roles = ['owner', 'sales'] as const;

export type Role = (typeof roles)[number];

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** What the page of a link shows of its sender, beside name and email. */
  phone?: string | null | undefined;
  calendarUrl?: string | null | undefined;
}

/** The person whose links, leads and calls are all that this one may see; undefined for an owner, who sees all. */
export const ownOnly = ({ id, role }: Pick<Person, 'id' | 'role'>): string | undefined =>
  role === 'owner' ? undefined : id;

/** Whether this person may change what somebody made; what nobody made who is still here, only owners. */
export const mayChange = ({ id, role }: Pick<Person, 'id' | 'role'>, createdBy: string | null) =>
  role === 'owner' || id === createdBy;

/** Who does something: without an id, a command or the server itself. */
export type By = Pick<Person, 'name'> & { id?: string };

export const roleOf = (text: string | null | undefined): Role =>
  roles.find((role) => role === text) ?? 'sales';

/** For how long a link into the desk works, in days. */
export const INVITED_DAYS = 7;

export const joinPath = (token: string) => `/desk/join?${new URLSearchParams({ token })}`;
