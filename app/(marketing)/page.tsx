import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { StructuredData } from '@/components/layout/structured-data';
import { AgentCall } from '@/components/sections/home/agent-call';
import { Benefits } from '@/components/sections/home/benefits';
import { HiddenCosts } from '@/components/sections/home/hidden-costs';
import { Technology } from '@/components/sections/home/technology';
import { CallSteps } from '@/components/sections/shared/call-steps';
import { Faq } from '@/components/sections/shared/faq';
import { Hero } from '@/components/sections/shared/hero';
import { OfferSection } from '@/components/sections/shared/offer';
import { PageSection } from '@/components/ui/section';
import { home } from '@/lib/content/home';
import { howItWorks } from '@/lib/content/how-it-works';
import { homeOffer } from '@/lib/content/offer';
import { settings } from '@/lib/content/settings';
import { site } from '@/lib/content/site';
import { formPath } from '@/lib/domain/lead';

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
        <HiddenCosts {...demo} />
        <AgentCall {...demo} />
        <Benefits />
        <PageSection id="how-it-works" layout="spread" {...howItWorks}>
          <CallSteps steps={howItWorks.steps} level={3} />
        </PageSection>
        <Technology />
        <OfferSection content={homeOffer} email={settings.emails.contact} />
        <Faq askHref={formPath('question')} />
      </main>
      <SiteFooter />
      <StructuredData />
    </>
  );
}
