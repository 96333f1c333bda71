import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { DraftPreview } from '@/components/desk/dealerships/draft-preview';
import { previewTexts } from '@/lib/content/desk/dealerships';
import { siteDatabase } from '@/lib/data/site-database';
import { findEntry } from '@/lib/dealerships/entry-store';
import { requirePerson } from '@/lib/desk/session';

import '../../../[dealership]/dealership.css';

interface PreviewProps {
  params: Promise<{ id: string }>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: previewTexts.title };

/** A dealership's page as it is saved at the desk, whether that is published or not. */
export default async function PreviewPage({ params }: PreviewProps) {
  await requirePerson();
  const entry = await findEntry(await siteDatabase(), (await params).id);
  if (!entry) notFound();
  return <DraftPreview entry={entry} />;
}
