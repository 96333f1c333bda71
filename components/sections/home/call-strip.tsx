import { uprights } from '@/components/sections/shared/drawn-bars';
import { LegendKey } from '@/components/sections/shared/legend-key';
import { hoursOf, type TimeOfDay } from '@/lib/content/clock';
import type { HiddenCostsContent } from '@/lib/content/home/hidden-costs';

type CallStripProps = Pick<
  HiddenCostsContent,
  'missed' | 'answered' | 'opens' | 'closes' | 'strip'
>;

const hour = 10;
/** How far a call reaches from the line, to either side. */
const reach = 44;
const line = 50;

const labelPlaces = [
  'left-0',
  'left-1/3 -translate-x-1/2',
  'left-2/3 -translate-x-1/2',
  'right-0',
] as const;

const callStroke = '[stroke-width:2] sm:[stroke-width:3] lg:[stroke-width:6]';

/**
 * Each call of a day on its hours, all of one length: those that were answered stand on the line,
 * those that were not have fallen off it.
 */
export function CallStrip({ missed, answered, opens, closes, strip }: CallStripProps) {
  const { from, to } = strip;
  const xOf = (hours: number) => (hours - from) * hour;
  const calls = (times: readonly TimeOfDay[], top: number) =>
    uprights(times.map((at) => [xOf(hoursOf(at)), top, top + reach]));
  return (
    <figure className="drawing">
      <svg
        viewBox={`0 0 ${xOf(to)} ${2 * line}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={strip.label}
        className="h-44 w-full sm:h-52 lg:h-64"
        fill="none"
      >
        <path
          d={uprights(
            Array.from({ length: to - from + 1 }, (_, index) => [index * hour, 0, 2 * line]),
          )}
          vectorEffect="non-scaling-stroke"
          className="stroke-border"
        />
        <path
          d={calls(answered, line - reach)}
          vectorEffect="non-scaling-stroke"
          className={`stroke-muted-foreground ${callStroke}`}
        />
        <path
          d={calls(
            missed.map(({ at }) => at),
            line,
          )}
          vectorEffect="non-scaling-stroke"
          className={`grow-down stroke-destructive ${callStroke}`}
        />
        <path
          d={`M0 ${line}H${xOf(to)}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-muted-foreground"
        />
        <path
          d={`M${xOf(hoursOf(opens))} ${line}H${xOf(hoursOf(closes))}`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="7"
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
        <LegendKey mark="h-5 w-1.5 bg-muted-foreground">{strip.answered}</LegendKey>
        <LegendKey mark="h-1.5 w-6 bg-foreground">{strip.open}</LegendKey>
        <LegendKey mark="h-5 w-1.5 bg-destructive">{strip.missed}</LegendKey>
      </figcaption>
    </figure>
  );
}
