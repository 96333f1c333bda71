import { PageSection } from '@/components/ui/section';
import { benefits } from '@/lib/content/home/benefits';

/** Benefits: a Monday that fills up over the weekend, and a sentence for each. */
export function Benefits() {
  const { list, items } = benefits;
  return (
    <PageSection id="benefits" tone="surface" layout="spread" {...benefits}>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-12">
        <Appointments {...list} />
        <ul className="grid content-between gap-5 lg:col-span-5">
          {items.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-foreground pt-3">
              <h3 className="text-lg leading-snug font-semibold">{title}</h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}

/** A day of the service department, as in its schedule. */
function Appointments({ title, columns, rows, note }: typeof benefits.list) {
  const row =
    'flex flex-wrap items-baseline gap-x-4 border-b px-4 py-3.5 last:border-b-0 sm:px-6 @min-[40rem]:grid @min-[40rem]:grid-cols-[3.5rem_minmax(0,1fr)_6rem_8rem]';
  return (
    <figure className="lg:col-span-7">
      <div className="overflow-hidden rounded-xl border bg-background">
        <h3 className="border-b px-4 py-3 type-plate sm:px-6">{title}</h3>
        <p aria-hidden="true" className={`${row} text-sm type-plate @max-[40rem]:hidden`}>
          {Object.values(columns).map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
        <ol>
          {rows.map(([time, name, car, work, booked]) => (
            <li key={time} className={row}>
              <span className="w-14 font-semibold tabular-nums">{time}</span>
              <span className="min-w-0 flex-1 basis-44 @min-[40rem]:contents">
                <span>
                  <span className="font-semibold">{name}</span>, {car}
                </span>
                <span className="block">{work}</span>
                <span className="font-semibold">
                  <span className="@min-[40rem]:hidden">{columns.booked} </span>
                  {booked}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 text-[0.9375rem] text-muted-foreground">{note}</figcaption>
    </figure>
  );
}
