'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { deskTexts } from '@/lib/content/desk/shell';

/** Within the desk's frame: its navigation stays. */
export default function DeskError({ reset }: { reset: () => void }) {
  const { title, text, retry } = deskTexts.failed;
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <Button variant="primary" onClick={reset}>
          {retry}
        </Button>
      </EmptyState>
    </div>
  );
}
