import { notFound } from 'next/navigation';

import type { Database } from '@/lib/data/database';
import type { Person } from '@/lib/desk/person';
import type { Link } from '@/lib/links/link';
import { findOwnLink } from '@/lib/links/link-store';

/** The link of a page's address; for whom it is not, it is not there. */
export async function pageLink(db: Database, code: string, person: Person): Promise<Link> {
  return (await findOwnLink(db, code, person)) ?? notFound();
}
