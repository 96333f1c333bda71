import 'server-only';
import { DealershipPage } from '@/components/sections/dealership/dealership-page';
import { previewTexts } from '@/lib/content/desk/dealerships';
import { factsOf } from '@/lib/content/dealership/facts';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import { showableDraft } from '@/lib/dealerships/form/showable-draft';

import { PreviewUpdates } from './preview-updates';

/** The page that a draft would be, with what it lacks filled in. */
export function DraftPreview({ entry }: { entry: DealershipEntry }) {
  const draft = showableDraft(entry.content);
  return (
    <>
      {draft ? (
        // Its calls go to the draft, whatever is published.
        <DealershipPage facts={{ ...factsOf(draft), slug: `draft-${entry.id}` }} />
      ) : (
        <main id="content" className="page-grid py-16">
          <p className="text-lead">{previewTexts.nameless}</p>
        </main>
      )}
      <PreviewUpdates savedAt={entry.updatedAt.toISOString()} />
    </>
  );
}
