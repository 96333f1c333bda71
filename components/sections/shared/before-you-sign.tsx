import { Section } from '@/components/ui/section';
import type { BeforeYouSignContent } from '@/lib/content/before-you-sign';

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
