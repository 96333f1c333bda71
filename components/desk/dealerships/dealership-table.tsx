import 'server-only';
import type { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { dealershipList as texts } from '@/lib/content/desk/dealerships';
import type { Dealership } from '@/lib/dealerships/dealership-file';
import { dealerships } from '@/lib/dealerships/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';

import { StandingBadge } from './standing-badge';

interface DealershipTableProps {
  entries: readonly DealershipEntry[];
  total: number;
  address: ReturnType<typeof readListAddress<'name' | 'updated'>>;
}

/** The dealerships of the desk. */
export function DealershipTable({ entries, total, address }: DealershipTableProps) {
  const { columns } = texts;
  const now = new Date().getTime();
  return (
    <DataTable<DealershipEntry>
      caption={texts.caption(total)}
      rows={entries}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/desk/dealerships/${id}`}
      columns={[
        {
          key: 'name',
          label: columns.name,
          sort: address.sortBy('name'),
          cell: ({ name, city }) => <NameAndCity name={name || texts.unnamed} city={city} />,
        },
        { key: 'state', label: columns.state, cell: (entry) => <StandingBadge of={entry} /> },
        {
          key: 'path',
          label: columns.path,
          isExtra: true,
          cell: ({ slug }) => slug && `/${slug}`,
        },
        {
          key: 'updated',
          label: columns.updated,
          sort: address.sortBy('updated'),
          cell: ({ updatedAt }) => <TimeAgo at={updatedAt.getTime()} now={now} />,
        },
      ]}
    />
  );
}

/** Those that came with the site, which nobody changes here. */
export function BuiltTable({ q }: { q: string }) {
  const words = q.toLowerCase().split(/\s+/);
  const found = dealerships.filter(({ name, city, slug }) => {
    const text = `${name} ${city} ${slug}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0)
    return <EmptyState title={texts.nothing.title} text={texts.built.empty} />;
  return (
    <>
      <p className="mb-3 max-w-[65ch] text-muted-foreground">{texts.built.note}</p>
      <DataTable<Dealership>
        caption={texts.caption(found.length)}
        rows={found}
        keyOf={({ slug }) => slug}
        hrefOf={({ slug }) => `/desk/dealerships/built/${slug}`}
        columns={[
          {
            key: 'name',
            label: texts.columns.name,
            cell: ({ name, city }) => <NameAndCity name={name} city={city} />,
          },
          { key: 'state', label: texts.columns.state, cell: () => <StandingBadge /> },
          { key: 'path', label: texts.columns.path, isExtra: true, cell: ({ slug }) => `/${slug}` },
        ]}
      />
    </>
  );
}

function NameAndCity({ name, city }: { name: string; city: string }) {
  return (
    <>
      {name}
      {city && <span className="font-normal text-muted-foreground"> {city}</span>}
    </>
  );
}
