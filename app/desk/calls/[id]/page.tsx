import { notFound } from 'next/navigation';
import { Suspense } from 'react';

import { Section } from '@/components/desk/section';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { TimeText } from '@/components/desk/shell/time-text';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { ownOnly } from '@/lib/desk/person';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { findCallRecord, readBookings } from '@/lib/links/calls';
import { callPlatform } from '@/lib/web-calls/platform';

import { bookingText, callEnd, clockText } from '../../call-text';

export const metadata = { title: 'Call' };

export default async function CallPage({ params }: PageProps<'/desk/calls/[id]'>) {
  const person = await requirePerson();
  const id = decodeURIComponent((await params).id);
  const call = await findCallRecord(await siteDatabase(), id, ownOnly(person));
  if (!call) notFound();
  const { link, dealershipSlug: slug = '', seconds, startedAt } = call;
  const dealership = findDealership(slug)?.name ?? (slug && `/${slug}`);
  return (
    <>
      <PageHead
        title={dealership ? `A call to ${dealership}` : 'A call'}
        back={{ label: 'Calls', href: '/desk/calls' }}
      />
      <div className="grid gap-10">
        <FactList
          facts={[
            [
              'When',
              <TimeText key="started" at={startedAt.getTime()} now={new Date().getTime()} />,
            ],
            [
              'Link for',
              link ? (
                <Link
                  key="link"
                  href={`/desk/links/${link.code}`}
                  className="underline underline-offset-4"
                >
                  {link.recipient}
                </Link>
              ) : (
                'No link'
              ),
            ],
            ['Length', seconds !== undefined && clockText(seconds)],
            ['How it ended', callEnd(call)],
            ['Id on the platform', <code key="id">{call.id}</code>],
          ]}
        />
        <Section title="What was booked" className="max-w-3xl">
          <Suspense fallback={<Progress label="Asking the platform…" value={null} />}>
            <Bookings id={call.id} />
          </Suspense>
        </Section>
        <Section
          title="What was said"
          text="Only visitors themselves send it, with a form after the call."
          className="max-w-3xl"
        >
          <SentAlong callId={call.id} personId={ownOnly(person)} />
        </Section>
      </div>
    </>
  );
}

async function Bookings({ id }: { id: string }) {
  const booked = await readBookings({ id }, callPlatform());
  if (booked === 'gone') return <p>The platform does not have the call any more.</p>;
  if (booked === 'unavailable')
    return <p>The voice platform does not answer. Reload the page in a moment.</p>;
  if (booked.length === 0) return <p>Nothing.</p>;
  return (
    <ul>
      {booked.map((appointment, index) => (
        <li key={index}>{bookingText(appointment)}</li>
      ))}
    </ul>
  );
}

/** The forms that brought the words of a call along. */
async function SentAlong({ callId, personId }: { callId: string; personId?: string | undefined }) {
  const { leads } = await listDeskLeads(await siteDatabase(), { callId, personId });
  const withWords = leads.filter(({ transcript }) => transcript !== undefined);
  if (withWords.length === 0) return <p>This visitor sent none of it.</p>;
  return (
    <ul>
      {withWords.map(({ reference, name }) => (
        <li key={reference}>
          <Link href={`/desk/leads/${reference}`} className="underline underline-offset-4">
            Sent by {name}, {reference}
          </Link>
        </li>
      ))}
    </ul>
  );
}
