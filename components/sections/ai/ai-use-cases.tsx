import type { ReactNode } from 'react';

import { series, stretched } from '@/components/sections/shared/drawings';
import { Section } from '@/components/ui/section';
import { aiUseCases } from '@/lib/content/ai';

const { head, service, lease, winBack } = aiUseCases;

/** What the emails are: three of them, as they arrive. */
export function AiUseCases() {
  return (
    <Section id="use-cases" {...aiUseCases} layout="stack">
      <div className="grid gap-[clamp(4rem,9vw,8rem)] lg:pt-6">
        <article id={service.id} className={article}>
          <Words {...service} className="lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:pt-4" />
          <Email {...service} className="lg:col-span-7 lg:row-span-2 lg:row-start-1">
            <ul className="grid gap-1 border-l-4 border-foreground pl-4 font-semibold tabular-nums">
              {service.slots.map((slot) => (
                <li key={slot}>{slot}</li>
              ))}
            </ul>
          </Email>
          <div className="lg:col-span-5 lg:col-start-8">
            <h4 className="font-semibold">{service.sources.title}</h4>
            <dl className="mt-3 border-t">
              {service.sources.rows.map(({ field, text }) => (
                <div key={field} className="flex flex-wrap justify-between gap-x-6 border-b py-3">
                  <dt>
                    <u>{field}</u>
                  </dt>
                  <dd className="text-muted-foreground">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </article>
        <article id={lease.id} className={article}>
          <Words {...lease} className="lg:col-span-5 lg:pt-4">
            <LetterSeries />
          </Words>
          <Email {...lease} className="lg:col-span-7">
            <Odometer />
            <dl className="grid border-t">
              {lease.ways.map(({ name, text }) => (
                <div key={name} className="grid border-b py-2.5 sm:grid-cols-[7rem_1fr]">
                  <dt className="font-semibold">{name}</dt>
                  <dd>
                    <WithFields text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          </Email>
        </article>
        <article id={winBack.id} className={article}>
          <Words {...winBack} className="lg:col-span-7" />
          <ul className="grid gap-6 md:grid-cols-2 md:gap-0 lg:col-span-full">
            {winBack.copies.map(({ to, since, body }) => (
              <li
                key={to}
                className="border bg-(--sheet) px-[clamp(1.25rem,3vw,2.75rem)] py-8 md:nth-2:mt-10 md:nth-2:-mb-10 md:nth-2:-ml-px"
              >
                <p className="flex flex-wrap justify-between gap-x-6 border-b pb-2.5 text-[0.9375rem]">
                  <span>
                    <span className="mr-4 text-muted-foreground">{head.to}</span>
                    {to}
                  </span>
                  <span className="text-muted-foreground">{since}</span>
                </p>
                <p className="mt-6 text-lead">
                  <WithFields text={body} />
                </p>
              </li>
            ))}
          </ul>
        </article>
      </div>
    </Section>
  );
}

const article = 'grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-12';

interface WordsProps {
  title: string;
  text: string;
  className: string;
  children?: ReactNode;
}

function Words({ title, text, className, children }: WordsProps) {
  return (
    <div className={className}>
      <h3 className="text-3xl type-wide lg:text-4xl">{title}</h3>
      <p className="mt-4 max-w-[36rem] text-lead text-muted-foreground">{text}</p>
      {children}
    </div>
  );
}

interface EmailProps {
  email: Readonly<Record<keyof typeof head, string>>;
  body: readonly string[];
  close: readonly string[];
  className: string;
  /** Stands before the close. */
  children: ReactNode;
}

/** A sample email on its sheet. */
function Email({ email, body, close, className, children }: EmailProps) {
  return (
    <div className={`border bg-(--sheet) px-[clamp(1.25rem,4vw,2.75rem)] pt-5 pb-9 ${className}`}>
      <dl className="text-[0.9375rem]">
        {(['from', 'to', 'subject'] as const).map((part) => (
          <div key={part} className="flex gap-4 border-b py-2.5">
            <dt className="w-16 shrink-0 text-muted-foreground">{head[part]}</dt>
            <dd className={part === 'subject' ? 'font-semibold' : undefined}>
              <WithFields text={email[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-7 grid max-w-[36rem] gap-4 text-[1.0625rem]">
        {body.map((paragraph) => (
          <p key={paragraph}>
            <WithFields text={paragraph} />
          </p>
        ))}
        {children}
        {close.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** An email's text; what stands in brackets is a field, underlined. */
export function WithFields({ text }: { text: string }) {
  return text
    .split(/\[([^[\]]*)\]/)
    .map((part, index) => (index % 2 === 1 ? <u key={index}>{part}</u> : part));
}

/** The miles that are driven, as a bar on the scale of those of the lease, in thousands. */
function Odometer() {
  const { label, used, limit } = lease.gauge;
  const thousands = limit / 1000;
  const marks = (every: number, top: number) =>
    series(Math.floor(thousands / every) + 1, (index) => `M${index * every} ${top}V16`).join('');
  return (
    <div className="my-2">
      <svg
        {...stretched}
        viewBox={`-0.1 0 ${thousands + 0.2} 16`}
        fill="none"
        stroke="currentColor"
        className="h-10 w-full"
      >
        <rect width={used / 1000} height="9" fill="currentColor" stroke="none" />
        <path d={marks(1, 12) + marks(12, 0)} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="mt-2 text-[0.9375rem] tabular-nums">{label}</p>
    </div>
  );
}

/** The letters of a series on a scale of the days that are left. */
function LetterSeries() {
  const { title, days, unit, current, end } = lease.series;
  const width = days[0];
  const others = series(width / 5, (index) => index * 5).filter(
    (day) => !days.some((sent) => sent === width - day),
  );
  return (
    <figure className="mt-9">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        viewBox={`-1 0 ${width + 2} 12`}
        aria-hidden="true"
        className="mt-4 w-full fill-none stroke-foreground"
      >
        <path d={others.map((day) => `M${day} 9V12`).join('')} strokeWidth="0.4" />
        {days.map((day) => (
          <path
            key={day}
            d={`M${width - day} 2V12`}
            strokeWidth="2"
            className={day === current ? undefined : 'opacity-50'}
          />
        ))}
        <path d={`M${width} 0V12`} strokeWidth="0.6" />
      </svg>
      <p className="mt-2 grid grid-cols-4 text-sm tabular-nums">
        {days.map((day) => (
          <span key={day} className={day === current ? 'font-semibold' : 'text-muted-foreground'}>
            {day}
            <span className="sr-only"> {unit}</span>
          </span>
        ))}
        <span className="col-span-full text-right">{end}</span>
      </p>
    </figure>
  );
}
