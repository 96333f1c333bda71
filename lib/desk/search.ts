import 'server-only';
import type { Database } from '@/lib/data/database';
import { phoneDigits } from '@/lib/data/listing';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { listEntries } from '@/lib/dealerships/entry-list';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { listLinks } from '@/lib/links/link-store';
import { listPeople } from './people';
import { ownOnly, type Person } from './person';

/** The most of each kind that are shown. */
const MOST = 5;

export interface Found {
  kind: 'lead' | 'link' | 'dealership' | 'person';
  title: string;
  text: string;
  href: string;
}

/** What somebody may see that has all words of `q`, or its digits in a phone number. */
export async function searchDesk(
  db: Database,
  person: Pick<Person, 'id' | 'role'>,
  q: string,
): Promise<Found[]> {
  if (q.trim().length < 2) return [];
  const filter = { q, personId: ownOnly(person) };
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
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
  return [
    ...leads.slice(0, MOST).map(({ name, reference, dealership, phone, email }): Found => ({
      ...{ kind: 'lead', title: name, href: `/desk/leads/${reference}` },
      text: [dealership, phone ?? email].filter(Boolean).join(', '),
    })),
    ...links.rows.slice(0, MOST).map(({ recipient, code, dealershipSlug }): Found => ({
      ...{ kind: 'link', title: recipient, href: `/desk/links/${code}` },
      text: `${dealershipName(dealershipSlug)}, ${code}`,
    })),
    ...entries.rows.slice(0, MOST).map(({ id, name, city }): Found => ({
      ...{ kind: 'dealership', title: name, text: city, href: `/desk/dealerships/${id}` },
    })),
    ...found.slice(0, MOST).map(({ name, email }): Found => ({
      ...{ kind: 'person', title: name, text: email, href: '/desk/people' },
    })),
  ];
}
