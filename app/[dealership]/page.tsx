import { notFound } from 'next/navigation';

import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { CalculatorSection } from '@/components/sections/shared/calculator-section';
import { Closing } from '@/components/sections/shared/closing';
import { Hero } from '@/components/sections/shared/hero';
import { Proof } from '@/components/sections/dealership/proof';
import { VisionOffer } from '@/components/sections/dealership/vision-offer';
import { StaticPart } from '@/components/static/static-part';
import { calculator } from '@/lib/content/calculator';
import { dealershipContent } from '@/lib/content/dealership';
import { factsOf } from '@/lib/content/dealership/facts';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';
import { formPath } from '@/lib/leads/lead-fields';
import { settings } from '@/lib/settings';

import './dealership.css';

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
  const facts = factsOf(dealership);
  const content = dealershipContent(facts);
  const { assistantId, hero } = content;
  const { origin, emails, offerEndsAt } = settings;
  return (
    <>
      <SiteHeader assistantId={assistantId} line={hero.line} />
      {/* What a call's panel reads here comes with the page, and not once more with each of its widgets. */}
      <main id="content" data-dealership={facts.name}>
        <Hero {...hero} assistantId={assistantId} />
        <StaticPart name="dealershipReasons" dealership={facts} />
        <CalculatorSection title={calculator.titleFor(facts.name)} />
        <Proof {...content.proof} assistantId={assistantId} dealership={facts} />
        <VisionOffer
          {...content.vision}
          endsAt={offerEndsAt}
          formHref={formPath('reserve', facts.slug)}
          email={emails.contact}
        />
        <StaticPart name="faq" askHref={formPath('question', facts.slug)} email={emails.contact} />
        <Closing
          assistantId={assistantId}
          line={hero.line}
          callBackHref={formPath('call-back', facts.slug)}
        />
      </main>
      <SiteFooter />
      <StaticPart name="structuredData" origin={origin} emails={emails} offerEndsAt={offerEndsAt} />
    </>
  );
}
