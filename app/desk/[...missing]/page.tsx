import { notFound } from 'next/navigation';
import { deskPage } from '@/lib/desk/session';

/** Shows the desk's own 404: the site's 404 page does not have the desk's policy. */
export default async function MissingPage() {
  await deskPage();
  notFound();
}
