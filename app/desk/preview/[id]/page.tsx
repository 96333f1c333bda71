import { notFound } from 'next/navigation';

import { DealershipPage } from '@/components/sections/dealership/dealership-page';
import { factsOf } from '@/lib/content/dealership/facts';
import { siteDatabase } from '@/lib/data/site-database';
import { findEntry } from '@/lib/dealerships/entry-store';
import { showableDraft } from '@/lib/dealerships/complete-content';
import { requirePerson } from '@/lib/desk/session';

import '../../../[dealership]/dealership.css';
import { PreviewFrame } from './preview-frame';

export const metadata = { title: 'Preview' };

/** A dealership's page as it is saved at the desk, with what it lacks filled in. */
export default async function PreviewPage({ params }: PageProps<'/desk/preview/[id]'>) {
  await requirePerson();
  const entry = await findEntry(await siteDatabase(), (await params).id);
  if (!entry) notFound();
  const draft = showableDraft(entry.content);
  return (
    <PreviewFrame savedAt={entry.updatedAt.toISOString()}>
      {draft ? (
        // Its calls go to the draft, whatever is published.
        <DealershipPage facts={{ ...factsOf(draft), slug: `draft-${entry.id}` }} />
      ) : (
        <main id="content" className="page-grid py-16">
          <p className="text-lead">Give it a name and a city, and its page is here.</p>
        </main>
      )}
    </PreviewFrame>
  );
}
