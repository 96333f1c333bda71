import type { ReactNode } from 'react';

import { WithFields } from '@/components/sections/ai/ai-use-cases';
import { LegendKey, series, stretched, uprights } from '@/components/sections/shared/drawings';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { aiProducts, formatCount } from '@/lib/content/ai';

const { composer, lists, clock, report, voice } = aiProducts;

/** The four tools, each with the instrument that it is, and the house's other product. */
export function AiProducts() {
  return (
    <Section id="products" tone="surface" {...aiProducts} layout="stack">
      <div className="grid grid-cols-1 gap-x-12 gap-y-[clamp(3.5rem,6vw,6rem)] lg:grid-cols-12">
        <Tool {...composer} className="lg:col-span-7">
          <div className="bg-(--sheet) px-[clamp(1.25rem,3vw,2.25rem)] py-6">
            <p className="text-[0.9375rem] text-muted-foreground">{composer.asked}</p>
            <p className="mt-1 font-semibold">{composer.ask}</p>
            <p className="mt-6 border-t pt-5 text-[0.9375rem] text-muted-foreground">
              {composer.answered}
            </p>
            <p className="mt-1 text-lead">
              <WithFields text={composer.draft} />
            </p>
            <p className="mt-5 text-[0.9375rem] text-muted-foreground">{composer.facts}</p>
          </div>
        </Tool>
        <Tool {...lists} className="lg:col-span-5">
          <Lists />
        </Tool>
        <Tool {...clock} className="lg:col-span-full" isWide>
          <SendClock />
        </Tool>
        <Tool {...report} className="lg:col-span-7">
          <Report />
        </Tool>
        <aside className="on-ink flex flex-col justify-between gap-10 rounded-3xl bg-background p-[clamp(1.5rem,3vw,2.25rem)] text-foreground lg:col-span-5">
          <svg
            {...stretched}
            viewBox="0 0 196 100"
            strokeWidth="6"
            className="h-32 w-full stroke-foreground"
          >
            <path d={voiceBars} />
          </svg>
          <div>
            <h3 className="text-2xl type-wide sm:text-3xl">{voice.title}</h3>
            <p className="mt-3 text-muted-foreground">{voice.text}</p>
            <a
              href={voice.href}
              className={buttonVariants({ variant: 'outline', className: 'mt-6' })}
            >
              {voice.link}
            </a>
          </div>
        </aside>
      </div>
    </Section>
  );
}

interface ToolProps {
  id: string;
  title: string;
  text: string;
  /** Its words beside its instrument instead of above. */
  isWide?: boolean;
  className: string;
  children: ReactNode;
}

function Tool({ id, title, text, isWide, className, children }: ToolProps) {
  return (
    <article
      id={id}
      className={`grid grid-cols-1 content-start gap-x-12 gap-y-7 border-t-2 border-foreground pt-5 ${isWide ? 'lg:grid-cols-12' : ''} ${className}`}
    >
      <div className={isWide ? 'lg:col-span-4' : undefined}>
        <h3 className="text-2xl type-wide sm:text-3xl">{title}</h3>
        <p className="mt-3 max-w-[36rem] text-muted-foreground">{text}</p>
      </div>
      <div className={isWide ? 'lg:col-span-8' : undefined}>{children}</div>
    </article>
  );
}

function Lists() {
  const most = Math.max(...lists.rows.map(({ count }) => count));
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{lists.head.rule}</th>
          <th scope="col">{lists.head.count}</th>
        </tr>
      </thead>
      <tbody>
        {lists.rows.map(({ rule, count }) => (
          <tr key={rule}>
            <th scope="row" className="relative pt-3 pb-5 text-left font-semibold">
              {rule}
              <svg
                {...stretched}
                viewBox={`0 0 ${most} 1`}
                className="absolute inset-x-0 bottom-2 h-1.5 w-full fill-foreground"
              >
                <rect width={count} height="1" />
              </svg>
            </th>
            <td className="w-20 pb-2 text-right align-bottom text-xl type-wide">
              {formatCount(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When mail is opened, by the half-hour, and when it may go out. */
function SendClock() {
  const { label, hours, opens, allowed, outside, allowedFrom, allowedTo } = clock;
  const width = opens.length * 10;
  const opened = (isAllowed: boolean) =>
    uprights(
      opens.flatMap((count, index) =>
        (index >= allowedFrom && index < allowedTo) === isAllowed
          ? [[index * 10 + 5, 100 - count, 100] as const]
          : [],
      ),
    );
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        strokeWidth="6"
        className="drawing h-[clamp(9rem,18vw,14rem)] w-full stroke-foreground"
      >
        <path d={opened(true)} />
        <path d={opened(false)} className="opacity-50" />
      </svg>
      <svg
        {...stretched}
        viewBox={`0 0 ${width} 10`}
        className="mt-1 h-2.5 w-full"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={series(25, (hour) => {
            const x = Math.min(Math.max(hour * 20, 0.75), width - 0.75);
            return `M${x} 0V${hour % 6 === 0 ? 10 : 5}`;
          }).join('')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1.5 flex justify-between text-sm text-muted-foreground tabular-nums">
        {hours.map((hour, index) => (
          <span key={index}>{hour}</span>
        ))}
      </p>
      <figcaption className="mt-4 flex flex-wrap gap-x-7 gap-y-1 text-[0.9375rem]">
        <LegendKey mark="h-4 w-1.5 bg-foreground">{allowed}</LegendKey>
        <LegendKey mark="h-4 w-1.5 bg-foreground opacity-50">{outside}</LegendKey>
      </figcaption>
    </figure>
  );
}

/** A mark for each whole one; what is left is a part of a mark, as high as it is large. */
const marksOf = (count: number) =>
  series(Math.ceil(count), (mark) => {
    const part = Math.min(1, count - mark);
    return `M${mark * 4 + 1} 28v${-(part * 28).toFixed(1)}`;
  }).join('');

/** From sent to sold work: each row has a mark for so many customers. */
function Report() {
  const { rows, perMark, scale } = report;
  const width = Math.ceil(rows[0].figure / perMark) * 4;
  return (
    <>
      <dl>
        {rows.map(({ figure, text }) => (
          <div
            key={text}
            className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 border-b py-3 sm:grid-cols-[6rem_10rem_1fr] sm:items-center"
          >
            <dt className="order-2">{text}</dt>
            <dd className="order-1 text-2xl type-wide tabular-nums">{formatCount(figure)}</dd>
            <dd aria-hidden="true" className="order-3 max-sm:col-span-full max-sm:mt-2">
              <svg
                {...stretched}
                viewBox={`0 0 ${width} 28`}
                className="h-6 w-full"
                stroke="currentColor"
                strokeWidth="1.8"
              >
                <path d={marksOf(figure / perMark)} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-muted-foreground">{scale}</p>
    </>
  );
}

/** The visualizer's bars at rest between two sentences. */
const voiceBars = uprights(
  [14, 22, 38, 60, 44, 72, 96, 64, 84, 52, 70, 40, 56, 30, 46, 24, 34, 16, 22, 12].map(
    (height, index) => [index * 10 + 3, 50 - height / 2, 50 + height / 2],
  ),
);
