import { Accordion } from '@/components/ui/accordion';
import { buttonVariants } from '@/components/ui/button-variants';
import { PageSection } from '@/components/ui/section';
import { aiResources } from '@/lib/content/ai';

const { calendar, integration, features, questions, trial } = aiResources;

const heading = 'text-2xl type-wide sm:text-3xl';
/** A table for few letters a line: cells below each other. */
const stacked =
  '@max-[19rem]:[&_:is(thead,tbody,tr,th,td)]:block @max-[19rem]:[&_:is(thead,tbody,tr,th,td)]:w-auto @max-[19rem]:[&_:is(tr,td,th)]:py-1';

/** Resources of a marketing department: calendar, connections, data sheet, questions. */
export function AiResources() {
  return (
    <PageSection id="resources" {...aiResources} layout="stack">
      <div className="grid grid-cols-1 gap-x-12 gap-y-14 @5xl:grid-cols-12">
        <Calendar />
        <Integration />
        <section id={features.id} className="@5xl:col-span-5">
          <h3 className={heading}>{features.title}</h3>
          <dl className="mt-4 border-t">
            {features.rows.map(({ name, text }) => (
              <div key={name} className="flex flex-wrap gap-x-4 border-b py-2">
                <dt className="w-24 font-semibold">{name}</dt>
                <dd className="min-w-0 flex-[1_1_11rem] text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section id={questions.id} className="@5xl:col-span-full">
          <h3 className={heading}>{questions.title}</h3>
          <div className="mt-4">
            <Accordion name="ai-questions" items={questions.items} />
          </div>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a
              href={trial.href}
              className={buttonVariants({
                size: 'large',
                className: 'max-sm:py-2 max-sm:text-center max-sm:whitespace-normal',
              })}
            >
              {trial.label}
            </a>
            <span className="text-muted-foreground">{trial.text}</span>
          </p>
        </section>
      </div>
    </PageSection>
  );
}

function Calendar() {
  const { id, title, text, months, head } = calendar;
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 @5xl:col-span-full @5xl:grid-cols-12"
    >
      <div className="@5xl:sticky @5xl:top-28 @5xl:col-span-4 @5xl:self-start">
        <h3 className={heading}>{title}</h3>
        <p className="mt-2 max-w-[36rem] text-muted-foreground">{text}</p>
      </div>
      <table className={`border-collapse @5xl:col-span-8 ${stacked}`}>
        <thead>
          <tr className="border-b-2 border-foreground text-left text-[0.9375rem]">
            <th scope="col" className="w-16 pb-2 @min-[40rem]:w-28">
              <span className="sr-only">{head.month}</span>
            </th>
            <th scope="col" className="pr-4 pb-2 font-semibold">
              {head.service}
            </th>
            <th scope="col" className="pb-2 font-semibold">
              {head.sales}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(([month, service, sales]) => (
            <tr key={month} className="border-b align-baseline">
              <th scope="row" className="py-1.5 text-left text-lg type-wide">
                {month}
              </th>
              <td className="py-1.5 pr-4 leading-snug">{service}</td>
              <td className="py-1.5 leading-snug text-muted-foreground">{sales}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Data that the product reads and writes. */
function Integration() {
  const { id, title, text, system, reads, writes, systems } = integration;
  return (
    <section id={id} className="@5xl:col-span-7">
      <h3 className={heading}>{title}</h3>
      <p className="mt-2 text-muted-foreground">{text}</p>
      <table className={`mt-5 w-full border-collapse text-left ${stacked}`}>
        <thead>
          <tr className="border-b-2 border-foreground text-[0.9375rem]">
            <th scope="col" className="w-24 pb-2 @min-[40rem]:w-28">
              <span className="sr-only">{system}</span>
            </th>
            <th scope="col" className="pr-4 pb-2 font-semibold">
              {reads}
            </th>
            <th scope="col" className="pb-2 font-semibold">
              {writes}
            </th>
          </tr>
        </thead>
        <tbody>
          {systems.map(([name, read, written]) => (
            <tr key={name} className="border-b align-baseline">
              <th scope="row" className="py-2.5 pr-3 font-semibold">
                {name}
              </th>
              <td className="py-2.5 pr-4 leading-snug">{read}</td>
              <td className="py-2.5 leading-snug text-muted-foreground">{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
