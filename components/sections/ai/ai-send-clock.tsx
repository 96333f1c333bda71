import { LegendKey } from '@/components/sections/shared/legend-key';
import { barsPath } from '@/components/ui/bars-path';
import type { aiProducts } from '@/lib/content/ai';

const step = 10;
const height = 100;
const shape = { step, width: 6, left: 2, base: height };

/** When mail is opened, by the half-hour, and when it may go out. */
export function AiSendClock(props: typeof aiProducts.clock) {
  const { label, hours, opens, allowed, outside, allowedFrom, allowedTo } = props;
  const width = opens.length * step;
  const opensWhere = (wanted: boolean) =>
    opens.map((opened, index) =>
      (index >= allowedFrom && index < allowedTo) === wanted ? opened : 0,
    );
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-[clamp(9rem,18vw,14rem)] w-full fill-foreground"
      >
        <g className="ai-rise">
          <path d={barsPath(opensWhere(true), shape)} />
          <path d={barsPath(opensWhere(false), shape)} className="opacity-50" />
        </g>
      </svg>
      <svg
        viewBox={`0 0 ${width} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-2.5 w-full"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={Array.from({ length: 25 }, (_, hour) => {
            const x = Math.min(Math.max(hour * 2 * step, 0.75), width - 0.75);
            return `M${x} 0V${hour % 6 === 0 ? 10 : 5}`;
          }).join('')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1.5 flex justify-between text-sm text-muted-foreground tabular-nums">
        {hours.map((hour, index) => (
          <span key={index}>{hour}</span>
        ))}
      </p>
      <figcaption className="mt-4 flex flex-wrap gap-x-7 gap-y-1 text-[0.9375rem]">
        <LegendKey mark="h-4 w-1.5 bg-foreground">{allowed}</LegendKey>
        <LegendKey mark="h-4 w-1.5 bg-foreground opacity-50">{outside}</LegendKey>
      </figcaption>
    </figure>
  );
}
