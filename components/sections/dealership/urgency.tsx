import type { ReactNode } from 'react';

import { cn } from '@/components/ui/cn';
import { Section } from '@/components/ui/section';
import {
  CallDial,
  GrowthBars,
  MonthStairs,
  TallyMarks,
} from '@/components/sections/dealership/urgency-drawings';
import type { UrgencyContent } from '@/lib/content/dealership/urgency';

/** What the agent works toward in a year, on four instruments of one cluster. */
export function Urgency({ eyebrow, title, lead, ...readings }: UrgencyContent) {
  const { tradeIns, revenue, retention, callsHandled } = readings;
  return (
    <Section
      id="benefits"
      tone="surface"
      layout="stack"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
    >
      <div className="grid border-y-2 border-foreground @5xl:grid-cols-12">
        <Instrument {...tradeIns} className="@5xl:col-span-5">
          <GrowthBars {...tradeIns} />
        </Instrument>
        <Instrument
          {...revenue}
          className="border-t @5xl:col-span-7 @5xl:border-t-0 @5xl:border-l @5xl:pl-12"
        >
          <MonthStairs {...revenue} />
        </Instrument>
        <Instrument {...retention} className="border-t @5xl:col-span-7">
          <TallyMarks {...retention} />
        </Instrument>
        <Instrument {...callsHandled} className="border-t @5xl:col-span-5 @5xl:border-l @5xl:pl-12">
          <CallDial {...callsHandled} />
        </Instrument>
      </div>
    </Section>
  );
}

interface InstrumentProps {
  figure: string;
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}

function Instrument({ figure, title, text, className, children }: InstrumentProps) {
  return (
    <div
      className={cn('flex flex-col justify-between gap-8 py-10 @5xl:py-12 @5xl:pr-12', className)}
    >
      {children}
      <p>
        <span className="block text-[clamp(3.25rem,6.4vw,6rem)] leading-none type-wide tabular-nums">
          {figure}
        </span>
        <span className="mt-3 block text-lg font-semibold">{title}</span>
        <span className="mt-1 block max-w-[38ch] text-muted-foreground">{text}</span>
      </p>
    </div>
  );
}
