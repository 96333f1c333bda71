import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';

import { DealershipEditor } from '@/components/desk/dealerships/dealership-editor';
import { editedEntry } from '@/components/desk/dealerships/edited-entry';
import { dealershipList } from '@/lib/content/desk/dealerships';
import { siteDatabase } from '@/lib/data/site-database';
import { findEntry } from '@/lib/dealerships/entry-store';
import { originOf } from '@/lib/desk/desk-route';
import { requirePerson } from '@/lib/desk/session';

interface DealershipProps {
  params: Promise<{ id: string }>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: dealershipList.one };

export default async function DealershipPage({ params }: DealershipProps) {
  const { name, email } = await requirePerson();
  const entry = await findEntry(await siteDatabase(), (await params).id);
  if (!entry) notFound();
  return (
    <DealershipEditor
      // Its state is of this entry alone.
      key={entry.id}
      entry={editedEntry(entry)}
      origin={originOf({ headers: await headers() })}
      person={{ name, email }}
    />
  );
}
