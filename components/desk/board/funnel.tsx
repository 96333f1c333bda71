import { boardTexts, type FunnelStage } from '@/lib/content/desk/board';
import type { Counts } from '@/lib/links/link';

import { FunnelGauge } from './funnel-gauge';

const stages: readonly FunnelStage[] = ['links', 'opened', 'talked', 'asked'];

interface FunnelProps {
  funnel: Record<FunnelStage, number>;
  totals: Counts;
}

/** How many of the links came how far, on one scale. */
export function Funnel({ funnel, totals }: FunnelProps) {
  return (
    <section aria-label={boardTexts.funnelLabel} className="mb-4 sm:mb-7">
      <ol className="grid gap-x-[clamp(1rem,3vw,2.5rem)] gap-y-2.5 border-y py-3 sm:grid-cols-2 sm:gap-y-6 sm:py-5 lg:grid-cols-4">
        {stages.map((stage) => (
          <li key={stage}>
            <FunnelGauge stage={stage} count={funnel[stage]} of={funnel.links} />
          </li>
        ))}
      </ol>
      <p className="mt-2.5 text-sm text-muted-foreground tabular-nums">
        {boardTexts.totals(totals)}
      </p>
    </section>
  );
}
