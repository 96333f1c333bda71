import { pageMetadata } from '@/app/page-metadata';
import { AiHeader } from '@/components/layout/ai-header';
import { SiteFooter } from '@/components/layout/site-footer';
import { AiHero } from '@/components/sections/ai/ai-hero';
import { StaticPart } from '@/components/static/static-part';
import { ai, aiHero } from '@/lib/content/ai';
import { settings } from '@/lib/settings';

import './ai.css';

export const metadata = pageMetadata({
  path: '/AI',
  title: ai.title,
  description: ai.description,
});

export default function EmailToolsPage() {
  return (
    <>
      <AiHeader />
      <main id="content" className="ai-page">
        <AiHero {...aiHero} />
        <StaticPart name="aiSections" email={settings.emails.contact} />
      </main>
      <SiteFooter />
    </>
  );
}
