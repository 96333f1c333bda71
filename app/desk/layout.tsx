import type { Metadata } from 'next';

import { DeskShell } from '@/components/desk/shell/desk-shell';
import { site } from '@/lib/content/site';
import { deskState, viewer } from '@/lib/desk/session';

import './desk.css';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { default: 'Desk', template: `%s | Desk | ${site.name}` },
  robots: { index: false, follow: false },
};

/** Around all of the desk. Each page asks for itself who may see it: a layout is not rendered anew for each. */
export default async function DeskLayout({ children }: { children: React.ReactNode }) {
  const person = await viewer();
  const isWritable = person === undefined || (await deskState()) === 'ready';
  return (
    <DeskShell person={person && { name: person.name, role: person.role }} isWritable={isWritable}>
      {children}
    </DeskShell>
  );
}
