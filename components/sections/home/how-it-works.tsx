import type { ReactNode } from 'react';

import { type Upright, uprights } from '@/components/sections/shared/drawings';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import type { HowItWorksContent } from '@/lib/content/home/how-it-works';

/** From the pre-order to the end of the guarantee, to the scale of days. */
export function HowItWorks(content: HowItWorksContent) {
  const { eyebrow, title, lead, before, start, integration, guarantee, days } = content;
  return (
    <Section id="how-it-works" layout="spread" eyebrow={eyebrow} title={title} lead={lead}>
      {/* On a wide page a day is as wide everywhere: nine columns of ten days each. */}
      <div className="grid grid-cols-1 gap-y-12 @5xl:grid-cols-12 @5xl:gap-y-0">
        <div className="@5xl:col-span-3 @5xl:row-span-3 @5xl:border-r-2 @5xl:border-foreground @5xl:pr-8">
          <div
            aria-hidden="true"
            className="mt-[3.375rem] -mr-8 border-t-2 border-dashed border-foreground @max-5xl:hidden"
          />
          <h3 className="text-3xl type-wide @5xl:mt-10 @7xl:text-4xl">{before.title}</h3>
          <p className="mt-3 max-w-[40ch] text-muted-foreground">{before.text}</p>
          <a href="#pricing" className={buttonVariants({ size: 'large', className: 'mt-6' })}>
            {before.action}
          </a>
        </div>
        <Scale days={days} label={content.scaleLabel} goal={before.goal} />
        <Step {...start} isWide className="@5xl:col-span-9">
          <Bar from={0} to={days.start} end={days.end} />
        </Step>
        <Step {...integration} isWide className="@5xl:col-span-6 @5xl:pr-1">
          <Bar from={0} to={days.integrated} end={days.end} fillsColumns />
        </Step>
        <Step {...guarantee} className="@5xl:col-span-3">
          <Bar from={days.integrated} to={days.end} end={days.end} fillsColumns />
        </Step>
      </div>
    </Section>
  );
}

const dayWidth = 10;

interface ScaleProps {
  days: HowItWorksContent['days'];
  label: string;
  /** What day 0 is. */
  goal: string;
}

function Scale({ days, label, goal }: ScaleProps) {
  const marks = Array.from({ length: days.end + 1 }, (_, day): Upright => [
    day * dayWidth,
    day % 30 === 0 ? 0 : day % 10 === 0 ? 12 : 20,
    32,
  ]);
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
            {goal}
          </span>
        </span>
        <span className="pl-1">{labelOf(days.end / 3)}</span>
        <span className="flex justify-between pl-1">
          {labelOf(days.integrated)} {labelOf(days.end)}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${days.end * dayWidth} 32`}
        preserveAspectRatio="none"
        aria-hidden="true"
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
  /** Has room for its text beside its figure. */
  isWide?: boolean;
  className: string;
  /** Its bar. */
  children: ReactNode;
}

function Step({ figure, title, text, isWide = false, className, children }: StepProps) {
  return (
    <div className={`drawing @5xl:pt-3 ${className}`}>
      {children}
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

interface BarProps {
  from: number;
  to: number;
  end: number;
  /** On a wide page its step has as many columns as it has tens of days. */
  fillsColumns?: boolean;
}

function Bar({ from, to, end, fillsColumns = false }: BarProps) {
  return (
    <>
      <svg
        viewBox={`0 0 ${end * dayWidth} 24`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-6 w-full @max-5xl:bg-surface ${fillsColumns ? '@5xl:hidden' : ''}`}
      >
        <rect
          x={from * dayWidth}
          width={(to - from) * dayWidth}
          height="24"
          className="grow-right fill-foreground"
        />
      </svg>
      {fillsColumns && <div className="grow-right h-6 bg-foreground @max-5xl:hidden" />}
    </>
  );
}
