import type { StakesContent } from '@/lib/content/dealership/stakes';
import { dayMinutes, type OpenWeek } from '@/lib/week';

interface StakesProps {
  content: StakesContent;
  week: OpenWeek;
}

/** The hours of this store's week in which nobody picks up, and what happens in them. */
export function Stakes({ content, week }: StakesProps) {
  const { eyebrow, title, lead, grid, gap, year, closedHours } = content;
  const [before, figure, after] = title;
  return (
    <section
      id="stakes"
      aria-labelledby="stakes-title"
      className="stakes on-ink @container bg-background text-foreground dark:border-y"
    >
      <div className="page-grid py-[clamp(4rem,9vw,8.5rem)]">
        <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <div className="grid items-end gap-x-12 gap-y-6 @5xl:grid-cols-12">
          <h2 id="stakes-title" className="text-title type-wide @5xl:col-span-8">
            {before}{' '}
            <span
              className={`my-2 -ml-[0.05em] block whitespace-nowrap tabular-nums @5xl:mt-4 ${
                figure.length > 3
                  ? 'text-[clamp(5rem,17vw,13.5rem)]'
                  : 'text-[clamp(6rem,22vw,17rem)]'
              }`}
            >
              {figure}
            </span>{' '}
            {after}
          </h2>
          <p className="max-w-[36ch] text-lead text-muted-foreground @5xl:col-span-4 @5xl:pb-1">
            {lead}
          </p>
        </div>
        <WeekGrid {...grid} week={week} />
        <div className="mt-16 grid gap-x-12 gap-y-14 @5xl:mt-24 @5xl:grid-cols-12">
          <div className="grid content-start gap-10 @min-[40rem]:@max-5xl:grid-cols-2 @5xl:sticky @5xl:top-28 @5xl:col-span-4 @5xl:self-start">
            {[gap, year].map(
              (claim) =>
                claim && (
                  <p key={claim.text}>
                    <span className="block text-figure type-wide tabular-nums">{claim.figure}</span>
                    <span className="mt-2 block max-w-[28ch] text-muted-foreground">
                      {claim.text}
                    </span>
                  </p>
                ),
            )}
          </div>
          {closedHours && <ClosedHours {...closedHours} />}
        </div>
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

const columns = '@3xl:grid-cols-[8.5rem_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)] @3xl:gap-x-6';

/** The calls of a closed time, kept twice: as they go now, and as they go with the agent. */
function ClosedHours(props: NonNullable<StakesContent['closedHours']>) {
  const { title, without, withAgent, entries } = props;
  return (
    <div className="@5xl:col-span-8">
      <h3 className="text-2xl type-wide">{title}</h3>
      <div
        aria-hidden="true"
        className={`mt-6 hidden pb-3 text-[0.9375rem] type-plate text-muted-foreground @3xl:grid ${columns}`}
      >
        <span className="col-start-3">{without}</span>
        <span>{withAgent}</span>
      </div>
      <ol className="border-t-2 border-foreground @max-3xl:mt-6">
        {entries.map((entry) => (
          <li key={entry.when} className={`grid gap-y-2 border-b py-5 ${columns}`}>
            <p className="text-[0.9375rem] text-muted-foreground tabular-nums">{entry.when}</p>
            <h4 className="font-semibold">{entry.what}</h4>
            <p className="flex gap-3 text-muted-foreground">
              <span
                aria-hidden="true"
                className="mt-[0.7em] h-0.5 w-3 shrink-0 bg-destructive @3xl:hidden"
              />
              <span>
                <span className="text-[0.875rem] type-plate @3xl:sr-only">{without}: </span>
                {entry.without}
              </span>
            </p>
            <p className="flex gap-3 font-semibold">
              <span
                aria-hidden="true"
                className="mt-[0.55em] h-2 w-3 shrink-0 bg-current @3xl:hidden"
              />
              <span>
                <span className="text-[0.875rem] type-plate text-muted-foreground @3xl:sr-only">
                  {withAgent}:{' '}
                </span>
                {entry.withAgent}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
