import type { Metadata } from 'next';

import { SiteHeader } from '@/components/layout/site-header';
import { Hero } from '@/components/sections/hero';
import { header, home } from '@/lib/content/home';

export const metadata: Metadata = { title: { absolute: home.title } };

export default function HomePage() {
  const { assistantId, hero } = home;
  return (
    <>
      <SiteHeader content={header} assistantId={assistantId} line={hero.line} />
      <main id="content">
        <Hero {...hero} assistantId={assistantId} />
      </main>
    </>
  );
}
