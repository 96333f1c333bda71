import { AnswerBudget } from '@/components/sections/home/answer-budget';
import { Section } from '@/components/ui/section';
import type { TechnologyContent } from '@/lib/content/home/technology';

/** How an answer comes about in its time, what the agent is connected to, how data is kept. */
export function Technology({ eyebrow, title, lead, wiring, plate, ...budget }: TechnologyContent) {
  return (
    <Section id="integration" tone="ink" layout="stack" eyebrow={eyebrow} title={title} lead={lead}>
      <AnswerBudget {...budget} />
      <div className="mt-20 grid grid-cols-1 gap-16 lg:mt-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Wiring {...wiring} />
        <div>
          <h3 className="text-2xl type-wide">{plate.title}</h3>
          <dl className="mt-5 rounded-2xl border-2 border-foreground/40 px-5 sm:px-7">
            {plate.rows.map(({ figure, text }) => (
              <div key={figure} className="border-b py-4 last:border-0">
                <dt className="text-2xl type-wide">{figure}</dt>
                <dd className="mt-0.5 text-pretty text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}

function Wiring({ title, columns, rows }: TechnologyContent['wiring']) {
  return (
    <table className="w-full text-left">
      <caption className="pb-5 text-left text-2xl type-wide">{title}</caption>
      <thead className="text-sm type-plate text-muted-foreground">
        <tr>
          <th className="w-[30%] pb-2">{columns.system}</th>
          <th className="pb-2">{columns.reads}</th>
          <th className="pb-2">{columns.writes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ system, reads, writes }) => (
          <tr key={system} className="border-t align-baseline">
            <th scope="row" className="py-4 pr-4 text-lg type-wide sm:text-xl lg:py-7">
              {system}
            </th>
            <td className="py-4 pr-4 text-muted-foreground">{reads}</td>
            <td className="py-4 text-muted-foreground">{writes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
