import type { Metadata } from 'next';
import { DeskShell } from '@/components/desk/shell/desk-shell';
import { deskApp } from '@/lib/content/desk/notices';
import { navigationTexts } from '@/lib/content/desk/shell';
import { site } from '@/lib/content/site';
import { viewer } from '@/lib/desk/session';
import './desk.css';
// Loads these actions for every page: an undo runs on the list page, not on the page that deleted something.
import './dealerships/actions';
import './leads/actions';
import './links/actions';

export const dynamic = 'force-dynamic';

const { label } = navigationTexts;

export const metadata: Metadata = {
  title: { default: label, template: `%s | ${label} | ${site.name}` },
  robots: { index: false, follow: false },
  manifest: '/desk/manifest.webmanifest',
  appleWebApp: { capable: true, title: deskApp.short_name },
};

/** The layout of the desk. Each page checks access itself, because a layout is not rendered again for each page. */
export default async function DeskLayout({ children }: { children: React.ReactNode }) {
  const person = await viewer();
  const shown = person && { name: person.name, role: person.role };
  return (
    <DeskShell person={shown} now={new Date().getTime()}>
      {children}
    </DeskShell>
  );
}
