import { ProofSheet } from './proof-sheet';
import { dealershipContent } from '@/lib/content/dealership';
import { Section } from '@/components/ui/section';
import { VoiceWidget } from '@/components/voice/voice-widget';
import type { DealershipFacts } from '@/lib/content/dealership';
import type { ProofContent } from '@/lib/content/dealership/proof';

type ProofProps = Pick<ProofContent, 'eyebrow' | 'title' | 'lead' | 'line'> & {
  assistantId: string;
  dealership: DealershipFacts;
};

/** The live agent of this dealership, and a sheet to check its answers against. */
export function Proof({ assistantId, eyebrow, title, lead, line, dealership }: ProofProps) {
  return (
    <Section id="proof" layout="stack" eyebrow={eyebrow} title={title} lead={lead}>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:order-2 lg:col-span-5">
          <ProofSheet {...dealershipContent(dealership).proof} />
        </div>
        <div className="lg:order-1 lg:col-span-7">
          <div className="lg:sticky lg:top-24">
            <VoiceWidget assistantId={assistantId} line={line} barCount={48} source="proof" />
          </div>
        </div>
      </div>
    </Section>
  );
}
