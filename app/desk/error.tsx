'use client';
import { PageHead } from '@/components/desk/page-parts';
import { Button } from '@/components/ui/button';
import { brokenPage as t } from '@/lib/content/desk/shell';

/** Shows an error within the desk's layout, so that the navigation stays. */
export default function DeskError({ reset }: { reset: () => void }) {
  return (
    <div role="alert">
      <PageHead title={t.title} lead={t.text} />
      <Button variant="primary" onClick={reset}>
        {t.action}
      </Button>
    </div>
  );
}
