import { LegendKey, series, uprights } from '@/components/sections/shared/drawings';
import { Section } from '@/components/ui/section';
import { clockText, hoursOf, type TimeOfDay } from '@/lib/content/clock';
import { hiddenCosts } from '@/lib/content/home/hidden-costs';

/** The calls that one store lost in one day, as its phone system logged them. */
export function HiddenCosts() {
  const { total, costs } = hiddenCosts;
  return (
    <Section id="hidden-costs" tone="ink" layout="spread" {...hiddenCosts}>
      <CallStrip />
      <div className="mt-16 grid grid-cols-1 gap-x-12 gap-y-10 lg:mt-24 lg:grid-cols-12">
        <div className="gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:items-end lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <p className="text-[min(clamp(6rem,3rem+13vw,13rem),36vw)] leading-[0.78] type-wide text-destructive">
            {total.figure}
          </p>
          <div>
            <p className="mt-6 max-w-[24ch] text-xl font-semibold sm:max-lg:max-w-[36ch]">
              {total.text}
            </p>
            <p className="mt-3 max-w-[34ch] text-[0.9375rem] text-muted-foreground sm:max-lg:max-w-none">
              {total.note}
            </p>
          </div>
        </div>
        <div className="lg:col-span-8">
          <MissedLog />
        </div>
      </div>
      <ol className="mt-16 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-3 lg:mt-24">
        {/* One call is lost, three times: the same mark as in the day above. */}
        {costs.map(({ when, text }) => (
          <li key={when}>
            <div aria-hidden="true" className="h-9 border-t">
              <div className="h-full w-1.5 bg-destructive" />
            </div>
            <h3 className="mt-4 text-2xl type-wide">{when}</h3>
            <p className="mt-2 max-w-[36ch] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

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

/**
 * Each call of a day on its hours, all of one length: those that were answered stand on the line,
 * those that were not have fallen off it.
 */
function CallStrip() {
  const { missed, answered, opens, closes, strip } = hiddenCosts;
  const { from, to } = strip;
  const xOf = (time: TimeOfDay) => (hoursOf(time) - from) * hour;
  const width = (to - from) * hour;
  const calls = (times: readonly TimeOfDay[], top: number) =>
    uprights(times.map((at) => [xOf(at), top, top + reach]));
  const callStroke = '[stroke-width:2] sm:[stroke-width:3] lg:[stroke-width:6]';
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${2 * line}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={strip.label}
        className="drawing h-44 w-full *:[vector-effect:non-scaling-stroke] sm:h-52 lg:h-64"
        fill="none"
      >
        <path
          d={uprights(series(to - from + 1, (index) => [index * hour, 0, 2 * line]))}
          className="stroke-border"
        />
        <path
          d={calls(answered, line - reach)}
          className={`stroke-muted-foreground ${callStroke}`}
        />
        <path
          d={calls(
            missed.map(([at]) => at),
            line,
          )}
          className={`stroke-destructive ${callStroke}`}
        />
        <path d={`M0 ${line}H${width}`} className="stroke-muted-foreground" />
        <path
          d={`M${xOf(opens)} ${line}H${xOf(closes)}`}
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

/** The calls that nobody took, counted up: a bar for each time the phone rang. */
function MissedLog() {
  const { missed, columns, ringsText } = hiddenCosts;
  return (
    <div className="missed-log-frame">
      <p
        aria-hidden="true"
        className="missed-log-head pb-2 text-sm type-plate text-muted-foreground"
      >
        <span>{columns.time}</span>
        <span>{columns.wanted}</span>
        <span>{columns.rings}</span>
        <span className="outcome">{columns.outcome}</span>
        <span className="text-right">{columns.count}</span>
      </p>
      <ol className="missed-log border-b">
        {missed.map(([at, wanted, rings, outcome], index) => (
          <li key={at}>
            <time dateTime={at}>{clockText(at)}</time>
            <span className="wanted">{wanted}</span>
            <span className="rings">
              <svg viewBox="0 0 104 14" role="img" aria-label={ringsText(rings)}>
                <path d={`M0 7H${rings * 7 - 3}`} />
              </svg>
            </span>
            <span className="outcome">{outcome}</span>
            <span aria-hidden="true" className="count type-wide tabular-nums">
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
