import { type FunnelStage, funnelTexts } from '@/lib/content/desk/board';

const width = 400;
const inset = 1.5;
/** Fifths of the scale are long marks, twentieths short ones. */
const marks = 21;
const step = (width - 2 * inset) / (marks - 1);

function scale(every: number, top: number) {
  const count = (marks - 1) / every + 1;
  return (
    <path
      d={Array.from(
        { length: count },
        (_, index) => `M${inset + index * every * step} ${top}V28`,
      ).join('')}
      strokeWidth="1.5"
      vectorEffect="non-scaling-stroke"
    />
  );
}

interface FunnelGaugeProps {
  stage: FunnelStage;
  count: number;
  /** Of how many. */
  of: number;
}

/** One stage as the site's gauges are: its scale, a needle at its share, its figure, and what it counts. */
export function FunnelGauge({ stage, count, of }: FunnelGaugeProps) {
  const { label, text } = funnelTexts[stage];
  const share = of === 0 ? 0 : count / of;
  const end = inset + (width - 2 * inset) * share;
  return (
    <div className="funnel-gauge">
      <svg
        viewBox={`0 0 ${width} 28`}
        aria-hidden="true"
        preserveAspectRatio="none"
        className="funnel-gauge-scale"
        fill="none"
        stroke="currentColor"
      >
        <g className="opacity-45">
          {scale(1, 16)}
          {scale(4, 4)}
        </g>
        {share > 0 && <path d={`M${inset} 22H${end}`} strokeWidth="12" />}
        <path d={`M${end} 0V28`} strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="funnel-gauge-figure">
        <span className="text-[clamp(1.375rem,1rem+2vw,2.75rem)] leading-none type-wide tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
        <span className="font-semibold">{label}</span>
        {stage !== 'links' && of > 0 && (
          <span className="text-muted-foreground tabular-nums">{percent(share)}</span>
        )}
      </p>
      <p className="text-sm text-muted-foreground max-sm:sr-only">{text}</p>
    </div>
  );
}

/** Neither nothing nor all where it is not quite that. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  if (share > 0.99 && share < 1) return '>99%';
  return `${Math.round(share * 100)}%`;
}
