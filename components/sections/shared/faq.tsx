import { Accordion } from '@/components/ui/accordion';
import { Section } from '@/components/ui/section';
import type { FaqItem, FaqSection } from '@/lib/content/faq';
import { mailLink } from '@/lib/mail-link';

interface FaqProps {
  content: FaqSection;
  items: readonly FaqItem[];
  /** Where a question goes that is not among them. */
  email: string;
  tone?: 'paper' | 'surface' | 'ink';
}

/** The questions, one answer open at a time; `#faq-security` leads to one and opens it. */
export function Faq({ content, items, email, tone }: FaqProps) {
  const { eyebrow, title, lead, ask, mail } = content;
  return (
    <Section
      id="faq"
      isShort
      tone={tone}
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      aside={
        <a
          href={mailLink(email, mail)}
          className="mt-6 inline-block font-semibold underline underline-offset-4"
        >
          {ask}
        </a>
      }
    >
      <Accordion
        name="faq"
        items={items.map(({ id, question, answer }) => ({
          id: `faq-${id}`,
          title: question,
          content: answer,
        }))}
      />
    </Section>
  );
}
