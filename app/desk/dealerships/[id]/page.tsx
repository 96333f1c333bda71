import { notFound } from 'next/navigation';

import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { timeZones } from '@/lib/content/leads';
import { siteDatabase } from '@/lib/data/site-database';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import { findEntry } from '@/lib/dealerships/entry-store';
import { siteOrigin } from '@/lib/desk/desk-route';
import { nameOf } from '@/lib/desk/people';
import { mayChange } from '@/lib/desk/person';
import { requirePerson } from '@/lib/desk/session';

import { DealershipEditor } from '../dealership-editor';
import { StatusBadge } from '../dealership-text';
import { PreviewPane } from '../preview-pane';

export const metadata = { title: 'Dealership' };

export default async function DealershipPage({ params }: PageProps<'/desk/dealerships/[id]'>) {
  const person = await requirePerson();
  const db = await siteDatabase();
  const entry = await findEntry(db, (await params).id);
  if (!entry) notFound();
  if (!mayChange(person, entry.createdBy))
    return <OthersPage entry={entry} creator={await nameOf(db, entry.createdBy)} />;
  return (
    <DealershipEditor
      // Its state is of this entry alone.
      key={entry.id}
      entry={entry}
      host={new URL(await siteOrigin()).host}
      person={person}
      zones={zoneOptions}
    />
  );
}

/** A colleague's dealership: to be seen, and to be linked to. */
function OthersPage({ entry, creator }: { entry: DealershipEntry; creator: string | undefined }) {
  const { id, name, slug, state, updatedAt } = entry;
  return (
    <>
      <PageHead
        title={name}
        back={{ label: 'Dealerships', href: '/desk/dealerships' }}
        lead={<StatusBadge entry={entry} />}
      >
        {state === 'published' && (
          <Link
            href={`/desk/links/new?dealership=${slug}`}
            className={deskButton({ variant: 'primary' })}
          >
            Make a link
          </Link>
        )}
      </PageHead>
      <p className="mb-6 max-w-[65ch] text-muted-foreground">
        {creator
          ? `${creator} made this page. Only ${creator} and owners of the desk can change it.`
          : 'Whoever made this page has left. Owners of the desk can change it.'}
      </p>
      <div className="h-[calc(100dvh-16rem)] min-h-128">
        <PreviewPane id={id} name={name} savedAt={updatedAt.toISOString()} />
      </div>
    </>
  );
}

/** The zones of the United States by their names, and below them all others. */
const zoneOptions = (
  <>
    {Object.entries(timeZones).map(([zone, name]) => (
      <option key={zone} value={zone}>
        {name}
      </option>
    ))}
    <optgroup label="All others">
      {Intl.supportedValuesOf('timeZone')
        .filter((zone) => !Object.hasOwn(timeZones, zone))
        .map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
    </optgroup>
  </>
);
