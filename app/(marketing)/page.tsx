import type { Metadata } from 'next';

import { SiteHeader } from '@/components/layout/site-header';
import { AgentCall } from '@/components/sections/agent-call';
import { Benefits } from '@/components/sections/benefits';
import { Faq } from '@/components/sections/faq';
import { HiddenCosts } from '@/components/sections/hidden-costs';
import { Hero } from '@/components/sections/hero';
import { HowItWorks } from '@/components/sections/how-it-works';
import { Offer } from '@/components/sections/offer';
import { Technology } from '@/components/sections/technology';
import { faq, faqSection } from '@/lib/content/faq';
import { header, home } from '@/lib/content/home';
import { agentCall } from '@/lib/content/home/agent-call';
import { benefits } from '@/lib/content/home/benefits';
import { hiddenCosts } from '@/lib/content/home/hidden-costs';
import { howItWorks } from '@/lib/content/home/how-it-works';
import { technology } from '@/lib/content/home/technology';
import { homeOffer } from '@/lib/content/offer';
import { settings } from '@/lib/settings';

export const metadata: Metadata = { title: { absolute: home.title } };

export default function HomePage() {
  const { assistantId, hero } = home;
  const { offerEndsAt, emails } = settings;
  return (
    <>
      <SiteHeader content={header} assistantId={assistantId} line={hero.line} />
      <main id="content">
        <Hero {...hero} assistantId={assistantId} />
        <HiddenCosts {...hiddenCosts} />
        <AgentCall {...agentCall} assistantId={assistantId} line={hero.line} />
        <Benefits {...benefits} />
        <HowItWorks {...howItWorks} />
        <Technology {...technology} />
        <Offer content={homeOffer} endsAt={offerEndsAt} email={emails.contact} />
        <Faq content={faqSection} items={faq} email={emails.contact} />
      </main>
    </>
  );
}
