import { notFound } from 'next/navigation';

import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { AgentJobs } from '@/components/sections/agent-jobs';
import { Faq } from '@/components/sections/faq';
import { Hero } from '@/components/sections/hero';
import { LostService } from '@/components/sections/lost-service';
import { Proof } from '@/components/sections/proof';
import { Stakes } from '@/components/sections/stakes';
import { Urgency } from '@/components/sections/urgency';
import { VisionOffer } from '@/components/sections/vision-offer';
import { dealershipContent } from '@/lib/content/dealership';
import { stakesContent } from '@/lib/content/dealership/stakes';
import { faq, faqSection } from '@/lib/content/faq';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';
import { momentAfter, readWeek } from '@/lib/dealerships/week';
import { settings } from '@/lib/settings';

interface DealershipPageProps {
  params: Promise<{ dealership: string }>;
}

export const dynamicParams = false;

export function generateStaticParams() {
  return dealerships.map(({ slug }) => ({ dealership: slug }));
}

export async function generateMetadata({ params }: DealershipPageProps) {
  const dealership = findDealership((await params).dealership);
  if (!dealership) return {};
  const { title, description } = dealershipContent(dealership);
  return pageMetadata({ path: `/${dealership.slug}`, title, description, isIndexed: false });
}

export default async function DealershipPage({ params }: DealershipPageProps) {
  const dealership = findDealership((await params).dealership);
  if (!dealership) notFound();
  const content = dealershipContent(dealership);
  const { assistantId, hero } = content;
  const week = readWeek(dealership.serviceHours);
  const { contact } = settings.emails;
  return (
    <>
      <SiteHeader assistantId={assistantId} line={hero.line} />
      <main id="content">
        <Hero {...hero} assistantId={assistantId} />
        <LostService {...content.lostService} />
        <AgentJobs {...content.agentJobs} />
        <Urgency {...content.urgency} />
        <Stakes content={stakesContent(dealership, week, momentAfter)} week={week} />
        <Proof {...content.proof} assistantId={assistantId} />
        <VisionOffer {...content.vision} endsAt={settings.offerEndsAt} email={contact} />
        <Faq content={faqSection} items={faq} email={contact} />
      </main>
      <SiteFooter />
    </>
  );
}
