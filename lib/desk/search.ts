import 'server-only';
import type { Database } from '@/lib/data/database';
import { phoneDigits } from '@/lib/data/listing';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { listEntries } from '@/lib/dealerships/entry-list';
import { ownOnly, type Person } from '@/lib/domain/person';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { listLinks } from '@/lib/links/link-store';
import { fold } from '@/lib/text/fold';
import { listPeople } from './people';

/** Maximum number of results of each kind. */
const MOST = 5;

export interface SearchResult {
  kind: 'lead' | 'link' | 'dealership' | 'person';
  title: string;
  text: string;
  href: string;
}

/** Finds what a person may see by all words of `q`, or by its digits in a phone number. */
export async function searchDesk(
  db: Database,
  person: Pick<Person, 'id' | 'role'>,
  q: string,
): Promise<SearchResult[]> {
  if (q.trim().length < 2) return [];
  const filter = { q, personId: ownOnly(person) };
  const words = fold(q).split(' ');
  const fits = (text: string) => words.every((word) => fold(text).includes(word));
  const digits = phoneDigits(q);
  const [{ leads }, links, entries, people] = await Promise.all([
    listDeskLeads(db, filter),
    listLinks(db, filter),
    listEntries(db, { q }),
    person.role === 'owner' ? listPeople(db) : [],
  ]);
  const found = people.filter(
    ({ name, email, phone }) =>
      fits(`${name} ${email}`) || (digits && phone?.replace(/\D/g, '').includes(digits)),
  );
  const lists: SearchResult[][] = [
    leads.map(({ name: title, reference, dealership, phone, email }) => ({
      kind: 'lead',
      title,
      href: `/desk/leads/${reference}`,
      text: [dealership, phone ?? email].filter(Boolean).join(', '),
    })),
    links.rows.map(({ recipient: title, code, dealership_slug: slug }) => ({
      kind: 'link',
      title,
      href: `/desk/links/${code}`,
      text: `${dealershipName(slug)}, ${code}`,
    })),
    entries.rows.map(({ id, name: title, city: text }) => ({
      kind: 'dealership',
      title,
      text,
      href: `/desk/dealerships/${id}`,
    })),
    found.map(({ name: title, email: text }) => ({
      kind: 'person',
      title,
      text,
      href: '/desk/people',
    })),
  ];
  return lists.flatMap((list) => list.slice(0, MOST));
}
