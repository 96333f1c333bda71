import type { StakesContent } from '@/lib/content/dealership/stakes';
import { dayMinutes, type OpenWeek } from '@/lib/time/week';

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
      className="group on-ink @container bg-background text-foreground dark:border-y"
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

const rocker =
  'relative h-11 w-18 flex-none cursor-pointer appearance-none rounded-xl bg-ink-850 shadow-[inset_0_0_0_1px_oklch(1_0_0/0.22),inset_0_3px_8px_oklch(0_0_0/0.6)] before:absolute before:inset-y-1 before:start-1 before:w-8 before:rounded-lg before:bg-paper-50 before:bg-[linear-gradient(90deg,transparent_46%,oklch(0_0_0/0.4)_0_54%,transparent_0)] checked:before:translate-x-8 checked:before:bg-(--amber-400) motion-safe:before:transition-[translate] motion-safe:before:duration-180 motion-safe:before:ease-dial forced-colors:appearance-auto';
/** Shown while the switch is off, or while it is on. */
const whileOff = 'group-has-checked:hidden';
const whileOn = 'group-not-has-checked:hidden';

/** A week hour by hour: those of the desk are lit, the others are dark until the switch is on. */
function WeekGrid(props: StakesContent['grid'] & { week: OpenWeek }) {
  const { week, days, hours, open, closed, agent, switchLabel, readout, label } = props;
  const keys = [
    { className: '', mark: 'bg-foreground', text: open },
    { className: whileOff, mark: 'bg-[oklch(0.5_0.03_262)]', text: closed },
    { className: whileOn, mark: 'bg-primary', text: agent },
  ];
  return (
    <div className="mt-10">
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        <label className="flex cursor-pointer items-center gap-4 text-lg font-semibold">
          <input type="checkbox" role="switch" className={rocker} />
          {switchLabel}
        </label>
        <p role="status" className="text-lg text-muted-foreground tabular-nums">
          <span className={whileOff}>{readout.off}</span>
          <span className={`font-semibold text-foreground ${whileOn}`}>{readout.on}</span>
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
            <div key={day} className="flex items-center">
              <span className="w-10 shrink-0 text-sm type-plate sm:w-14 sm:text-base">
                {days[day]}
              </span>
              <svg
                viewBox="0 -0.5 24 1"
                preserveAspectRatio="none"
                className="h-[clamp(1.5rem,3.4vw,2.75rem)] w-full min-w-0 stroke-[length:clamp(1.25rem,3.4vw-0.3rem,2.4rem)] *:[vector-effect:non-scaling-stroke]"
                fill="none"
              >
                <path d={dark} className="stroke-[oklch(0.5_0.03_262)]" />
                <path
                  d={dark}
                  className="stroke-primary opacity-0 group-has-checked:opacity-100 motion-safe:transition-opacity motion-safe:duration-220"
                />
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
