import { DataBlock } from '@/components/layout/data-block';
import { nextStepId, type NextStep } from '@/components/voice/panel/next-step-data';
import type { DealershipFacts } from '@/lib/content/dealership/facts';

interface NextStepBlockProps {
  /** Ours: who writes here reaches us. */
  email: string;
  /** The dealership that the page is for, if it is for one. */
  dealership?: DealershipFacts;
}

/** Whom a visitor reaches after a talk, for the code that comes with a call. */
export function NextStepBlock({ email, dealership }: NextStepBlockProps) {
  const { name = '', phone = '', salesperson } = dealership ?? {};
  const next: NextStep = salesperson
    ? { kind: 'dealership', name, phone, salesperson }
    : { kind: 'offer', email };
  return <DataBlock type="application/json" id={nextStepId} data={next} />;
}
