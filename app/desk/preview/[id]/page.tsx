import { notFound } from 'next/navigation';
import { DealershipLanding } from '@/components/sections/dealership/dealership-page';
import { factsOf } from '@/lib/content/dealership/facts';
import { dealershipTexts } from '@/lib/content/desk/dealerships';
import { showableDraft } from '@/lib/dealerships/complete-content';
import { findEntry } from '@/lib/dealerships/entry-store';
import { deskPage } from '@/lib/desk/session';
import '../../../[dealership]/dealership.css';
import { PreviewFrame } from './preview-frame';

export const metadata = { title: dealershipTexts.preview };

/** The page of a saved draft, with missing facts filled in. */
export default async function PreviewPage({ params }: PageProps<'/desk/preview/[id]'>) {
  const { db } = await deskPage();
  const entry = await findEntry(db, (await params).id);
  if (!entry) notFound();
  const draft = showableDraft(entry.content);
  return (
    <PreviewFrame>
      {draft ? (
        // Calls from the preview use the draft, not the published version.
        <DealershipLanding facts={{ ...factsOf(draft), slug: `draft-${entry.id}` }} />
      ) : (
        <main id="content" className="page-grid py-16">
          <p className="text-lead">{dealershipTexts.noPreview}</p>
        </main>
      )}
    </PreviewFrame>
  );
}
