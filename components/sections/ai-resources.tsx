import { Section } from '@/components/ui/section';
import type { aiResources } from '@/lib/content/ai';

export function AiResources({ eyebrow, title, lead }: typeof aiResources) {
  return (
    <Section id="resources" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <p />
    </Section>
  );
}
