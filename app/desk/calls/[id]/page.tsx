import { notFound } from 'next/navigation';
import { Suspense } from 'react';

import { Section } from '@/components/desk/section';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { TimeText } from '@/components/desk/shell/time-text';
import { deskButton } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { findDealership } from '@/lib/dealerships/dealerships';
import { deskPage } from '@/lib/desk/session';
import { ownOnly } from '@/lib/desk/person';
import { findCallRecord, readWords } from '@/lib/links/calls';
import { callPlatform } from '@/lib/web-calls/platform';

import { callEnd, clockText } from '@/components/desk/call-text';

export const metadata = { title: 'Call' };

export default async function CallPage({ params, searchParams }: PageProps<'/desk/calls/[id]'>) {
  const { person, db } = await deskPage();
  const id = decodeURIComponent((await params).id);
  const call = await findCallRecord(db, id, ownOnly(person));
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
            ['When', <TimeText key="started" at={startedAt} />],
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
        <Section
          title="What was said"
          text="Read from the voice platform when you ask for it. Nothing of it is kept here."
          className="max-w-3xl"
        >
          {'transcript' in (await searchParams) ? (
            <Suspense fallback={<Progress label="Asking the platform…" value={null} />}>
              <Transcript id={call.id} />
            </Suspense>
          ) : (
            <Show label="Show what was said" />
          )}
        </Section>
      </div>
    </>
  );
}

const Show = ({ label }: { label: string }) => (
  <form className="mt-3">
    <button name="transcript" value="shown" className={deskButton({ variant: 'primary' })}>
      {label}
    </button>
  </form>
);

async function Transcript({ id }: { id: string }) {
  const said = await readWords({ id }, callPlatform());
  if (said === 'gone')
    return <p className="font-semibold">The platform does not have it any more.</p>;
  if (said === 'unavailable')
    return (
      <>
        <p className="font-semibold">The voice platform does not answer. Try again in a moment.</p>
        <Show label="Try again" />
      </>
    );
  const { summary, transcript } = said;
  return (
    <>
      {summary && (
        <>
          <h3 className="font-semibold">Summary</h3>
          <p className="mt-1 mb-6 max-w-[65ch] whitespace-pre-line">{summary}</p>
        </>
      )}
      {transcript.length > 0 ? (
        <>
          <h3 className="mb-2 font-semibold">Transcript</h3>
          <ol className="border-b">
            {transcript.map(({ role, text, at }, index) => (
              <li key={index} className="grid gap-x-6 border-t py-2.5 sm:grid-cols-[8.5rem_1fr]">
                <span
                  className={cn(
                    'text-sm/6 font-semibold',
                    role !== 'agent' && 'text-muted-foreground',
                  )}
                >
                  {role === 'agent' ? 'Agent' : 'Visitor'}
                  {at !== undefined && <span className="tabular-nums"> {clockText(at)}</span>}
                </span>
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>Nothing was said, or nothing that could be understood.</p>
      )}
    </>
  );
}
