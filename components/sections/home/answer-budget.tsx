import { uprights } from '@/components/sections/shared/drawn-bars';
import { stageStarts, type TechnologyContent } from '@/lib/content/home/technology';

type AnswerBudgetProps = Pick<
  TechnologyContent,
  'stages' | 'total' | 'stageText' | 'secondsText' | 'meanwhile'
>;

/** The stages of one answer on its clock: one after the other, but for what is done meanwhile. */
export function AnswerBudget(props: AnswerBudgetProps) {
  const { stages, total, stageText, secondsText, meanwhile } = props;
  const starts = stageStarts(stages);
  const length = Math.max(
    ...stages.map(({ milliseconds }, index) => (starts[index] ?? 0) + milliseconds),
  );
  const grid = uprights(Array.from({ length: length / 50 + 1 }, (_, index) => [index * 50, 0, 10]));
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
        {stages.map(({ name, text, milliseconds, startsAt }, index) => (
          <li
            key={name}
            className="drawing grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 border-t lg:grid-cols-[19rem_minmax(0,1fr)_6rem]"
          >
            <div className="pt-4 lg:py-5">
              <h3 className="text-xl type-wide">{name}</h3>
              <p className="mt-1 max-w-[44ch] text-[0.9375rem] text-muted-foreground">{text}</p>
            </div>
            <p className="self-start pt-4 text-right text-lg font-semibold tabular-nums lg:col-start-3 lg:row-start-1 lg:self-center lg:pt-0">
              {stageText(milliseconds)}
              {startsAt !== undefined && (
                <span className="block text-sm font-normal text-muted-foreground">{meanwhile}</span>
              )}
            </p>
            <svg
              viewBox={`0 0 ${length} 10`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-12 w-full overflow-visible max-lg:col-span-2 max-lg:mt-3 lg:col-start-2 lg:row-start-1 lg:h-full lg:min-h-24"
            >
              <path d={grid} vectorEffect="non-scaling-stroke" className="stroke-border" />
              <rect
                x={starts[index]}
                y="3"
                width={milliseconds}
                height="4"
                className={`grow-right ${index === stages.length - 1 ? 'fill-primary' : 'fill-foreground'}`}
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
