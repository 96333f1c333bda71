'use client';

import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { everythingTexts as t } from '@/lib/content/desk/shell';

const SearchDialog = lazy(() => import('@/components/ui/search-dialog'));

/** Button that opens the search; the keys `/` and Ctrl+K press it. */
export function DeskSearch({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-desk-search=""
        aria-keyshortcuts="/ Control+k Meta+k"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span>{t.open}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog source="/api/desk/search" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
