import { notFound } from 'next/navigation';

import { pageMetadata } from '@/app/page-metadata';
import { PlainHeader } from '@/components/layout/brand';
import { SiteFooter } from '@/components/layout/site-footer';
import { ReceivedSlip } from '@/components/leads/received-slip';
import { receivedKinds, receivedPages, receivedPath, receivedTexts } from '@/lib/content/leads';
import { site } from '@/lib/content/site';
import { readReference } from '@/lib/leads/lead-rows';
import { settings } from '@/lib/settings';

interface ReceivedPageProps {
  params: Promise<{ kind: string; reference: string }>;
}

export const dynamic = 'force-dynamic';

async function read(params: ReceivedPageProps['params']) {
  const given = await params;
  const kind = receivedKinds.find((known) => known === given.kind);
  const reference = readReference(given.reference);
  if (!kind || !reference) notFound();
  return { kind, reference };
}

export async function generateMetadata({ params }: ReceivedPageProps) {
  const { kind, reference } = await read(params);
  const { title, lead } = receivedPages[kind];
  return pageMetadata({
    path: receivedPath(kind, reference) as `/${string}`,
    title,
    description: lead,
    isIndexed: false,
    preview: '/',
  });
}

/** What a form that was taken leads to. Nothing is looked up. */
export default async function ReceivedPage({ params }: ReceivedPageProps) {
  const { kind, reference } = await read(params);
  return (
    <>
      <PlainHeader back={{ href: site.homePath, label: receivedTexts.home }} />
      <main id="content" className="page-grid">
        <ReceivedSlip kind={kind} email={settings.emails.contact} reference={reference} />
      </main>
      <SiteFooter base="/" />
    </>
  );
}
