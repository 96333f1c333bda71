import { Section } from '@/components/ui/section';
import { benefits } from '@/lib/content/home/benefits';

/** What changes: a Monday that fills up over the weekend, and each benefit in a sentence. */
export function Benefits() {
  const { list, items } = benefits;
  return (
    <Section id="benefits" tone="surface" layout="spread" {...benefits}>
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
    </Section>
  );
}

/** A day of the service department, as its schedule lists it. */
function Appointments({ title, columns, rows, note }: typeof benefits.list) {
  const columnsOf = 'flex flex-wrap items-baseline gap-x-4 px-4 py-3.5 sm:px-6';
  return (
    <figure className="lg:col-span-7">
      <div className="overflow-hidden rounded-xl border bg-background">
        <h3 className="border-b px-4 py-3 type-plate sm:px-6">{title}</h3>
        <p
          aria-hidden="true"
          className={`${columnsOf} border-b py-2! text-sm type-plate text-muted-foreground @max-[40rem]:hidden`}
        >
          <span className="w-14">{columns.time}</span>
          <span className="flex-1 basis-44">{columns.customer}</span>
          <span className="basis-24">{columns.work}</span>
          <span className="basis-28">{columns.booked}</span>
        </p>
        <ol>
          {rows.map(([time, name, car, work, booked]) => (
            <li key={time} className={`${columnsOf} border-b last:border-b-0`}>
              <span className="w-14 font-semibold tabular-nums">{time}</span>
              <span className="min-w-0 flex-1 basis-44">
                <span className="font-semibold">{name}</span>{' '}
                <span className="block text-muted-foreground">{car}</span>
              </span>
              <span className="basis-24">{work}</span>
              <span className="basis-28 font-semibold">{booked}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 text-[0.9375rem] text-muted-foreground">{note}</figcaption>
    </figure>
  );
}
