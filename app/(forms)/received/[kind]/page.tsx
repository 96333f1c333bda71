import { notFound } from 'next/navigation';

import { pageMetadata } from '@/app/page-metadata';
import { PlainHeader } from '@/components/layout/brand';
import { SiteFooter } from '@/components/layout/site-footer';
import { ReceivedSlip } from '@/components/leads/received-slip';
import { receivedKinds, receivedPages, receivedTexts } from '@/lib/content/leads';
import { site } from '@/lib/content/site';
import { settings } from '@/lib/settings';

interface ReceivedPageProps {
  params: Promise<{ kind: string }>;
}

export const dynamicParams = false;

export function generateStaticParams() {
  return receivedKinds.map((kind) => ({ kind }));
}

const kindOf = async (params: ReceivedPageProps['params']) => {
  const { kind } = await params;
  return receivedKinds.find((known) => known === kind);
};

export async function generateMetadata({ params }: ReceivedPageProps) {
  const kind = await kindOf(params);
  if (!kind) return {};
  const { title, lead } = receivedPages[kind];
  return pageMetadata({
    path: `/received/${kind}`,
    title,
    description: lead,
    isIndexed: false,
    preview: '/',
  });
}

/** What a form that was taken is answered with, without the reference, which the route below puts in. */
export default async function ReceivedPage({ params }: ReceivedPageProps) {
  const kind = await kindOf(params);
  if (!kind) notFound();
  return (
    <>
      <PlainHeader back={{ href: site.homePath, label: receivedTexts.home }} />
      <main id="content" className="page-grid">
        <ReceivedSlip kind={kind} email={settings.emails.contact} />
      </main>
      <SiteFooter base="/" />
    </>
  );
}
