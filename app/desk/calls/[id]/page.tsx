import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { notFound } from 'next/navigation';

import { CallWordsPart } from '@/components/desk/calls/call-words';
import { sayEnd } from '@/components/desk/calls/say-end';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { TimeText } from '@/components/desk/shell/time-text';
import { callList, callTexts as texts, sayLength } from '@/lib/content/desk/calls';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { findCallRecord } from '@/lib/links/calls';

interface CallProps {
  params: Promise<{ id: string }>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: callList.one };

export default async function CallPage({ params }: CallProps) {
  const person = await requirePerson();
  const id = decodeURIComponent((await params).id);
  const ownOnly = person.role === 'owner' ? undefined : person.id;
  const call = await findCallRecord(await siteDatabase(), id, ownOnly);
  if (!call) notFound();
  const { link, dealershipSlug: slug = '', seconds } = call;
  const dealership = findDealership(slug)?.name ?? (slug && `/${slug}`);
  return (
    <>
      <PageHead
        title={dealership ? texts.title(dealership) : texts.noDealership}
        back={{ label: texts.back, href: '/desk/calls' }}
      />
      <div className="grid gap-10">
        <FactList
          facts={[
            [
              texts.facts.started,
              <TimeText key="started" at={call.startedAt.getTime()} now={new Date().getTime()} />,
            ],
            [
              texts.facts.link,
              link ? (
                <Link
                  key="link"
                  href={`/desk/links/${link.code}`}
                  className="underline underline-offset-4"
                >
                  {link.recipient}
                </Link>
              ) : (
                callList.noLink
              ),
            ],
            [texts.facts.seconds, seconds !== undefined && sayLength(seconds)],
            [texts.facts.end, sayEnd(call)],
            [texts.facts.id, <code key="id">{call.id}</code>],
          ]}
        />
        <CallWordsPart id={call.id} />
      </div>
    </>
  );
}
