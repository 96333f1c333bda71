import { series, stretched, type Upright, uprights } from '@/components/sections/shared/drawings';
import { IfOpen } from '@/components/sections/shared/offer-places';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { howItWorks } from '@/lib/content/home/how-it-works';
import { soldOut } from '@/lib/content/offer';

const { days } = howItWorks;

/** From the pre-order to the end of the guarantee, to the scale of days. */
export function HowItWorks() {
  const { before, start, integration, guarantee } = howItWorks;
  return (
    <Section id="how-it-works" layout="spread" {...howItWorks}>
      {/* On a wide page a day is as wide everywhere: nine columns of ten days each. */}
      <div className="grid grid-cols-1 gap-y-12 @5xl:grid-cols-12 @5xl:gap-y-0">
        <div className="@5xl:col-span-3 @5xl:row-span-3 @5xl:border-r-2 @5xl:border-foreground @5xl:pr-8">
          <div
            aria-hidden="true"
            className="mt-[3.375rem] -mr-8 border-t-2 border-dashed border-foreground @max-5xl:hidden"
          />
          <h3 className="text-3xl type-wide @5xl:mt-10 @7xl:text-4xl">{before.title}</h3>
          <p className="mt-3 max-w-[40ch] text-muted-foreground">
            <IfOpen open={before.text} soldOut={`${soldOut.status} ${soldOut.text}`} />
          </p>
          <a href="#pricing" className={buttonVariants({ size: 'large', className: 'mt-6' })}>
            <IfOpen open={before.action} soldOut={soldOut.label} />
          </a>
        </div>
        <Scale />
        <Step {...start} from={0} to={days.start} isWide className="@5xl:col-span-9" />
        <Step
          {...integration}
          from={0}
          to={days.integrated}
          isWide
          fillsColumns
          className="@5xl:col-span-6 @5xl:pr-1"
        />
        <Step
          {...guarantee}
          from={days.integrated}
          to={days.end}
          fillsColumns
          className="@5xl:col-span-3"
        />
      </div>
    </Section>
  );
}

const dayWidth = 10;

function Scale() {
  const marks = series(days.end + 1, (day): Upright => [
    day * dayWidth,
    day % 30 === 0 ? 0 : day % 10 === 0 ? 12 : 20,
    32,
  ]);
  const label = howItWorks.scaleLabel;
  /** Where there is no room the number stands alone: the scale begins with the word. */
  const labelOf = (day: number) => (
    <span>
      <span className="@max-[40rem]:sr-only">{label} </span>
      {day}
    </span>
  );
  return (
    <div className="@5xl:col-span-9">
      <p className="grid grid-cols-3 text-sm type-plate tabular-nums">
        <span className="@5xl:pl-2">
          {label} 0
          <span className="@max-5xl:block">
            <span className="@max-5xl:hidden">: </span>
            {howItWorks.before.goal}
          </span>
        </span>
        <span className="pl-1">{labelOf(days.end / 3)}</span>
        <span className="flex justify-between pl-1">
          {labelOf(days.integrated)} {labelOf(days.end)}
        </span>
      </p>
      <svg
        {...stretched}
        viewBox={`0 0 ${days.end * dayWidth} 32`}
        className="mt-1 h-8 w-full overflow-visible"
        stroke="currentColor"
      >
        <path d={uprights(marks)} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}

interface StepProps {
  figure: string;
  title: string;
  text: string;
  /** Its first and last day. */
  from: number;
  to: number;
  /** Has room for its text beside its figure. */
  isWide?: boolean;
  /** On a wide page it has as many columns as it has tens of days. */
  fillsColumns?: boolean;
  className: string;
}

function Step(props: StepProps) {
  const { figure, title, text, from, to, isWide, fillsColumns, className } = props;
  return (
    <div className={`@5xl:pt-3 ${className}`}>
      <svg
        {...stretched}
        viewBox={`0 0 ${days.end * dayWidth} 24`}
        className={`drawing h-6 w-full @max-5xl:bg-surface ${fillsColumns ? '@5xl:hidden' : ''}`}
      >
        <rect
          x={from * dayWidth}
          width={(to - from) * dayWidth}
          height="24"
          className="fill-foreground"
        />
      </svg>
      {fillsColumns && <div className="h-6 bg-foreground @max-5xl:hidden" />}
      <div
        className={`pt-4 @5xl:pb-14 @5xl:pl-6 ${isWide ? '@7xl:grid @7xl:grid-cols-[18rem_1fr] @7xl:gap-x-8' : ''}`}
      >
        <h3>
          <span className="block text-[2.75rem] leading-none type-wide whitespace-nowrap @7xl:text-[3.375rem]">
            {figure}
          </span>
          <span className="mt-1.5 block text-xl font-semibold">{title}</span>
        </h3>
        <p className="mt-2 max-w-[42ch] text-muted-foreground">{text}</p>
      </div>
    </div>
  );
}
