import { Link } from '@/components/ui/link';

import { pagerTexts } from '@/lib/content/desk/shell';

import { deskButton } from './button';

/** Lines on a page. */
const SIZE = 50;

interface PagerProps {
  /** Number of the page, from 1. */
  page: number;
  /** Number of lines on all pages. */
  total: number;
  hrefOf: (page: number) => string;
}

/** Position in a list, with links to the other pages. */
export function Pager({ page, total, hrefOf }: PagerProps) {
  if (total <= SIZE && page === 1) return null;
  const from = Math.min((page - 1) * SIZE + 1, total);
  const to = Math.min(page * SIZE, total);
  return (
    <nav aria-label={pagerTexts.label} className="flex flex-wrap items-center gap-3 py-4">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={deskButton()}>
          {pagerTexts.previous}
        </Link>
      )}
      {to < total && (
        <Link href={hrefOf(page + 1)} rel="next" className={deskButton()}>
          {pagerTexts.next}
        </Link>
      )}
      <p className="text-sm text-muted-foreground tabular-nums">
        {pagerTexts.shown(from, to, total)}
      </p>
    </nav>
  );
}
