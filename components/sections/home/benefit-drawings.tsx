import { type Upright, uprights, voiceBars } from '@/components/sections/shared/drawn-bars';
import type { BenefitsContent } from '@/lib/content/home/benefits';

type Items = BenefitsContent['items'];

const stretched = {
  preserveAspectRatio: 'none',
  'aria-hidden': true,
  fill: 'none',
  stroke: 'currentColor',
} as const;

/** The hours of a week, a day in each row; pale are those in which the store is open. */
export function WeekDrawing({ openingHours }: Pick<Items['coverage'], 'openingHours'>) {
  const marks = openingHours.flatMap((open, day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      mark: [hour * 10 + 5, day * 12, day * 12 + 9] as Upright,
      isOpen: open !== undefined && hour >= open.from && hour < open.to,
    })),
  );
  const path = (isOpen: boolean) =>
    uprights(marks.filter((hour) => hour.isOpen === isOpen).map(({ mark }) => mark));
  return (
    <svg {...stretched} viewBox="0 0 240 81" className="h-36 w-full" strokeWidth="5">
      <path d={path(true)} className="opacity-25" />
      <path d={path(false)} />
    </svg>
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
  const agent = voiceBars(18, 6, 60, 2);
  const person = voiceBars(8, 13, 60, 6).map(([x, top, end]): Upright => [x + 116, top, end]);
  return (
    <div aria-hidden="true">
      <svg {...stretched} viewBox="0 0 220 60" className="h-16 w-full">
        <path d={uprights(agent)} strokeWidth="2.5" />
        <path d="M112 0V60" strokeWidth="1" strokeDasharray="3 3" />
        <path d={uprights(person)} strokeWidth="8" />
      </svg>
      <p className="mt-2 grid grid-cols-2 text-sm type-plate">
        <span>{from}</span>
        <span className="pl-2">{to}</span>
      </p>
    </div>
  );
}

const tallyTops = [0, 14, 28];

/** A bar for each call of a day, as high as what came of it. */
export function TallyDrawing({ tally }: Pick<Items['reporting'], 'tally'>) {
  const calls = tally.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind));
  const marks = calls.map((kind, index): Upright => [index * 6 + 2, tallyTops[kind] ?? 0, 40]);
  return (
    <div>
      <svg {...stretched} viewBox={`0 0 ${calls.length * 6 - 2} 40`} className="h-16 w-full">
        <path d={uprights(marks)} strokeWidth="3.4" />
      </svg>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {tally.map(({ label, count }) => (
          <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
            <dt className="text-sm">{label}</dt>
            <dd className="text-xl type-wide tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
