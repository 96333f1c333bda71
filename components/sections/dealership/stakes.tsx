import type { StakesContent } from '@/lib/content/dealership/stakes';
import { dayMinutes, type OpenWeek } from '@/lib/week';

interface StakesProps {
  content: StakesContent;
  week: OpenWeek;
}

/** The hours of this store's week in which nobody picks up. */
export function Stakes({ content, week }: StakesProps) {
  const { eyebrow, title, lead, grid } = content;
  const [before, figure, after] = title;
  return (
    <section
      id="stakes"
      aria-labelledby="stakes-title"
      className="stakes on-ink @container bg-background text-foreground dark:border-y"
    >
      <div className="page-grid py-section">
        <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-12">
          <h2 id="stakes-title" className="text-title type-wide lg:col-span-7">
            {before}{' '}
            <span className="my-1 -ml-[0.05em] block text-[min(clamp(5rem,3rem+10vw,12rem),26cqi)] leading-[0.95] whitespace-nowrap tabular-nums">
              {figure}
            </span>{' '}
            {after}
          </h2>
          <p className="max-w-[36rem] text-lead text-muted-foreground lg:col-span-5">{lead}</p>
        </div>
        <WeekGrid {...grid} week={week} />
      </div>
    </section>
  );
}

/** Of an hour's width, what parts it from the next. */
const inset = 0.06;

/** The hours of a day within a span as a path, an hour a stroke; the last may be a part of one. */
function strokes(from: number, to: number): string {
  let path = '';
  for (let start = from; start < to; start = Math.floor(start / 60) * 60 + 60) {
    const end = Math.min(Math.floor(start / 60) * 60 + 60, to);
    path += `M${(start / 60 + inset).toFixed(2)} 0H${(end / 60 - inset).toFixed(2)}`;
  }
  return path;
}

/** A week hour by hour: those of the desk are lit, the others are dark until the switch is on. */
function WeekGrid(props: StakesContent['grid'] & { week: OpenWeek }) {
  const { week, days, hours, open, closed, agent, switchLabel, readout, label } = props;
  const keys = [
    { className: '', mark: 'bg-foreground', text: open },
    { className: 'week-off', mark: 'week-dark', text: closed },
    { className: 'week-on', mark: 'bg-primary', text: agent },
  ];
  return (
    <div className="mt-10">
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4">
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
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {week.days.map(({ day, open: hoursOpen }) => {
          const span = hoursOpen ?? { from: dayMinutes, to: dayMinutes };
          const dark = strokes(0, span.from) + strokes(span.to, dayMinutes);
          return (
            <div key={day} className="week-day flex items-center">
              <span className="w-10 shrink-0 text-sm type-plate sm:w-14 sm:text-base">
                {days[day]}
              </span>
              <svg
                viewBox="0 -0.5 24 1"
                preserveAspectRatio="none"
                className="week-hours"
                fill="none"
              >
                <path d={dark} className="week-dark" />
                <path d={dark} className="week-live stroke-primary" />
                <path d={strokes(span.from, span.to)} className="stroke-foreground" />
              </svg>
            </div>
          );
        })}
      </div>
      <ul className="mt-5 ml-10 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem] text-muted-foreground sm:ml-14">
        {keys.map(({ className, mark, text }) => (
          <li key={text} className={`flex items-center gap-2.5 ${className}`}>
            <span aria-hidden="true" className={`h-3 w-6 ${mark}`} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
