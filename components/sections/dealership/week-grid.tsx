import type { StakesContent } from '@/lib/content/dealership/stakes';
import { dayMinutes, type OpenWeek } from '@/lib/week';

type WeekGridProps = StakesContent['grid'] & { week: OpenWeek };

const hours = 24;
/** Of an hour's width, what parts it from the next. */
const inset = 0.06;

/** The hours of a day within a span as a path, an hour a stroke; the last may be a part of one. */
function strokes(from: number, to: number): string {
  const parts: string[] = [];
  for (let start = from; start < to; start = Math.floor(start / 60) * 60 + 60) {
    const end = Math.min(Math.floor(start / 60) * 60 + 60, to);
    parts.push(`M${(start / 60 + inset).toFixed(2)} 0H${(end / 60 - inset).toFixed(2)}`);
  }
  return parts.join('');
}

/** A week hour by hour: those of the desk are lit, the others are dark until the switch is on. */
export function WeekGrid(props: WeekGridProps) {
  const { week, days, hours: marks, open, closed, agent, switchLabel, readout, label } = props;
  return (
    <div className="mt-12 lg:mt-16">
      <div className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <label className="flex cursor-pointer items-center gap-4 text-lg font-semibold">
          <input type="checkbox" role="switch" className="week-switch" />
          {switchLabel}
        </label>
        <p role="status" className="text-lg text-muted-foreground tabular-nums">
          <span className="week-off">{readout.off}</span>
          <span className="week-on font-semibold text-foreground">{readout.on}</span>
        </p>
      </div>
      <div role="img" aria-label={label}>
        <div className="ml-10 grid grid-cols-4 pb-2 text-xs text-muted-foreground sm:ml-14 sm:text-sm">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        {week.days.map(({ day, open: span }) => {
          const dark = span
            ? strokes(0, span.from) + strokes(span.to, dayMinutes)
            : strokes(0, dayMinutes);
          return (
            <div key={day} className="week-day flex items-center">
              <span className="w-10 shrink-0 text-sm type-plate sm:w-14 sm:text-base">
                {days[day]}
              </span>
              <svg
                viewBox={`0 -0.5 ${hours} 1`}
                preserveAspectRatio="none"
                className="week-hours"
                fill="none"
              >
                <path d={dark} className="week-dark" />
                <path d={dark} className="week-live stroke-primary" />
                {span && <path d={strokes(span.from, span.to)} className="stroke-foreground" />}
              </svg>
            </div>
          );
        })}
      </div>
      <ul className="mt-5 ml-10 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem] text-muted-foreground sm:ml-14">
        <li className="flex items-center gap-2.5">
          <span aria-hidden="true" className="h-3 w-6 bg-foreground" />
          {open}
        </li>
        <li className="week-off flex items-center gap-2.5">
          <span aria-hidden="true" className="week-dark h-3 w-6" />
          {closed}
        </li>
        <li className="week-on flex items-center gap-2.5">
          <span aria-hidden="true" className="h-3 w-6 bg-primary" />
          {agent}
        </li>
      </ul>
    </div>
  );
}
