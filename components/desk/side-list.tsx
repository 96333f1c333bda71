import type { ReactNode } from 'react';

interface SideListProps<Item> {
  label?: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** At the side: when something was, or who said it. */
  side: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** Lines in their order, each with what it is of at its side. */
export function SideList<Item>({ label, items, keyOf, side, children }: SideListProps<Item>) {
  return (
    <ol aria-label={label} className="mt-5 border-b empty:hidden">
      {items.map((item) => (
        <li key={keyOf(item)} className="grid gap-x-6 border-t py-2.5 sm:grid-cols-[8.5rem_1fr]">
          <span className="text-sm/6 font-semibold wrap-anywhere text-muted-foreground">
            {side(item)}
          </span>
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children(item)}</span>
        </li>
      ))}
    </ol>
  );
}
