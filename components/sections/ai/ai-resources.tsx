import { AiIntegration } from '@/components/sections/ai/ai-integration';
import { Accordion } from '@/components/ui/accordion';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import type { aiResources } from '@/lib/content/ai';

type AiResourcesProps = typeof aiResources;

/** What a marketing department looks up: calendar, connections, data sheet, questions. */
export function AiResources(props: AiResourcesProps) {
  const { eyebrow, title, lead, calendar, integration, features, questions, trial } = props;
  return (
    <Section id="resources" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <div className="grid gap-[clamp(4rem,9vw,8rem)] @5xl:pt-10">
        <Calendar {...calendar} />
        <AiIntegration {...integration} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-16 @5xl:grid-cols-12">
          <DataSheet {...features} />
          <section id={questions.id} className="@5xl:col-span-7">
            <h3 className={heading}>{questions.title}</h3>
            <div className="mt-6">
              <Accordion
                name="ai-questions"
                items={questions.items.map(({ text, ...item }) => ({ ...item, content: text }))}
              />
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

const heading = 'text-3xl type-wide @5xl:text-4xl';

function Calendar({ id, title, text, months, head }: AiResourcesProps['calendar']) {
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
          {months.map(({ month, service, sales }) => (
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

function DataSheet({ id, title, rows }: AiResourcesProps['features']) {
  return (
    <section id={id} className="@5xl:col-span-5">
      <h3 className={heading}>{title}</h3>
      <dl className="mt-6 border-t">
        {rows.map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b py-3.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
