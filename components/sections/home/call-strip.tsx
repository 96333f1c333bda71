import { uprights } from '@/components/sections/shared/drawn-bars';
import { hoursOf } from '@/lib/content/clock';
import type { HiddenCostsContent } from '@/lib/content/home/hidden-costs';

type CallStripProps = Pick<
  HiddenCostsContent,
  'missed' | 'answered' | 'opens' | 'closes' | 'strip'
>;

const hour = 10;
const height = 100;

const labelPlaces = [
  'left-0',
  'left-1/3 -translate-x-1/2',
  'left-2/3 -translate-x-1/2',
  'right-0',
] as const;

/** Each call of a day on its hours. A missed one stands as high as the number missed by then. */
export function CallStrip({ missed, answered, opens, closes, strip }: CallStripProps) {
  const { from, to } = strip;
  const step = (height - 4) / missed.length;
  const xOf = (hours: number) => (hours - from) * hour;
  return (
    <figure className="drawing">
      <svg
        viewBox={`0 0 ${xOf(to)} ${height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={strip.label}
        className="h-44 w-full sm:h-60 lg:h-72"
        fill="none"
      >
        <path
          d={uprights(
            Array.from({ length: to - from + 1 }, (_, index) => [index * hour, 0, height]),
          )}
          vectorEffect="non-scaling-stroke"
          className="stroke-border"
        />
        <path
          d={uprights(answered.map((at) => [xOf(hoursOf(at)), height - 7, height]))}
          vectorEffect="non-scaling-stroke"
          strokeWidth="3"
          className="stroke-muted-foreground"
        />
        <path
          d={uprights(
            missed.map(({ at }, index) => [xOf(hoursOf(at)), height - (index + 1) * step, height]),
          )}
          vectorEffect="non-scaling-stroke"
          className="grow-up stroke-destructive [stroke-width:4] sm:[stroke-width:7]"
        />
        <path
          d={`M${xOf(hoursOf(opens))} ${height + 2}H${xOf(hoursOf(closes))}`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="6"
          className="stroke-foreground"
        />
      </svg>
      <p
        aria-hidden="true"
        className="relative mt-2 h-6 text-sm type-plate whitespace-nowrap text-muted-foreground"
      >
        {labelPlaces.map((place, index) => (
          <span key={place} className={`absolute ${place}`}>
            {strip.hours[index]}
          </span>
        ))}
      </p>
      <figcaption className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-sm type-plate">
        <LegendKey mark="h-4 w-1.5 bg-destructive">{strip.missed}</LegendKey>
        <LegendKey mark="h-2 w-1 bg-muted-foreground">{strip.answered}</LegendKey>
        <LegendKey mark="h-1.5 w-5 bg-foreground">{strip.open}</LegendKey>
      </figcaption>
    </figure>
  );
}

function LegendKey({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={mark} />
      {children}
    </span>
  );
}
