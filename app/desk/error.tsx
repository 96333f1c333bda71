'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Within the desk's frame: its navigation stays. */
export default function DeskError({ reset }: { reset: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="This page did not load"
        text="Something went wrong on our side. Nothing that was saved is lost."
      >
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
