import { Section } from '@/components/ui/section';
import { VoiceWidget } from '@/components/voice/voice-widget';
import type { DealershipContent } from '@/lib/content/dealership';

/** The live agent of this dealership, and a sheet to check its answers against. */
export function Proof(props: DealershipContent['proof'] & { assistantId: string }) {
  const { assistantId, line, ask, expect, questions } = props;
  return (
    <Section id="proof" layout="stack" {...props}>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:order-2 lg:col-span-5">
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
        </div>
        <div className="lg:order-1 lg:col-span-7">
          <div className="lg:sticky lg:top-24">
            <VoiceWidget assistantId={assistantId} line={line} barCount={48} />
          </div>
        </div>
      </div>
    </Section>
  );
}
