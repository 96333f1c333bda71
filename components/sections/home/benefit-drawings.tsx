import { type Upright, uprights, voiceBars } from '@/components/sections/shared/drawn-bars';
import { LegendKey } from '@/components/sections/shared/legend-key';
import { barsPath } from '@/components/ui/bars-path';
import type { BenefitsContent } from '@/lib/content/home/benefits';

type Items = BenefitsContent['items'];

const stretched = {
  preserveAspectRatio: 'none',
  'aria-hidden': true,
  fill: 'none',
  stroke: 'currentColor',
} as const;

/** The hours of a week, a day in each row: when the store is closed, and half lit when it is open. */
export function WeekDrawing({ openingHours, legend }: Items['coverage']) {
  const hours = (day: number, from: number, to: number) =>
    to > from ? `M${from * 10} ${day * 12 + 4.5}H${to * 10 - 5}` : '';
  const open = openingHours.map((span, day) => (span ? hours(day, span.from, span.to) : ''));
  const closed = openingHours.map((span, day) =>
    span ? hours(day, 0, span.from) + hours(day, span.to, 24) : hours(day, 0, 24),
  );
  return (
    <>
      {/* A row's marks are a dashed line, which begins anew with each part of its path. */}
      <svg
        {...stretched}
        viewBox="0 0 235 81"
        className="h-36 w-full"
        strokeWidth="9"
        strokeDasharray="5"
      >
        <path d={open.join('')} className="opacity-50" />
        <path d={closed.join('')} />
      </svg>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <LegendKey mark="h-4 w-2.5 bg-foreground">{legend.closed}</LegendKey>
        <LegendKey mark="h-4 w-2.5 bg-foreground opacity-50">{legend.open}</LegendKey>
        {legend.unit}
      </p>
    </>
  );
}

/** Four systems on one line. */
export function SystemsDrawing({ systems }: Pick<Items['integration'], 'systems'>) {
  return (
    <div aria-hidden="true">
      <svg {...stretched} viewBox="0 0 80 40" className="h-16 w-full">
        <path
          d="M10 20H70M10 20V40M30 20V40M50 20V40M70 20V40"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
        />
        <path d="M40 0V20" vectorEffect="non-scaling-stroke" strokeWidth="8" />
      </svg>
      <p className="grid grid-cols-4 text-center text-sm type-plate">
        {systems.map((system) => (
          <span key={system} className="mx-1 border-t-4 border-foreground pt-1.5">
            {system}
          </span>
        ))}
      </p>
    </div>
  );
}

/** One voice ends, another goes on: the line stays the same. */
export function HandoffDrawing({ from, to }: Pick<Items['handoff'], 'from' | 'to'>) {
  const agent = voiceBars(15, 7, 60, 2);
  const person = voiceBars(15, 7, 60, 6).map(([x, top, end]): Upright => [x + 115, top, end]);
  return (
    <div aria-hidden="true">
      <svg {...stretched} viewBox="0 0 220 60" className="h-16 w-full" strokeWidth="3.5">
        <path d={uprights(agent)} className="opacity-50" />
        <path d="M110 0V60" strokeWidth="1" strokeDasharray="3 3" />
        <path d={uprights(person)} />
      </svg>
      <p className="mt-2 grid grid-cols-2 text-sm type-plate">
        <span>{from}</span>
        <span className="pl-2">{to}</span>
      </p>
    </div>
  );
}

/** A call's bar with its outline of 1, which is half outside of it. */
const call = { step: 9, width: 5, left: 0.5, base: 47.5 };
const callHeight = 47;

/** By what became of them: booked is full, answered is half lit, handed off is hollow. */
const fills = [1, 0.5, 0];

/** The calls of a day, a bar for each, those that ended alike together over what became of them. */
export function TallyDrawing({ tally }: Pick<Items['reporting'], 'tally'>) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      {tally.map(({ label, count }, kind) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm">{label}</dt>
          <dd className="text-xl type-wide tabular-nums">
            <svg
              width={count * call.step}
              height="48"
              aria-hidden="true"
              className="mb-2 block"
              fill="currentColor"
              fillOpacity={fills[kind]}
              stroke="currentColor"
            >
              <path
                d={barsPath(
                  Array.from({ length: count }, () => callHeight),
                  call,
                )}
              />
            </svg>
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
