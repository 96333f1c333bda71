import { LegendKey, series } from '@/components/sections/shared/drawings';
import { clockText, hoursOf, hourText } from '@/lib/content/clock';
import { benefits } from '@/lib/content/home/benefits';

const { book } = benefits;

/** Half an hour a row, below the bays' names. Its classes are in service-book.css. */
const rowAt = (hour: number) => `row-start-${(hour - book.from) * 2 + 2}`;
const column = (bay: number) => `col-start-${bay + 1}`;

/** One day of a service department's book: what stood in it before the weekend, and after. */
export function ServiceBook() {
  return (
    <figure>
      <figcaption className="flex flex-wrap items-end gap-x-10 gap-y-5">
        <h3 className="sr-only">{book.title}</h3>
        <Count {...book.before} className="text-muted-foreground" />
        <Count {...book.after} />
      </figcaption>
      <div className="service-book mt-8">
        <div aria-hidden="true" className="scale">
          {Object.values(book.bays).map((bay, index) => (
            <p key={bay} className={`row-start-1 type-plate ${column(index + 1)}`}>
              {bay}
            </p>
          ))}
          {series(book.to - book.from, (index) => (
            <p key={index} className={`hour ${rowAt(book.from + index)}`}>
              {hourText(book.from + index)}
            </p>
          ))}
        </div>
        <ul>
          {book.jobs.map(({ bay, starts, hours, work, bookedAt }) => (
            <li
              key={`${bay}${starts}`}
              data-booked={bookedAt && ''}
              className={`${column(bay)} ${rowAt(hoursOf(starts))} row-span-${hours * 2}`}
            >
              <b>{work}</b>
              <span className="sr-only">{book.jobText(book.bays[bay], clockText(starts))}</span>
              {/* The day may stand above its time, but no “pm” alone. */}
              {bookedAt && (
                <span className="booked">{bookedAt.replace(/ (?=[ap]m$)/, '\u00a0')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-sm type-plate">
        <LegendKey mark="h-4 w-6 rounded-sm bg-foreground">{book.agent}</LegendKey>
        <LegendKey mark="job-of-team h-4 w-6 rounded-sm">{book.staff}</LegendKey>
        <span className="text-muted-foreground">{book.note}</span>
      </p>
    </figure>
  );
}

interface CountProps {
  figure: string;
  text: string;
  className?: string;
}

function Count({ figure, text, className = '' }: CountProps) {
  return (
    <p className="flex items-end gap-3">
      <span
        className={`text-[clamp(4.5rem,3rem+5vw,7.5rem)] leading-[0.75] type-wide ${className}`}
      >
        {figure}
      </span>
      <span className="max-w-[14ch] text-[0.9375rem] leading-tight font-semibold">{text}</span>
    </p>
  );
}
