import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { StructuredData } from '@/components/layout/structured-data';
import { AgentJobs } from '@/components/sections/dealership/agent-jobs';
import { LostService } from '@/components/sections/dealership/lost-service';
import { Proof } from '@/components/sections/dealership/proof';
import { Stakes } from '@/components/sections/dealership/stakes';
import { Urgency } from '@/components/sections/dealership/urgency';
import { VisionOffer } from '@/components/sections/dealership/vision-offer';
import { Faq } from '@/components/sections/shared/faq';
import { Hero } from '@/components/sections/shared/hero';
import { dealershipContent } from '@/lib/content/dealership';
import type { DealershipFacts } from '@/lib/content/dealership/facts';
import { stakesContent } from '@/lib/content/dealership/stakes';
import { formPath } from '@/lib/domain/lead';
import { readWeek } from '@/lib/time/week';

/** A dealership's page, built, published or previewed; calls go to the slug of its facts. */
export function DealershipPage({ facts }: { facts: DealershipFacts }) {
  const { name, slug, timeZone } = facts;
  const { hero, lostService, agentJobs, urgency, proof, vision } = dealershipContent(facts);
  const week = readWeek(facts.serviceHours);
  const agent = { assistantId: slug, line: hero.line };
  return (
    <>
      <SiteHeader {...agent} />
      {/* What a call's panel reads here comes with the page, and not once more with each of its widgets. */}
      <main id="content" data-dealership={name} data-time-zone={timeZone}>
        <Hero {...hero} assistantId={slug} />
        <LostService {...lostService} />
        <AgentJobs {...agentJobs} />
        <Urgency {...urgency} />
        <Stakes content={stakesContent(facts, week)} week={week} />
        <Proof {...proof} agent={agent} />
        <VisionOffer {...vision} slug={slug} />
        <Faq askHref={formPath('question', slug)} />
      </main>
      <SiteFooter />
      <StructuredData />
    </>
  );
}
