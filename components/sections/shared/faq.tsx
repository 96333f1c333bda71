import { Accordion } from '@/components/ui/accordion';
import { Section } from '@/components/ui/section';
import type { FaqItem, FaqSection } from '@/lib/content/faq';
import { subjectLink } from '@/lib/mail-link';

interface FaqProps {
  content: FaqSection;
  items: readonly FaqItem[];
  /** The form for a question that is not among them. */
  askHref: string;
  /** Where it goes by email. */
  email: string;
  tone?: 'paper' | 'surface' | 'ink';
}

/** The questions, one answer open at a time; `#faq-security` leads to one and opens it. */
export function Faq({ content, items, askHref, email, tone }: FaqProps) {
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
        <p className="mt-6">
          <a href={askHref} className="font-semibold underline underline-offset-4">
            {ask}
          </a>
          ,{' '}
          <a
            href={subjectLink(email, mail.subject)}
            className="text-muted-foreground underline underline-offset-4"
          >
            {mail.label}
          </a>
        </p>
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
