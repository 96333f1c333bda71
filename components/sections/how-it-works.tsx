import type { ReactNode } from 'react';

import { type Upright, uprights } from '@/components/sections/uprights';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import type { HowItWorksContent } from '@/lib/content/home/how-it-works';

/** From the pre-order to the end of the guarantee, to the scale of days. */
export function HowItWorks(content: HowItWorksContent) {
  const { eyebrow, title, lead, before, start, integration, guarantee, days, action } = content;
  return (
    <Section id="how-it-works" layout="stack" eyebrow={eyebrow} title={title} lead={lead}>
      <div className="grid gap-y-12 lg:grid-cols-12 lg:gap-y-0">
        <div className="lg:col-span-3 lg:row-span-4 lg:flex lg:flex-col lg:border-r-2 lg:border-foreground lg:pr-8">
          <h3 className="text-2xl type-wide lg:text-3xl">{before.title}</h3>
          <p className="mt-3 max-w-[40ch] text-muted-foreground">{before.text}</p>
          <a href="#pricing" className={buttonVariants({ className: 'mt-5 self-start' })}>
            {action}
          </a>
          <p className="mt-8 flex items-center gap-3 font-semibold lg:mt-auto lg:-mr-8 lg:pt-8">
            {before.goal}
            <span aria-hidden="true" className="h-0.5 flex-1 bg-foreground" />
          </p>
        </div>
        <Scale days={days} label={content.scaleLabel} />
        <Step {...start} bar={<Bar from={0} to={days.start} end={days.end} />} />
        <Step {...integration} bar={<Bar from={0} to={days.integrated} end={days.end} />} />
        <Step
          {...guarantee}
          className="lg:ml-[66.667%]"
          bar={<Bar from={days.integrated} to={days.end} end={days.end} />}
        />
      </div>
    </Section>
  );
}

const dayWidth = 10;

function Scale({
  days,
  label,
}: Pick<HowItWorksContent, 'days'> & { label: (day: number) => string }) {
  const marks = Array.from({ length: days.end + 1 }, (_, day): Upright => [
    day * dayWidth,
    day % 30 === 0 ? 0 : day % 10 === 0 ? 12 : 20,
    32,
  ]);
  const labelled = [0, 30, days.integrated, days.end];
  return (
    <div aria-hidden="true" className="lg:col-span-9">
      <p className="grid grid-cols-3 text-sm type-plate tabular-nums">
        {labelled.slice(0, -1).map((day) => (
          <span key={day} className="pl-1 first:pl-0 lg:first:pl-2">
            {label(day)}
          </span>
        ))}
      </p>
      <svg
        viewBox={`0 0 ${days.end * dayWidth} 32`}
        preserveAspectRatio="none"
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
  bar: ReactNode;
  className?: string;
}

function Step({ figure, title, text, bar, className = '' }: StepProps) {
  return (
    <div className="drawing lg:col-span-9 lg:pt-3">
      {bar}
      <div className={`pt-4 lg:pb-6 lg:pl-8 ${className}`}>
        <h3>
          <span className="block text-figure type-wide whitespace-nowrap">{figure}</span>
          <span className="mt-1 block text-xl font-semibold">{title}</span>
        </h3>
        <p className="mt-2 max-w-[46ch] text-muted-foreground">{text}</p>
      </div>
    </div>
  );
}

function Bar({ from, to, end }: { from: number; to: number; end: number }) {
  return (
    <svg
      viewBox={`0 0 ${end * dayWidth} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-6 w-full max-lg:bg-surface"
    >
      <rect
        x={from * dayWidth}
        width={(to - from) * dayWidth}
        height="24"
        className="grow-right fill-foreground"
      />
    </svg>
  );
}
