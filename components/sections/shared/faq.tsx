import { Accordion } from '@/components/ui/accordion';
import { Section } from '@/components/ui/section';
import type { FaqItem, FaqSection } from '@/lib/content/faq';
import { subjectLink } from '@/lib/mail-link';
import type { BeforeYouSignContent } from '@/lib/content/before-you-sign';

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

/** The questions of those who sign, all of them open. */
export function BeforeYouSign({ id, eyebrow, title, terms, questions }: BeforeYouSignContent) {
  return (
    <Section
      id={id}
      tone="surface"
      isShort
      eyebrow={eyebrow}
      title={title}
      aside={
        <a
          href={terms.href}
          className="mt-6 inline-block font-semibold underline underline-offset-4"
        >
          {terms.label}
        </a>
      }
    >
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-t-2 border-foreground pt-4">
            <dt className="text-xl font-semibold">{question}</dt>
            <dd className="mt-2 text-muted-foreground">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
