import { Section } from '@/components/ui/section';
import type { aiProducts } from '@/lib/content/ai';

export function AiProducts({ eyebrow, title, lead }: typeof aiProducts) {
  return (
    <Section id="products" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <p />
    </Section>
  );
}
