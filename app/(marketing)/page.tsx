import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { AgentCall } from '@/components/sections/home/agent-call';
import { CalculatorSection } from '@/components/sections/shared/calculator-section';
import { Closing } from '@/components/sections/shared/closing';
import { Hero } from '@/components/sections/shared/hero';
import { Offer } from '@/components/sections/shared/offer';
import { HiddenCosts } from '@/components/sections/home/hidden-costs';
import { Benefits } from '@/components/sections/home/benefits';
import { HowItWorks } from '@/components/sections/home/how-it-works';
import { Technology } from '@/components/sections/home/technology';
import { BeforeYouSign } from '@/components/sections/shared/before-you-sign';
import { Faq } from '@/components/sections/shared/faq';
import { beforeYouSign } from '@/lib/content/before-you-sign';
import { faq, faqSection } from '@/lib/content/faq';
import { JsonLd } from '@/components/layout/json-ld';
import { structuredData } from '@/lib/structured-data';
import { home } from '@/lib/content/home';
import { site } from '@/lib/content/site';
import { formPath } from '@/lib/leads/lead';
import { settings } from '@/lib/settings';

import './home.css';

export const metadata = pageMetadata({
  path: '/',
  title: { absolute: home.title },
  description: site.description,
});

export default function HomePage() {
  const { origin, offerEndsAt, emails } = settings;
  const demo = { assistantId: home.assistantId, line: home.hero.line };
  return (
    <>
      <SiteHeader {...demo} />
      <main id="content">
        <Hero {...home.hero} {...demo} />
        <HiddenCosts {...home.hiddenCosts} />
        <CalculatorSection />
        <AgentCall {...home.agentCall} {...demo} />
        <Benefits {...home.benefits} />
        <HowItWorks {...home.howItWorks} />
        <Technology {...home.technology} />
        <Offer
          content={home.offer}
          endsAt={offerEndsAt}
          formHref={formPath('reserve')}
          email={emails.contact}
        />
        <Faq
          content={faqSection}
          items={faq}
          askHref={formPath('question')}
          email={emails.contact}
        />
        <BeforeYouSign {...beforeYouSign} />
        <Closing {...demo} callBackHref={formPath('call-back')} />
      </main>
      <SiteFooter />
      <JsonLd data={structuredData({ origin, emails, offerEndsAt }, faq)} />
    </>
  );
}
