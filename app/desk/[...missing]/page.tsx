import { notFound } from 'next/navigation';
import { deskPage } from '@/lib/desk/session';

/** The site's page of this status has none of the desk's policy. */
export default async function MissingPage() {
  await deskPage();
  notFound();
}
