import type { ReactNode } from 'react';
import { ServiceBook } from '@/components/sections/home/service-book';
import { Section } from '@/components/ui/section';
import type { BenefitsContent } from '@/lib/content/home/benefits';
import { barsPath, LegendKey, type Upright, uprights, voiceBars } from '@/components/sections/shared/drawings';

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

type Items = BenefitsContent['items'];

const stretched = {
  preserveAspectRatio: 'none',
  'aria-hidden': true,
  fill: 'none',
  stroke: 'currentColor',
} as const;

/** The hours of a week, a day in each row: when the store is closed, and half lit when it is open. */
function WeekDrawing({ openingHours, legend }: Items['coverage']) {
  const hours = (day: number, from: number, to: number) =>
    to > from ? `M${from * 10} ${day * 12 + 4.5}H${to * 10 - 5}` : '';
  const open = openingHours.map((span, day) => (span ? hours(day, span.from, span.to) : ''));
  const closed = openingHours.map((span, day) =>
    span ? hours(day, 0, span.from) + hours(day, span.to, 24) : hours(day, 0, 24),
  );
  return (
    <>
      {/* A row's marks are a dashed line, which begins anew with each part of its path. */}
      <svg
        {...stretched}
        viewBox="0 0 235 81"
        className="h-36 w-full"
        strokeWidth="9"
        strokeDasharray="5"
      >
        <path d={open.join('')} className="opacity-50" />
        <path d={closed.join('')} />
      </svg>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <LegendKey mark="h-4 w-2.5 bg-foreground">{legend.closed}</LegendKey>
        <LegendKey mark="h-4 w-2.5 bg-foreground opacity-50">{legend.open}</LegendKey>
        {legend.unit}
      </p>
    </>
  );
}

/** Four systems on one line. */
function SystemsDrawing({ systems }: Pick<Items['integration'], 'systems'>) {
  return (
    <div aria-hidden="true">
      <svg {...stretched} viewBox="0 0 80 40" className="h-16 w-full">
        <path
          d="M10 20H70M10 20V40M30 20V40M50 20V40M70 20V40"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
        />
        <path d="M40 0V20" vectorEffect="non-scaling-stroke" strokeWidth="8" />
      </svg>
      <p className="grid grid-cols-4 text-center text-sm type-plate">
        {systems.map((system) => (
          <span key={system} className="mx-1 border-t-4 border-foreground pt-1.5">
            {system}
          </span>
        ))}
      </p>
    </div>
  );
}

/** One voice ends, another goes on: the line stays the same. */
function HandoffDrawing({ from, to }: Pick<Items['handoff'], 'from' | 'to'>) {
  const agent = voiceBars(15, 7, 60, 2);
  const person = voiceBars(15, 7, 60, 6).map(([x, top, end]): Upright => [x + 115, top, end]);
  return (
    <div aria-hidden="true">
      <svg {...stretched} viewBox="0 0 220 60" className="h-16 w-full" strokeWidth="3.5">
        <path d={uprights(agent)} className="opacity-50" />
        <path d="M110 0V60" strokeWidth="1" strokeDasharray="3 3" />
        <path d={uprights(person)} />
      </svg>
      <p className="mt-2 grid grid-cols-2 text-sm type-plate">
        <span>{from}</span>
        <span className="pl-2">{to}</span>
      </p>
    </div>
  );
}

/** A call's bar with its outline of 1, which is half outside of it. */
const call = { step: 9, width: 5, left: 0.5, base: 47.5 };
const callHeight = 47;

/** By what became of them: booked is full, answered is half lit, handed off is hollow. */
const fills = [1, 0.5, 0];

/** The calls of a day, a bar for each, those that ended alike together over what became of them. */
function TallyDrawing({ tally }: Pick<Items['reporting'], 'tally'>) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      {tally.map(({ label, count }, kind) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm">{label}</dt>
          <dd className="text-xl type-wide tabular-nums">
            <svg
              width={count * call.step}
              height="48"
              aria-hidden="true"
              className="mb-2 block"
              fill="currentColor"
              fillOpacity={fills[kind]}
              stroke="currentColor"
            >
              <path
                d={barsPath(
                  Array.from({ length: count }, () => callHeight),
                  call,
                )}
              />
            </svg>
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
