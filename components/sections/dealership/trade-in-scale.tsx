import { FactRows } from '@/components/sections/dealership/fact-rows';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** The days before a lease ends, and the one on which the agent calls. */
export function TradeInScale({ title, text, scale, quote, note }: AgentJobsContent['tradeIn']) {
  const { days, callAt, start, call, end } = scale;
  /** The marks of days, a day apart, as one dashed line. */
  const marks = (from: number, to: number, every: number, thickness: number, top: number) => (
    <path
      d={`M${from + 0.5 - thickness / 2} ${(top + 72) / 2}H${to + 0.5 + thickness / 2}`}
      strokeWidth={72 - top}
      strokeDasharray={`${thickness} ${every - thickness}`}
    />
  );
  return (
    <article className="grid gap-x-12 gap-y-8 @5xl:grid-cols-12">
      <div className="@5xl:order-2 @5xl:col-span-4 @5xl:col-start-9">
        <h3 className="text-3xl type-wide">{title}</h3>
        <p className="mt-4 max-w-[42ch] text-muted-foreground">{text}</p>
      </div>
      <div className="drawing @5xl:order-1 @5xl:col-span-8 @5xl:row-span-2 @5xl:row-start-1">
        <svg
          viewBox={`0 0 ${days + 1} 72`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-24 w-full @5xl:h-28"
          fill="none"
          stroke="currentColor"
        >
          <g className="text-muted-foreground">
            {marks(0, days, 1, 0.34, 48)}
            {marks(0, days, 30, 0.34, 30)}
          </g>
          <path d={`M${days - callAt + 0.5} 0V72`} strokeWidth="1.1" className="grow-up" />
        </svg>
        <div className="mt-3 grid grid-cols-2 text-[0.9375rem]">
          <span className="text-muted-foreground">{start}</span>
          <span className="flex justify-between gap-4">
            <span className="font-semibold">{call}</span>
            <span className="shrink-0 text-right text-muted-foreground @max-[40rem]:hidden">
              {end}
            </span>
          </span>
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-8 @min-[40rem]:grid-cols-2">
          <p className="text-xl leading-snug font-semibold">{quote}</p>
          <FactRows {...note} />
        </div>
      </div>
    </article>
  );
}
