import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { log } from '@/lib/log';
import { ownPath } from './own-path';
import type { Person, Role } from './person';
import { personOf } from './session';

/** middleware.ts tells the desk's pages their own address under this name, whatever a client sends. */
const PATH_HEADER = 'x-desk-path';

/** Once a request, however many of its parts ask. */
const lookUp = cache(async (): Promise<{ person?: Person | undefined; isAway?: boolean }> => {
  try {
    return { person: await personOf(await headers()) };
  } catch (err) {
    log.error({ code: 'unavailable', err }, 'The desk cannot tell who asks.');
    return { isAway: true };
  }
});

/** Who looks at the desk's page; undefined where nobody is signed in, or the database does not say. */
export const viewer = async (): Promise<Person | undefined> => (await lookUp()).person;

/**
 * Who looks at the page, for every page of the desk but those before the door. Whoever is not signed in is led to do
 * so; where the database does not say, to the page that tells of it. What is an owner's is not there for others.
 */
export async function pagePerson(role?: Role): Promise<Person> {
  const { person, isAway } = await lookUp();
  if (!person) {
    const to = ownPath((await headers()).get(PATH_HEADER));
    redirect(`/desk/${isAway ? 'unavailable' : 'sign-in'}?${new URLSearchParams({ to })}`);
  }
  if (role === 'owner' && person.role !== 'owner') notFound();
  return person;
}
