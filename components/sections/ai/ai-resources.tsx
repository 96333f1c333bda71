import { Accordion } from '@/components/ui/accordion';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { aiResources } from '@/lib/content/ai';

const { calendar, integration, features, questions, trial } = aiResources;

const heading = 'text-3xl type-wide @5xl:text-4xl';

/** What a marketing department looks up: calendar, connections, data sheet, questions. */
export function AiResources() {
  return (
    <Section id="resources" {...aiResources} layout="stack">
      <div className="grid gap-[clamp(4rem,9vw,8rem)] @5xl:pt-10">
        <Calendar />
        <Integration />
        <div className="grid grid-cols-1 gap-x-12 gap-y-16 @5xl:grid-cols-12">
          <section id={features.id} className="@5xl:col-span-5">
            <h3 className={heading}>{features.title}</h3>
            <dl className="mt-6 border-t">
              {features.rows.map(({ name, text }) => (
                <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b py-3.5">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-muted-foreground">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section id={questions.id} className="@5xl:col-span-7">
            <h3 className={heading}>{questions.title}</h3>
            <div className="mt-6">
              <Accordion name="ai-questions" items={questions.items} />
            </div>
            <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <a href={trial.href} className={buttonVariants({ size: 'large' })}>
                {trial.label}
              </a>
              <span className="text-muted-foreground">{trial.text}</span>
            </p>
          </section>
        </div>
      </div>
    </Section>
  );
}

function Calendar() {
  const { id, title, text, months, head } = calendar;
  return (
    <section id={id} className="grid grid-cols-1 gap-x-12 gap-y-8 @5xl:grid-cols-12">
      <div className="@5xl:sticky @5xl:top-28 @5xl:col-span-4 @5xl:self-start">
        <h3 className={heading}>{title}</h3>
        <p className="mt-4 max-w-[36rem] text-lead text-muted-foreground">{text}</p>
      </div>
      <table className="border-collapse @5xl:col-span-8">
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
              <th
                scope="row"
                className="py-3 text-left text-lg type-wide @min-[40rem]:py-3.5 @min-[40rem]:text-2xl"
              >
                {month}
              </th>
              <td className="py-3 pr-4 leading-snug">{service}</td>
              <td className="py-3 leading-snug text-muted-foreground">{sales}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The third column is the block's: the wires of the second end at it, those of the fourth begin. */
const columns = '@3xl:grid-cols-[9rem_minmax(0,1fr)_4rem_minmax(0,1fr)]';

/** What the product reads and writes, wired to its block. */
function Integration() {
  const { id, title, text, center, reads, writes, systems } = integration;
  return (
    <section id={id}>
      <h3 className={heading}>{title}</h3>
      <p className="mt-4 max-w-[36rem] text-lead text-muted-foreground">{text}</p>
      <p
        aria-hidden="true"
        className={`mt-10 grid text-[0.9375rem] text-muted-foreground @max-3xl:hidden ${columns}`}
      >
        <span className="col-start-2">{reads}</span>
        <span className="col-start-4 pl-14">{writes}</span>
      </p>
      <div className="relative mt-3 @max-3xl:mt-8">
        <p
          aria-hidden="true"
          className="absolute inset-y-0 left-[calc(9rem+(100%-13rem)/2)] grid w-16 place-items-center bg-foreground text-xl type-wide text-background @max-3xl:hidden"
        >
          <span className="rotate-180 [writing-mode:vertical-rl]">{center}</span>
        </p>
        <dl className="@max-3xl:border-t">
          {systems.map(([name, read, written]) => (
            <div
              key={name}
              className={`grid gap-y-1.5 @max-3xl:border-b @max-3xl:py-4 @3xl:min-h-18 @3xl:items-center ${columns}`}
            >
              <dt className="text-xl type-wide">{name}</dt>
              <dd className="flex items-center gap-4">
                <span className="w-24 shrink-0 text-muted-foreground @3xl:sr-only">{reads}</span>
                {read}
                <Wire className="min-w-6 grow" />
              </dd>
              <dd className="flex items-center gap-4 @3xl:col-start-4">
                <span className="w-24 shrink-0 text-muted-foreground @3xl:sr-only">{writes}</span>
                <Wire className="w-10 shrink-0" />
                {written}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A line with a head at its right end. */
function Wire({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`flex items-center @max-3xl:hidden ${className}`}>
      <span className="h-0.5 grow bg-foreground" />
      <svg viewBox="0 0 8 12" className="-ml-px h-3 w-2 fill-foreground">
        <path d="M0 0L8 6L0 12Z" />
      </svg>
    </span>
  );
}
