import { choicesOf, ListPage } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { siteDatabase } from '@/lib/data/site-database';
import { dealerships } from '@/lib/dealerships/dealerships';
import { type DealershipEntry, entryStates } from '@/lib/dealerships/entry';
import { listEntries } from '@/lib/dealerships/entry-store';
import { requirePerson } from '@/lib/desk/session';

import { StatusBadge } from './dealership-text';

export const metadata = { title: 'Dealerships' };

type Sort = 'name' | 'updated';

/** A dealership of the desk, or one that came with the site. */
type Row = Pick<DealershipEntry, 'slug' | 'name' | 'city'> & { entry?: DealershipEntry };

export default async function DealershipsPage({ searchParams }: PageProps<'/desk/dealerships'>) {
  await requirePerson();
  const address = readListAddress<Sort>('/desk/dealerships', await searchParams, {
    name: 'ascending',
    updated: 'descending',
  });
  const { q, sort, page } = address;
  const state = address.one('state', [...entryStates, 'built']);
  const isBuilt = state === 'built';
  const { rows, total } = isBuilt
    ? builtRows(q, page)
    : await entryRows({ q, sort, page, ...(state && { state }) });
  const now = new Date().getTime();
  return (
    <ListPage<Row, Sort>
      title="Dealerships"
      create={{ label: 'New dealership', href: '/desk/dealerships/new' }}
      search="Search dealerships"
      filters={
        <>
          <ChoiceLinks
            label="Which dealerships"
            choices={choicesOf(address, 'state', state, {
              ...{ '': 'All', draft: 'Drafts', published: 'Published' },
              ...{ withdrawn: 'Withdrawn', built: 'Built in' },
            })}
          />
          {isBuilt && (
            <p className="w-full max-w-[65ch] text-muted-foreground">
              These came with the site. An engineer changes them; their pages and links work like
              any other.
            </p>
          )}
        </>
      }
      address={address}
      noun="dealership"
      rows={rows}
      total={total}
      hrefOf={({ slug, entry }) => `/desk/dealerships/${entry?.id ?? `built/${slug}`}`}
      columns={[
        {
          ...{ label: 'Dealership', sort: isBuilt ? undefined : 'name' },
          cell: ({ name, city }) => (
            <>
              {name || 'Without a name'}
              {city && <span className="font-normal text-muted-foreground"> {city}</span>}
            </>
          ),
        },
        { label: 'State', cell: ({ entry }) => <StatusBadge {...(entry && { entry })} /> },
        { label: 'Page', isExtra: true, cell: ({ slug }) => slug && `/${slug}` },
        !isBuilt && {
          ...{ label: 'Changed', sort: 'updated' },
          cell: ({ entry }) => entry && <TimeAgo at={entry.updatedAt.getTime()} now={now} />,
        },
      ]}
      isNarrowed={Boolean(q || state)}
      nothing="No dealership has these words in its name, its city or its address."
      empty={{
        title: 'No dealership yet',
        text: 'Give a name and a city. The page is there a minute later, ready to be sent.',
        ...{ action: 'New dealership', href: '/desk/dealerships/new' },
      }}
    />
  );
}

async function entryRows(filter: Parameters<typeof listEntries>[1]) {
  const { entries, total } = await listEntries(await siteDatabase(), filter);
  return { rows: entries.map((entry): Row => ({ ...entry, entry })), total };
}

function builtRows(q: string, page: number) {
  const words = q.toLowerCase().split(/\s+/);
  const rows = dealerships.filter(({ name, city, slug }) => {
    const text = `${name} ${city} ${slug}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const first = linesBefore(page);
  return { rows: rows.slice(first, first + LINES_A_PAGE) as Row[], total: rows.length };
}
