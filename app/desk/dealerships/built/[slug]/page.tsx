import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { BuiltFacts } from '@/components/desk/dealerships/built-facts';
import { StandingBadge } from '@/components/desk/dealerships/standing-badge';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { builtTexts, dealershipList, editorTexts } from '@/lib/content/desk/dealerships';
import { dealerships } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';

interface BuiltProps {
  params: Promise<{ slug: string }>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: dealershipList.one };

/** A dealership that came with the site: to be seen, and to be linked to. */
export default async function BuiltDealershipPage({ params }: BuiltProps) {
  await requirePerson();
  const { slug } = await params;
  const dealership = dealerships.find((each) => each.slug === slug);
  if (!dealership) notFound();
  return (
    <>
      <PageHead
        title={dealership.name}
        back={{ label: dealershipList.title, href: '/desk/dealerships?state=built' }}
        lead={<StandingBadge />}
      >
        <a href={`/${slug}`} target="_blank" className={deskButton()}>
          {editorTexts.open}
        </a>
        <a
          href={`/desk/links/new?dealership=${slug}`}
          className={deskButton({ variant: 'primary' })}
        >
          {editorTexts.makeLink}
        </a>
      </PageHead>
      <p className="mb-6 max-w-[65ch] text-muted-foreground">{builtTexts.note}</p>
      <BuiltFacts dealership={dealership} />
    </>
  );
}
