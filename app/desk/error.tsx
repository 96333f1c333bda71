'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { brokenPage } from '@/lib/content/desk/shell';

/** Within the desk's frame: its navigation stays. */
export default function DeskError({ reset }: { reset: () => void }) {
  return (
    <div role="alert">
      <EmptyState {...brokenPage}>
        <Button variant="primary" onClick={reset}>
          {brokenPage.action}
        </Button>
      </EmptyState>
    </div>
  );
}
