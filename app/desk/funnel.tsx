import { countText } from '@/components/desk/list-page';
import { funnelTexts } from '@/lib/content/desk/board';
import { dealershipName } from '@/lib/dealerships/dealerships';
import type { Board } from '@/lib/links/board';
import { formatSeconds } from '@/lib/time/format';

type Stage = keyof typeof funnelTexts.stages;

type Group = NonNullable<Board['groups']>[number];

const stages = Object.keys(funnelTexts.stages) as Stage[];

export function Funnel({ funnel, totals }: Pick<Board, 'funnel' | 'totals'>) {
  return (
    <section aria-label={funnelTexts.label} className="mb-4 sm:mb-7">
      <ol className="grid gap-x-[clamp(1rem,3vw,2.5rem)] gap-y-2.5 border-y py-3 sm:grid-cols-2 sm:gap-y-6 sm:py-5 lg:grid-cols-4">
        {stages.map((stage) => (
          <Gauge key={stage} stage={stage} count={funnel[stage]} of={funnel.links} />
        ))}
      </ol>
      <p className="mt-2.5 text-sm text-muted-foreground tabular-nums">
        {funnelTexts.totals(totals, formatSeconds(totals.talk_seconds))}
      </p>
    </section>
  );
}

/** One stage as a gauge: a scale, a needle at the stage's share, the count and its label. */
function Gauge({ stage, count, of }: { stage: Stage; count: number; of: number }) {
  const { one, several, text } = funnelTexts.stages[stage];
  const share = of === 0 ? 0 : count / of;
  const end = 0.4 + 99.2 * share;
  return (
    <li className="grid min-w-0 grid-cols-[minmax(9.5rem,5fr)_minmax(0,7fr)] items-center gap-x-3 sm:grid-cols-1 sm:gap-2">
      <svg
        viewBox="0 0 100 28"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="order-1 h-5 w-full sm:-order-1 sm:h-6"
        stroke="currentColor"
      >
        <path d="M0 22H100" strokeWidth="12" strokeDasharray="0.4 4.58" className="opacity-45" />
        {share > 0 && <path d={`M0 22H${end}`} strokeWidth="12" />}
        <path d={`M${end} 0V28`} strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[clamp(1.375rem,1rem+2vw,2.75rem)] leading-none type-wide tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
        <span className="font-semibold">{count === 1 ? one : several}</span>
        {stage !== 'links' && of > 0 && (
          <span className="text-muted-foreground tabular-nums">
            {share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })}
          </span>
        )}
      </p>
      <p className="text-sm text-muted-foreground max-sm:sr-only">{text}</p>
    </li>
  );
}

/** Columns of the funnel by dealership or by person. */
export const funnelColumns = (by: 'dealerships' | 'people') => ({
  [by]: {
    cell: ({ key, name }: Group) =>
      by === 'dealerships' ? dealershipName(key) : key ? name : funnelTexts.left,
  },
  ...Object.fromEntries(
    stages.map((stage) => [
      stage,
      { isNumber: true, cell: (group: Group) => countText(group[stage]) },
    ]),
  ),
});
