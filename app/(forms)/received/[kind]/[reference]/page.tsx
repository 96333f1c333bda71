import { notFound } from 'next/navigation';

import { pageMetadata } from '@/app/page-metadata';
import { PlainHeader } from '@/components/layout/brand';
import { SiteFooter } from '@/components/layout/site-footer';
import { ReceivedSlip } from '@/components/leads/received-slip';
import { leadBack, receivedKinds, receivedPages, receivedPath } from '@/lib/content/leads';
import { siteDatabase } from '@/lib/data/site-database';
import { readReference } from '@/lib/leads/lead-rows';
import { findLeadDealership } from '@/lib/leads/lead-store';
import { log } from '@/lib/log';
import { settings } from '@/lib/content/settings';

type ReceivedPageProps = PageProps<'/received/[kind]/[reference]'>;

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

/** Finds the dealership of a form. Without a database the page shows everything else. */
async function dealershipOf(reference: string) {
  try {
    return await findLeadDealership(await siteDatabase(), reference);
  } catch (err) {
    log.warn({ code: 'dealership_not_read', err }, 'Dealership lookup failed');
    return undefined;
  }
}

/** The page after a received form. */
export default async function ReceivedPage({ params }: ReceivedPageProps) {
  const { kind, reference } = await read(params);
  const { name, slug } = (await dealershipOf(reference)) ?? {};
  const page = name && slug ? { name, slug } : undefined;
  return (
    <>
      <PlainHeader back={leadBack(kind === 'waiting' ? 'reserve' : kind, page)} />
      <main id="content" className="page-grid">
        <ReceivedSlip
          kind={kind}
          email={settings.emails.contact}
          reference={reference}
          dealership={name}
        />
      </main>
      <SiteFooter base="/" />
    </>
  );
}
