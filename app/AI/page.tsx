import { pageMetadata } from '@/app/page-metadata';
import { AiHeader } from '@/components/layout/ai-header';
import { SiteFooter } from '@/components/layout/site-footer';
import { AiHero } from '@/components/sections/ai/ai-hero';
import { AiPricing } from '@/components/sections/ai/ai-pricing';
import { AiProducts } from '@/components/sections/ai/ai-products';
import { AiResources } from '@/components/sections/ai/ai-resources';
import { AiUseCases } from '@/components/sections/ai/ai-use-cases';
import { ai, aiHero, aiPricing, aiProducts, aiResources, aiUseCases } from '@/lib/content/ai';
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
        <AiPricing {...aiPricing} email={settings.emails.contact} />
        <AiUseCases {...aiUseCases} />
        <AiProducts {...aiProducts} />
        <AiResources {...aiResources} />
      </main>
      <SiteFooter />
    </>
  );
}
