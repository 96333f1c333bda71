import { clockText, hoursOf, type TimeOfDay } from '@/lib/content/clock';
import type { BenefitsContent, Job } from '@/lib/content/home/benefits';

const bayColumns: Record<Job['bay'], string> = {
  1: 'col-start-2',
  2: 'col-start-3',
  3: 'col-start-4',
  4: 'col-start-5',
};

/** A row is half an hour; the first is the bays' names. */
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
];

const rowSpans = ['', 'row-span-1', 'row-span-2', 'row-span-3', 'row-span-4', 'row-span-5', 'row-span-6'];

/** One day of a service department's book: what stood in it before the weekend, and after. */
export function ServiceBook({ book }: { book: BenefitsContent['book'] }) {
  const opens = hoursOf(book.opens);
  const rowOf = (time: TimeOfDay) => (hoursOf(time) - opens) * 2;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <h3 className="sr-only">{book.title}</h3>
        {[book.before, book.after].map(({ figure, text }, index) => (
          <p key={text} className="flex items-end gap-3">
            <span
              className={`text-[clamp(4rem,2.5rem+5vw,7rem)] leading-[0.78] type-wide ${index === 0 ? 'text-outline' : ''}`}
            >
              {figure}
            </span>
            <span className="max-w-[16ch] text-[0.9375rem] leading-tight font-semibold">{text}</span>
          </p>
        ))}
      </figcaption>
      <ul className="drawing mt-8 grid auto-rows-[1.75rem] grid-cols-[3.25rem_repeat(4,minmax(0,1fr))] gap-x-1 border-b sm:grid-cols-[4.5rem_repeat(4,minmax(0,1fr))] sm:gap-x-2">
        {book.bays.map((bay, index) => (
          <li
            key={bay}
            aria-hidden="true"
            className={`row-start-1 text-sm type-plate text-muted-foreground ${bayColumns[(index + 1) as Job['bay']]}`}
          >
            {bay}
          </li>
        ))}
        {Array.from({ length: book.hours }, (_, index) => (
          <li
            key={index}
            aria-hidden="true"
            className={`col-span-full col-start-1 border-t text-sm text-muted-foreground tabular-nums ${rowStarts[index * 2] ?? ''}`}
          >
            {clockText(timeAt(opens + index))}
          </li>
        ))}
        {book.jobs.map(({ bay, starts, hours, work, bookedAt }) => (
          <li
            key={`${bay}${starts}`}
            className={`my-px overflow-hidden rounded-md px-2 py-1 text-[0.8125rem] leading-tight sm:text-[0.9375rem] ${bayColumns[bay]} ${rowStarts[rowOf(starts)] ?? ''} ${rowSpans[hours * 2] ?? ''} ${
              bookedAt ? 'bg-foreground text-background' : 'border bg-background'
            }`}
          >
            <span className="block font-semibold">{work}</span>
            <span className="sr-only">{clockText(starts)}, </span>
            {bookedAt && <span className="block text-xs">{bookedAt}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-sm type-plate">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-4 w-6 rounded-sm bg-foreground" />
          {book.agent}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-4 w-6 rounded-sm border bg-background" />
          {book.staff}
        </span>
        <span className="text-muted-foreground">{book.note}</span>
      </p>
    </figure>
  );
}

function timeAt(hours: number): TimeOfDay {
  return `${Math.floor(hours)}:${hours % 1 ? 30 : 0}0`.replace('300', '30') as TimeOfDay;
}
