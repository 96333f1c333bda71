import { barsPath } from '@/components/ui/bars-path';
import { dashboard } from '@/lib/content/ai';

const height = 100;
const step = 5;
const bar = 3;

const today = dashboard.booked.length - 1;
/** What stands for one visit; above the highest bar there is room for the mark of today. */
const visit = (height - 10) / Math.max(...dashboard.booked);
const heights = dashboard.booked.map((visits) => visits * visit);

/** The dashboard as the house draws instruments; stands in where the photograph does not load. */
export function AiDashboard() {
  const { label, title, period, figure, figureText, sent, days, scale, next, sends } = dashboard;
  return (
    <div
      role="img"
      aria-label={label}
      className="absolute inset-0 flex flex-col p-[5%] text-[clamp(0.75rem,3.2cqi,1rem)] leading-tight tabular-nums"
    >
      <p className="flex justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="text-muted-foreground">{period}</span>
      </p>
      <p className="mt-[2.5%] flex flex-wrap items-baseline gap-x-[0.75em]">
        <span className="text-[clamp(2.5rem,12cqi,4.75rem)] leading-none type-wide">{figure}</span>
        <span className="font-semibold">{figureText}</span>
        <span className="ml-auto text-muted-foreground">{sent}</span>
      </p>
      <svg
        viewBox={`0 0 ${days * step - (step - bar)} ${height}`}
        preserveAspectRatio="none"
        className="mt-[3%] min-h-0 w-full grow border-b border-foreground fill-foreground"
      >
        <path d={barsPath(heights, { step, width: bar, base: height })} />
        <rect
          x={today * step}
          y={height - (heights[today] ?? 0) - 9}
          width={bar}
          height="6"
          vectorEffect="non-scaling-stroke"
          className="fill-primary stroke-ink-950"
        />
      </svg>
      <p className="mt-1 flex text-[0.8125em] text-muted-foreground">
        {scale.map((day) => (
          <span key={day} className="flex-7 last:flex-3">
            {day}
          </span>
        ))}
      </p>
      <p className="mt-[3%] mb-1 text-muted-foreground @max-lg:hidden">{next}</p>
      <ul className="grid gap-x-[6%] gap-y-[0.35em] @max-lg:mt-[3%] @lg:grid-cols-2 @lg:text-[0.875em]">
        {sends.map(({ time, list, count }) => (
          <li key={list} className="flex gap-[0.75em] @max-lg:nth-[n+3]:hidden">
            <span className="w-[4.4em] shrink-0 font-semibold">{time}</span>
            <span className="truncate">{list}</span>
            <span className="ml-auto text-muted-foreground">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
