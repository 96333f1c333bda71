import { Section } from '@/components/ui/section';
import { calculator } from '@/lib/content/calculator';

import { Calculator } from './calculator';

/** The calculator under its own title, or under one that names whom it is for. */
export function CalculatorSection({ title = calculator.title }: { title?: string }) {
  const { id, eyebrow, lead } = calculator;
  return (
    <Section id={id} tone="ink" isShort eyebrow={eyebrow} title={title} lead={lead}>
      <Calculator />
    </Section>
  );
}
