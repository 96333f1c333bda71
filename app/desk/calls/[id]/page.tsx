import { notFound } from 'next/navigation';
import { Suspense } from 'react';

import { bookingText, callEnd } from '@/components/desk/call-text';
import { clockText } from '@/components/desk/clock-text';
import { Follow } from '@/components/desk/live';
import { FactList, PageHead, Section, TextLink } from '@/components/desk/page-parts';
import { TimeText } from '@/components/desk/shell/time-text';
import { callTexts as t } from '@/lib/content/desk/calls';
import { listTexts } from '@/lib/content/desk/lists';
import { ownOnly } from '@/lib/desk/person';
import { deskPage } from '@/lib/desk/session';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { findCallRecord, readBookings } from '@/lib/links/calls';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { callPlatform } from '@/lib/web-calls/platform';

export const metadata = { title: t.title };

export default async function CallPage({ params }: PageProps<'/desk/calls/[id]'>) {
  const { person, db } = await deskPage();
  const personId = ownOnly(person);
  const id = decodeURIComponent((await params).id);
  const call = await findCallRecord(db, id, personId);
  if (!call) notFound();
  const { code, recipient, dealershipSlug: slug, seconds, startedAt } = call;
  const { leads } = await listDeskLeads(db, { callId: id, personId });
  const sent = leads.filter(({ transcript }) => transcript !== undefined);
  return (
    <>
      <PageHead title={slug ? t.to(dealershipName(slug)) : t.title} back={t.back}>
        {!call.endedAt && <Follow />}
      </PageHead>
      <div className="grid max-w-3xl gap-10">
        <FactList
          labels={t.facts}
          facts={{
            when: <TimeText at={startedAt} />,
            link: recipient ? (
              <TextLink href={`/desk/links/${code}`}>{recipient}</TextLink>
            ) : (
              listTexts.noLink
            ),
            length: clockText(seconds),
            end: callEnd(call),
            id: <code>{id}</code>,
          }}
        />
        <Section title={t.booked.title}>
          <Suspense fallback={<p className="text-muted-foreground">{t.booked.asking}</p>}>
            <Bookings id={id} />
          </Suspense>
        </Section>
        <Section title={t.said.title} text={t.said.text}>
          {sent.length === 0 && <p>{t.said.none}</p>}
          {sent.map(({ reference, name }) => (
            <p key={reference}>
              <TextLink href={`/desk/leads/${reference}`}>
                {t.said.sentBy(name, reference)}
              </TextLink>
            </p>
          ))}
        </Section>
      </div>
    </>
  );
}

async function Bookings({ id }: { id: string }) {
  const booked = await readBookings({ id }, callPlatform());
  if (typeof booked === 'string') return <p>{t.booked[booked]}</p>;
  if (booked.length === 0) return <p>{t.booked.none}</p>;
  return booked.map((appointment, index) => <p key={index}>{bookingText(appointment)}</p>);
}
