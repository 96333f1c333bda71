import type { ReactNode } from 'react';

import {
  LegendKey,
  series,
  stretched,
  type Upright,
  uprights,
  voiceBars,
} from '@/components/sections/shared/drawings';
import { ServiceBook } from '@/components/sections/home/service-book';
import { Section } from '@/components/ui/section';
import { benefits } from '@/lib/content/home/benefits';

/** What changes: a service book that fills over a weekend, and each benefit with its instrument. */
export function Benefits() {
  const { items } = benefits;
  const { coverage, scheduling, integration, handoff, reporting } = items;
  return (
    <Section id="benefits" tone="surface" layout="spread" {...benefits}>
      <div className="grid grid-cols-1 gap-16 lg:grid-cols-12 lg:gap-x-12">
        <div className="lg:col-span-7">
          <ServiceBook />
        </div>
        <div className="grid gap-x-12 gap-y-14 md:max-lg:grid-cols-2 lg:col-span-5 lg:content-between">
          <Benefit {...scheduling}>
            <dl className="border-t-4 border-foreground">
              {scheduling.answers.map(({ question, answer }) => (
                <div key={question} className="flex gap-4 border-b py-2.5">
                  <dt className="w-16 shrink-0 text-muted-foreground">{question}</dt>
                  <dd className="font-semibold">{answer}</dd>
                </div>
              ))}
            </dl>
          </Benefit>
          <Benefit {...coverage}>
            <WeekDrawing />
          </Benefit>
        </div>
      </div>
      <div className="mt-20 grid grid-cols-1 gap-x-12 gap-y-14 md:grid-cols-2 lg:mt-28 lg:grid-cols-12 lg:items-end">
        <div className="md:col-span-2 lg:col-span-5">
          <Benefit {...reporting} note={reporting.total}>
            <TallyDrawing />
          </Benefit>
        </div>
        <div className="lg:col-span-4">
          <Benefit {...integration}>
            <SystemsDrawing />
          </Benefit>
        </div>
        <div className="lg:col-span-3">
          <Benefit {...handoff}>
            <HandoffDrawing />
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

const lines = { ...stretched, fill: 'none', stroke: 'currentColor' } as const;

/** The hours of a week, a day in each row: when the store is closed, and half lit when it is open. */
function WeekDrawing() {
  const { openingHours, legend } = benefits.items.coverage;
  const hours = (day: number, from: number, to: number) =>
    to > from ? `M${from * 10} ${day * 12 + 4.5}H${to * 10 - 5}` : '';
  const days = openingHours.map((span) => span ?? { from: 24, to: 24 });
  return (
    <>
      {/* A row's marks are a dashed line, which begins anew with each part of its path. */}
      <svg
        {...lines}
        viewBox="0 0 235 81"
        className="h-36 w-full"
        strokeWidth="9"
        strokeDasharray="5"
      >
        <path
          d={days.map(({ from, to }, day) => hours(day, from, to)).join('')}
          className="opacity-50"
        />
        <path
          d={days.map(({ from, to }, day) => hours(day, 0, from) + hours(day, to, 24)).join('')}
        />
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
function SystemsDrawing() {
  return (
    <div aria-hidden="true">
      <svg {...lines} viewBox="0 0 80 40" className="h-16 w-full">
        <path
          d="M10 20H70M10 20V40M30 20V40M50 20V40M70 20V40"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
        />
        <path d="M40 0V20" vectorEffect="non-scaling-stroke" strokeWidth="8" />
      </svg>
      <p className="grid grid-cols-4 text-center text-sm type-plate">
        {benefits.items.integration.systems.map((system) => (
          <span key={system} className="mx-1 border-t-4 border-foreground pt-1.5">
            {system}
          </span>
        ))}
      </p>
    </div>
  );
}

/** One voice ends, another goes on: the line stays the same. */
function HandoffDrawing() {
  const { from, to } = benefits.items.handoff;
  const person = voiceBars(15, 7, 60, 6).map(([x, top, end]): Upright => [x + 115, top, end]);
  return (
    <div aria-hidden="true">
      <svg {...lines} viewBox="0 0 220 60" className="h-16 w-full" strokeWidth="3.5">
        <path d={uprights(voiceBars(15, 7, 60, 2))} className="opacity-50" />
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

/** By what became of them: booked is full, answered is half lit, handed off is hollow. */
const fills = [1, 0.5, 0];

/** The calls of a day, a bar for each, those that ended alike together over what became of them. */
function TallyDrawing() {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      {benefits.items.reporting.tally.map(({ label, count }, kind) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm">{label}</dt>
          <dd className="text-xl type-wide tabular-nums">
            <svg
              width={count * 9}
              height="48"
              aria-hidden="true"
              className="mb-2 block"
              fill="currentColor"
              fillOpacity={fills[kind]}
              stroke="currentColor"
            >
              <path d={series(count, (bar) => `M${bar * 9 + 0.5} 47.5v-47h5v47z`).join('')} />
            </svg>
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
