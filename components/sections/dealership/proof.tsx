import { PageSection } from '@/components/ui/section';
import { RowButton } from '@/components/voice/row-button';
import type { DealershipContent } from '@/lib/content/dealership';

type ProofProps = DealershipContent['proof'] & { agent: { assistantId: string; line: string } };

/** Questions for this dealership's live agent, each a press away, with the answers to expect. */
export function Proof({ agent, ask, expect, questions, ...head }: ProofProps) {
  return (
    <PageSection id="proof" layout="spread" {...head}>
      <ul className="border-t-2 border-foreground">
        {questions.map(({ question, answer }) => (
          <li
            key={question}
            className="relative flex flex-wrap items-center gap-x-8 gap-y-1 border-b py-3.5 hover:bg-foreground/5"
          >
            <p className="min-w-0 flex-1 basis-40 text-lg leading-snug font-semibold lg:basis-64">
              “{question}”
            </p>
            <p className="order-last w-full min-w-0 lg:order-none lg:w-auto lg:flex-1 lg:basis-64">
              <span className="text-sm type-plate text-muted-foreground">{expect}</span>{' '}
              <span className="text-muted-foreground lg:block">{answer}</span>
            </p>
            <RowButton agent={agent} label={ask} words={question} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
