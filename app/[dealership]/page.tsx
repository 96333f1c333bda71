import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { SiteHeader } from '@/components/layout/site-header';
import { AgentJobs } from '@/components/sections/agent-jobs';
import { Hero } from '@/components/sections/hero';
import { LostService } from '@/components/sections/lost-service';
import { Stakes } from '@/components/sections/stakes';
import { dealershipContent } from '@/lib/content/dealership';
import { stakesContent } from '@/lib/content/dealership/stakes';
import { header } from '@/lib/content/home';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';
import { momentAfter, readWeek } from '@/lib/dealerships/week';

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
  const { assistantId, hero, lostService, agentJobs } = dealershipContent(dealership);
  const week = readWeek(dealership.serviceHours);
  return (
    <>
      <SiteHeader content={header} assistantId={assistantId} line={hero.line} />
      <main id="content">
        <Hero {...hero} assistantId={assistantId} />
        <LostService {...lostService} />
        <AgentJobs {...agentJobs} />
        <Stakes content={stakesContent(dealership, week, momentAfter)} week={week} />
      </main>
    </>
  );
}
