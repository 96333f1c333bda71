import { Accordion } from '@/components/ui/accordion';
import { Section } from '@/components/ui/section';
import { beforeYouSign, faq, faqSection } from '@/lib/content/faq';
import { subjectLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';

/**
 * The questions, one answer open at a time; `#faq-security` leads to one and opens it.
 *
 * @param askHref the form for a question that is not among them
 */
export function Faq({ askHref }: { askHref: string }) {
  const { ask, mail, ...head } = faqSection;
  return (
    <Section
      id="faq"
      {...head}
      aside={
        <p className="mt-6">
          <a href={askHref} className="font-semibold underline underline-offset-4">
            {ask}
          </a>
          ,{' '}
          <a
            href={subjectLink(settings.emails.contact, mail.subject)}
            className="text-muted-foreground underline underline-offset-4"
          >
            {mail.label}
          </a>
        </p>
      }
    >
      <Accordion
        name="faq"
        items={faq.map(({ id, question, answer }) => ({
          id: `faq-${id}`,
          title: question,
          content: answer,
        }))}
      />
    </Section>
  );
}

/** The questions of those who sign, all of them open. */
export function BeforeYouSign() {
  const { terms, questions, ...head } = beforeYouSign;
  return (
    <Section
      {...head}
      tone="surface"
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
