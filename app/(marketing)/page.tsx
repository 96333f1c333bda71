import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { AgentCall } from '@/components/sections/home/agent-call';
import { CalculatorSection } from '@/components/sections/shared/calculator-section';
import { Closing } from '@/components/sections/shared/closing';
import { Hero } from '@/components/sections/shared/hero';
import { Offer } from '@/components/sections/shared/offer';
import { StaticPart } from '@/components/static/static-part';
import { home } from '@/lib/content/home';
import { site } from '@/lib/content/site';
import { formPath } from '@/lib/leads/lead-fields';
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
        <StaticPart name="hiddenCosts" />
        <CalculatorSection />
        <AgentCall {...home.agentCall} {...demo} />
        <StaticPart name="homeReasons" />
        <Offer
          content={home.offer}
          endsAt={offerEndsAt}
          formHref={formPath('reserve')}
          email={emails.contact}
        />
        <StaticPart name="faq" askHref={formPath('question')} email={emails.contact} />
        <Closing {...demo} callBackHref={formPath('call-back')} />
      </main>
      <SiteFooter />
      <StaticPart name="structuredData" origin={origin} emails={emails} offerEndsAt={offerEndsAt} />
    </>
  );
}
