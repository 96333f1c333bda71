import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { SiteHeader } from '@/components/layout/site-header';
import { Hero } from '@/components/sections/hero';
import { LostService } from '@/components/sections/lost-service';
import { dealershipContent } from '@/lib/content/dealership';
import { header } from '@/lib/content/home';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';

interface DealershipPageProps {
  params: Promise<{ dealership: string }>;
}

export const dynamicParams = false;

export function generateStaticParams() {
  return dealerships.map(({ slug }) => ({ dealership: slug }));
}

export async function generateMetadata({ params }: DealershipPageProps): Promise<Metadata> {
  const dealership = findDealership((await params).dealership);
  if (!dealership) return {};
  const { title, description } = dealershipContent(dealership);
  // Made for one reader: the link is shared, not found.
  return { title, description, robots: { index: false, follow: false } };
}

export default async function DealershipPage({ params }: DealershipPageProps) {
  const dealership = findDealership((await params).dealership);
  if (!dealership) notFound();
  const { assistantId, hero, lostService } = dealershipContent(dealership);
  return (
    <>
      <SiteHeader content={header} assistantId={assistantId} line={hero.line} />
      <main id="content">
        <Hero {...hero} assistantId={assistantId} />
        <LostService {...lostService} />
      </main>
    </>
  );
}
