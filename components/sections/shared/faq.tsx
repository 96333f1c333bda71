import { Accordion } from '@/components/ui/accordion';
import { PageSection } from '@/components/ui/section';
import { beforeYouSign, faq, faqSection } from '@/lib/content/faq';
import { settings } from '@/lib/content/settings';
import { subjectLink } from '@/lib/text/mail-link';

/**
 * General and buyers' questions, one answer open at a time; a link to `#faq-security` opens that answer.
 *
 * @param askHref the form for other questions
 */
export function Faq({ askHref }: { askHref: string }) {
  const { ask, mail, ...head } = faqSection;
  const { title, terms, questions } = beforeYouSign;
  return (
    <PageSection id="faq" layout="spread" {...head}>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Accordion name="faq" items={faq.map(itemOf)} />
          <p className="mt-5">
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
        </div>
        <div className="lg:col-span-5">
          <h3 className="text-2xl type-wide">{title}</h3>
          <div className="mt-4">
            <Accordion name="faq" isNested items={questions.map(itemOf)} />
          </div>
          <a
            href={terms.href}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {terms.label}
          </a>
        </div>
      </div>
    </PageSection>
  );
}

const itemOf = ({ id, question, answer }: { id: string; question: string; answer: string }) => ({
  id: `faq-${id}`,
  title: question,
  content: answer,
});
