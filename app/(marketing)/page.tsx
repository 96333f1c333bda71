import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { StructuredData } from '@/components/layout/structured-data';
import { AgentCall } from '@/components/sections/home/agent-call';
import { Benefits } from '@/components/sections/home/benefits';
import { HiddenCosts } from '@/components/sections/home/hidden-costs';
import { HowItWorks } from '@/components/sections/home/how-it-works';
import { Technology } from '@/components/sections/home/technology';
import { Calculator } from '@/components/sections/shared/calculator';
import { Closing } from '@/components/sections/shared/closing';
import { BeforeYouSign, Faq } from '@/components/sections/shared/faq';
import { Hero } from '@/components/sections/shared/hero';
import { Offer } from '@/components/sections/shared/offer';
import { Section } from '@/components/ui/section';
import { calculator } from '@/lib/content/calculator';
import { home } from '@/lib/content/home';
import { homeOffer } from '@/lib/content/offer';
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
  const demo = { assistantId: home.assistantId, line: home.hero.line };
  return (
    <>
      <SiteHeader {...demo} />
      <main id="content">
        <Hero {...home.hero} {...demo} />
        <HiddenCosts />
        <Section {...calculator.head} tone="ink">
          <Calculator />
        </Section>
        <AgentCall {...demo} />
        <Benefits />
        <HowItWorks />
        <Technology />
        <Offer content={homeOffer} formHref={formPath('reserve')} email={settings.emails.contact} />
        <Faq askHref={formPath('question')} />
        <BeforeYouSign />
        <Closing {...demo} callBackHref={formPath('call-back')} />
      </main>
      <SiteFooter />
      <StructuredData />
    </>
  );
}
