import { pageMetadata } from '@/app/page-metadata';
import { AiHeader } from '@/components/layout/ai-header';
import { SiteFooter } from '@/components/layout/site-footer';
import { AiHero } from '@/components/sections/ai/ai-hero';
import { AiPricing } from '@/components/sections/ai/ai-pricing';
import { AiProducts } from '@/components/sections/ai/ai-products';
import { AiResources } from '@/components/sections/ai/ai-resources';
import { AiUseCases } from '@/components/sections/ai/ai-use-cases';
import { ai } from '@/lib/content/ai';

import './ai.css';

export const metadata = pageMetadata({ path: '/AI', ...ai });

export default function EmailToolsPage() {
  return (
    <>
      <AiHeader />
      <main id="content" className="ai-page">
        <AiHero />
        <AiPricing />
        <AiUseCases />
        <AiProducts />
        <AiResources />
      </main>
      <SiteFooter />
    </>
  );
}
