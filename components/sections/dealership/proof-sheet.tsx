import type { ProofContent } from '@/lib/content/dealership/proof';

/** What to ask the agent, and what it should answer. */
export function ProofSheet({ ask, expect, questions }: ProofContent) {
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-2 gap-x-6 pb-3 text-[0.9375rem] type-plate text-muted-foreground"
      >
        <span>{ask}</span>
        <span>{expect}</span>
      </div>
      <dl className="border-t-2 border-foreground">
        {questions.map(({ question, answer }) => (
          <div key={question} className="grid grid-cols-2 gap-x-6 border-b py-4">
            <dt className="text-lg leading-snug font-semibold">{question}</dt>
            <dd className="text-muted-foreground">{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
