import type { ReactNode } from 'react';

import { SideList } from '@/components/desk/page-parts';

interface OwnListProps<Item> {
  label: string;
  items: readonly Item[];
  /** At the side: since when it is there. */
  side: (item: Item) => ReactNode;
  /** What can be done with it. */
  children: (item: Item) => ReactNode;
}

/** What is somebody's own: passkeys, and devices. */
export const OwnList = <Item extends { id: string; name: string | null }>(
  props: OwnListProps<Item>,
) => (
  <SideList {...props} keyOf={({ id }) => id}>
    {(item) => (
      <span className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span className="flex-1">{item.name}</span>
        {props.children(item)}
      </span>
    )}
  </SideList>
);
