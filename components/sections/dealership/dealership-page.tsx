import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { CalculatorSection } from '@/components/sections/shared/calculator-section';
import { Closing } from '@/components/sections/shared/closing';
import { Hero } from '@/components/sections/shared/hero';
import { AgentJobs } from './agent-jobs';
import { LostService } from './lost-service';
import { Stakes } from './stakes';
import { Urgency } from './urgency';
import { stakesContent } from '@/lib/content/dealership/stakes';
import { momentAfter, readWeek } from '@/lib/week';
import { BeforeYouSign } from '@/components/sections/shared/before-you-sign';
import { Faq } from '@/components/sections/shared/faq';
import { beforeYouSign } from '@/lib/content/before-you-sign';
import { faq, faqSection } from '@/lib/content/faq';
import { JsonLd } from '@/components/layout/json-ld';
import { structuredData } from '@/lib/structured-data';
import { calculator } from '@/lib/content/calculator';
import { dealershipContent } from '@/lib/content/dealership';
import type { DealershipFacts } from '@/lib/content/dealership/facts';
import { formPath } from '@/lib/leads/lead';
import { settings } from '@/lib/settings';
import { Proof } from './proof';
import { VisionOffer } from './vision-offer';

interface DealershipPageProps {
  /** What the page shows; its slug is whom its calls go to. */
  facts: DealershipFacts;
}

/** A dealership's page, whether it is built, published, or looked at before that. */
export function DealershipPage({ facts }: DealershipPageProps) {
  const content = dealershipContent(facts);
  const { assistantId, hero, lostService, agentJobs, urgency } = content;
  const week = readWeek(facts.serviceHours);
  const { origin, emails, offerEndsAt } = settings;
  return (
    <>
      <SiteHeader assistantId={assistantId} line={hero.line} />
      {/* What a call's panel reads here comes with the page, and not once more with each of its widgets. */}
      <main id="content" data-dealership={facts.name}>
        <Hero {...hero} assistantId={assistantId} />
        <LostService {...lostService} />
        <AgentJobs {...agentJobs} />
        <Urgency {...urgency} />
        <Stakes content={stakesContent(facts, week, momentAfter)} week={week} />
        <CalculatorSection title={calculator.titleFor(facts.name)} />
        <Proof {...content.proof} assistantId={assistantId} dealership={facts} />
        <VisionOffer
          {...content.vision}
          endsAt={offerEndsAt}
          formHref={formPath('reserve', facts.slug)}
          email={emails.contact}
        />
        <Faq
          content={faqSection}
          items={faq}
          askHref={formPath('question', facts.slug)}
          email={emails.contact}
        />
        <BeforeYouSign {...beforeYouSign} />
        <Closing
          assistantId={assistantId}
          line={hero.line}
          callBackHref={formPath('call-back', facts.slug)}
        />
      </main>
      <SiteFooter />
      <JsonLd data={structuredData({ origin, emails, offerEndsAt }, faq)} />
    </>
  );
}
