import { LegendKey } from '@/components/sections/shared/drawings';
import { clockText, hoursOf, hourText } from '@/lib/content/clock';
import type { BenefitsContent } from '@/lib/content/home/benefits';

const bayColumns = ['col-start-2', 'col-start-3', 'col-start-4', 'col-start-5'];

/** A row is half an hour; above the first stand the bays' names. */
const rowStarts = [
  'row-start-2',
  'row-start-3',
  'row-start-4',
  'row-start-5',
  'row-start-6',
  'row-start-7',
  'row-start-8',
  'row-start-9',
  'row-start-10',
  'row-start-11',
  'row-start-12',
  'row-start-13',
  'row-start-14',
  'row-start-15',
  'row-start-16',
  'row-start-17',
  'row-start-18',
  'row-start-19',
  'row-start-20',
  'row-start-21',
];

const rowSpans = [
  '',
  'row-span-1',
  'row-span-2',
  'row-span-3',
  'row-span-4',
  'row-span-5',
  'row-span-6',
];

/** One day of a service department's book: what stood in it before the weekend, and after. */
export function ServiceBook({ book }: { book: BenefitsContent['book'] }) {
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
            <p key={bay} className={`row-start-1 type-plate ${bayColumns[index]}`}>
              {bay}
            </p>
          ))}
          {Array.from({ length: book.to - book.from }, (_, index) => (
            <p key={index} className={`hour ${rowStarts[index * 2]}`}>
              {hourText(book.from + index)}
            </p>
          ))}
        </div>
        <ul>
          {book.jobs.map(({ bay, starts, hours, work, bookedAt }) => (
            <li
              key={`${bay}${starts}`}
              data-booked={bookedAt && ''}
              className={`${bayColumns[bay - 1]} ${rowStarts[(hoursOf(starts) - book.from) * 2]} ${rowSpans[hours * 2]}`}
            >
              <b>{work}</b>
              <span className="sr-only">{book.jobText(book.bays[bay], clockText(starts))}</span>
              {bookedAt && <span className="booked">{unbroken(bookedAt)}</span>}
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

/** The day may stand above its time, but no “pm” alone. */
const unbroken = (moment: string) => moment.replace(/ (?=[ap]m$)/, '\u00a0');

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
