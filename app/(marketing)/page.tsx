import { pageMetadata } from '@/app/page-metadata';
import { JsonLd } from '@/components/layout/json-ld';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { AgentCall } from '@/components/sections/agent-call';
import { Benefits } from '@/components/sections/benefits';
import { Faq } from '@/components/sections/faq';
import { Hero } from '@/components/sections/hero';
import { HiddenCosts } from '@/components/sections/hidden-costs';
import { HowItWorks } from '@/components/sections/how-it-works';
import { Offer } from '@/components/sections/offer';
import { Technology } from '@/components/sections/technology';
import { faq } from '@/lib/content/faq';
import { home } from '@/lib/content/home';
import { site } from '@/lib/content/site';
import { settings } from '@/lib/settings';
import { structuredData } from '@/lib/structured-data';

export const metadata = pageMetadata({
  path: '/',
  title: { absolute: home.title },
  description: site.description,
});

export default function HomePage() {
  const { offerEndsAt, emails } = settings;
  const demo = { assistantId: home.assistantId, line: home.hero.line };
  return (
    <>
      <SiteHeader {...demo} />
      <main id="content">
        <Hero {...home.hero} {...demo} />
        <HiddenCosts {...home.hiddenCosts} />
        <AgentCall {...home.agentCall} {...demo} />
        <Benefits {...home.benefits} />
        <HowItWorks {...home.howItWorks} />
        <Technology {...home.technology} />
        <Offer content={home.offer} endsAt={offerEndsAt} email={emails.contact} />
        <Faq content={home.faq} items={faq} email={emails.contact} />
      </main>
      <SiteFooter />
      <JsonLd data={structuredData(settings, faq)} />
    </>
  );
}
