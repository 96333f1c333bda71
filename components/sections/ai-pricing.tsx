import { Section } from '@/components/ui/section';
import type { aiPricing } from '@/lib/content/ai';

export function AiPricing({ eyebrow, title, lead }: typeof aiPricing) {
  return (
    <Section id="pricing" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <p />
    </Section>
  );
}
