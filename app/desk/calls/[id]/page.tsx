import { notFound } from 'next/navigation';
import { bookingText, callEnd } from '@/components/desk/call-text';
import { Follow } from '@/components/desk/live';
import { FactList, PageHead, Section, TextLink } from '@/components/desk/page-parts';
import { TimeText } from '@/components/desk/shell/time-text';
import { callTexts as t } from '@/lib/content/desk/calls';
import { listTexts } from '@/lib/content/desk/lists';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { deskPage } from '@/lib/desk/session';
import { ownOnly } from '@/lib/domain/person';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { findListedCall, readBookings } from '@/lib/links/calls';
import { formatSeconds } from '@/lib/time/format';

export const metadata = { title: t.title };

export default async function CallPage({ params }: PageProps<'/desk/calls/[id]'>) {
  const { person, db, now } = await deskPage();
  const personId = ownOnly(person);
  const id = decodeURIComponent((await params).id);
  const call = await findListedCall(db, id, personId);
  if (!call) notFound();
  const { code, recipient, dealership_slug: slug } = call;
  const { leads } = await listDeskLeads(db, { callId: id, personId });
  const sent = leads.filter(({ transcript }) => transcript !== undefined);
  const bookings = readBookings(call.bookings).map((each) => bookingText(each, now));
  return (
    <>
      <PageHead title={slug ? t.to(dealershipName(slug)) : t.title} back={t.back}>
        {!call.ended_at && <Follow />}
      </PageHead>
      <div className="grid max-w-3xl gap-10">
        <FactList
          labels={t.facts}
          facts={{
            when: <TimeText at={call.started_at} />,
            link: (
              <TextLink href={code ? `/desk/links/${code}` : undefined}>
                {recipient ?? listTexts.noLink}
              </TextLink>
            ),
            length: formatSeconds(call.seconds),
            end: callEnd(call),
            booked: bookings.join('\n') || (call.ended_at ? t.nothing : t.later),
            id: <code>{id}</code>,
          }}
        />
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
