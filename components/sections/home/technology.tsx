import { series, stretched, uprights } from '@/components/sections/shared/drawings';
import { Section } from '@/components/ui/section';
import { technology } from '@/lib/content/home/technology';

/** How an answer comes about in its time, what the agent is connected to, how data is kept. */
export function Technology() {
  const { wiring, plate } = technology;
  return (
    <Section id="integration" tone="ink" layout="stack" {...technology}>
      <AnswerBudget />
      <div className="mt-20 grid grid-cols-1 gap-16 lg:mt-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <table className="w-full text-left">
          <caption className="pb-5 text-left text-2xl type-wide">{wiring.title}</caption>
          <thead className="text-sm type-plate text-muted-foreground">
            <tr>
              <th className="w-[30%] pb-2">{wiring.columns.system}</th>
              <th className="pb-2">{wiring.columns.reads}</th>
              <th className="pb-2">{wiring.columns.writes}</th>
            </tr>
          </thead>
          <tbody>
            {wiring.rows.map(([system, reads, writes]) => (
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

/** The stages of one answer on its clock: one after the other, but for what is done meanwhile. */
function AnswerBudget() {
  const { stages, total, stageText, secondsText, meanwhile } = technology;
  const length = Math.max(...stages.map(({ startsAt, milliseconds }) => startsAt + milliseconds));
  const grid = uprights(series(length / 50 + 1, (index) => [index * 50, 0, 10]));
  return (
    <div>
      <p
        aria-hidden="true"
        className="flex justify-between pb-2 text-sm type-plate text-muted-foreground tabular-nums lg:mr-[8rem] lg:ml-[21rem]"
      >
        {[0, 1, 2, 3].map((third) => (
          <span key={third}>{secondsText((length / 3) * third)}</span>
        ))}
      </p>
      <ol>
        {stages.map(({ name, text, milliseconds, startsAt, isMeanwhile }, index) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 border-t lg:grid-cols-[19rem_minmax(0,1fr)_6rem]"
          >
            <div className="pt-4 lg:py-5">
              <h3 className="text-xl type-wide">{name}</h3>
              <p className="mt-1 max-w-[44ch] text-[0.9375rem] text-muted-foreground">{text}</p>
            </div>
            <p className="self-start pt-4 text-right text-lg font-semibold tabular-nums lg:col-start-3 lg:row-start-1 lg:self-center lg:pt-0">
              {stageText(milliseconds)}
              {isMeanwhile && (
                <span className="block text-sm font-normal text-muted-foreground">{meanwhile}</span>
              )}
            </p>
            <svg
              {...stretched}
              viewBox={`0 0 ${length} 10`}
              className="drawing h-12 w-full overflow-visible max-lg:col-span-2 max-lg:mt-3 lg:col-start-2 lg:row-start-1 lg:h-full lg:min-h-24"
            >
              <path d={grid} vectorEffect="non-scaling-stroke" className="stroke-border" />
              <rect
                x={startsAt}
                y="3"
                width={milliseconds}
                height="4"
                className={index === stages.length - 1 ? 'fill-primary' : 'fill-foreground'}
              />
            </svg>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-end justify-end gap-x-6 gap-y-3 border-t-2 border-foreground pt-6">
        <span className="max-w-[20ch] text-right text-lg leading-snug font-semibold">
          {total.text}
        </span>
        <span className="text-[min(clamp(5rem,2rem+13vw,13rem),28vw)] leading-[0.8] type-wide">
          {total.figure}
        </span>
      </p>
    </div>
  );
}
