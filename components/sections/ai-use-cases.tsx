import { Section } from '@/components/ui/section';
import type { aiUseCases } from '@/lib/content/ai';

export function AiUseCases({ eyebrow, title, lead }: typeof aiUseCases) {
  return (
    <Section id="use-cases" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <p />
    </Section>
  );
}
