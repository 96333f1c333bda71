import type { Metadata } from 'next';

import { SiteHeader } from '@/components/layout/site-header';
import { Faq } from '@/components/sections/faq';
import { Hero } from '@/components/sections/hero';
import { Offer } from '@/components/sections/offer';
import { faq, faqSection } from '@/lib/content/faq';
import { header, home } from '@/lib/content/home';
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
        <Offer content={homeOffer} endsAt={offerEndsAt} email={emails.contact} />
        <Faq content={faqSection} items={faq} email={emails.contact} />
      </main>
    </>
  );
}
