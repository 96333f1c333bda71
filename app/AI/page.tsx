import { pageMetadata } from '@/app/page-metadata';
import { AiHeader } from '@/components/layout/ai-header';
import { SiteFooter } from '@/components/layout/site-footer';
import { AiHero } from '@/components/sections/ai-hero';
import { AiPricing } from '@/components/sections/ai-pricing';
import { AiProducts } from '@/components/sections/ai-products';
import { AiResources } from '@/components/sections/ai-resources';
import { AiUseCases } from '@/components/sections/ai-use-cases';
import {
  ai,
  aiHeader,
  aiHero,
  aiPricing,
  aiProducts,
  aiResources,
  aiUseCases,
} from '@/lib/content/ai';

export const metadata = pageMetadata({ path: '/AI', ...ai });

export default function EmailToolsPage() {
  return (
    <>
      <AiHeader {...aiHeader} />
      <main id="content" className="ai-page">
        <AiHero {...aiHero} />
        <AiPricing {...aiPricing} />
        <AiUseCases {...aiUseCases} />
        <AiProducts {...aiProducts} />
        <AiResources {...aiResources} />
      </main>
      <SiteFooter />
    </>
  );
}
