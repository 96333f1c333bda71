import { DataBlock } from '@/components/layout/data-block';
import { nextStepId, type NextStep } from '@/components/voice/panel/next-step-data';
import type { DealershipFacts } from '@/lib/content/dealership/facts';

/** The salesperson whom a visitor reaches after a talk, for the code that comes with a call. */
export function NextStepBlock({ name, salesperson }: DealershipFacts) {
  if (!salesperson) return null;
  const next: NextStep = { kind: 'dealership', name, salesperson };
  return <DataBlock type="application/json" id={nextStepId} data={next} />;
}
