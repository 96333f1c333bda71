import { Link } from '@/components/ui/link';

import { pagerTexts } from '@/lib/content/desk/shell';

import { deskButton } from './button';

interface PagerProps {
  /** From 1 on. */
  page: number;
  /** How many there are on a page, and in all. */
  size?: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Which part of a list is shown, and the ways to the others. */
export function Pager({ page, size = 50, total, hrefOf }: PagerProps) {
  if (total <= size && page === 1) return null;
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
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
