import { notFound } from 'next/navigation';

import { timeZones } from '@/lib/content/leads';
import { siteDatabase } from '@/lib/data/site-database';
import { findEntry } from '@/lib/dealerships/entry-store';
import { siteOrigin } from '@/lib/desk/desk-route';
import { requirePerson } from '@/lib/desk/session';

import { DealershipEditor } from '../dealership-editor';

export const metadata = { title: 'Dealership' };

export default async function DealershipPage({ params }: PageProps<'/desk/dealerships/[id]'>) {
  const { name, email } = await requirePerson();
  const entry = await findEntry(await siteDatabase(), (await params).id);
  if (!entry) notFound();
  return (
    <DealershipEditor
      // Its state is of this entry alone.
      key={entry.id}
      entry={entry}
      host={new URL(await siteOrigin()).host}
      person={{ name, email }}
      zones={zoneOptions}
    />
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
