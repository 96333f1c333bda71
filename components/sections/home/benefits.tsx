import type { ReactNode } from 'react';

import {
  HandoffDrawing,
  SystemsDrawing,
  TallyDrawing,
  WeekDrawing,
} from '@/components/sections/home/benefit-drawings';
import { ServiceBook } from '@/components/sections/home/service-book';
import { Section } from '@/components/ui/section';
import type { BenefitsContent } from '@/lib/content/home/benefits';

/** What changes: a service book that fills over a weekend, and each benefit with its instrument. */
export function Benefits({ eyebrow, title, lead, book, items }: BenefitsContent) {
  const { coverage, scheduling, integration, handoff, reporting } = items;
  return (
    <Section
      id="benefits"
      tone="surface"
      layout="spread"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
    >
      <div className="grid grid-cols-1 gap-16 lg:grid-cols-12 lg:gap-x-12">
        <div className="lg:col-span-7">
          <ServiceBook book={book} />
        </div>
        <div className="grid gap-x-12 gap-y-14 md:max-lg:grid-cols-2 lg:col-span-5 lg:content-between">
          <Benefit title={scheduling.title} text={scheduling.text}>
            <dl className="border-t-4 border-foreground">
              {scheduling.answers.map(({ question, answer }) => (
                <div key={question} className="flex gap-4 border-b py-2.5">
                  <dt className="w-16 shrink-0 text-muted-foreground">{question}</dt>
                  <dd className="font-semibold">{answer}</dd>
                </div>
              ))}
            </dl>
          </Benefit>
          <Benefit title={coverage.title} text={coverage.text} figure={coverage.figure}>
            <WeekDrawing {...coverage} />
          </Benefit>
        </div>
      </div>
      <div className="mt-20 grid grid-cols-1 gap-x-12 gap-y-14 md:grid-cols-2 lg:mt-28 lg:grid-cols-12 lg:items-end">
        <div className="md:col-span-2 lg:col-span-5">
          <Benefit title={reporting.title} text={reporting.text} note={reporting.total}>
            <TallyDrawing tally={reporting.tally} />
          </Benefit>
        </div>
        <div className="lg:col-span-4">
          <Benefit title={integration.title} text={integration.text}>
            <SystemsDrawing systems={integration.systems} />
          </Benefit>
        </div>
        <div className="lg:col-span-3">
          <Benefit title={handoff.title} text={handoff.text}>
            <HandoffDrawing from={handoff.from} to={handoff.to} />
          </Benefit>
        </div>
      </div>
    </Section>
  );
}

interface BenefitProps {
  title: string;
  text: string;
  figure?: string;
  note?: string;
  /** Its instrument. */
  children: ReactNode;
}

function Benefit({ title, text, figure, note, children }: BenefitProps) {
  return (
    <div>
      {children}
      {note && <p className="mt-1 text-sm text-muted-foreground">{note}</p>}
      <h3 className="mt-5 flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
        {figure && <span className="text-figure type-wide">{figure}</span>}
        {title}
      </h3>
      <p className="mt-2 max-w-[48ch] text-muted-foreground">{text}</p>
    </div>
  );
}
