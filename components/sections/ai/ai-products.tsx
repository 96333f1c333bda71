import type { ReactNode } from 'react';
import { WithFields } from '@/components/sections/ai/ai-use-cases';
import { cn } from '@/components/ui/cn';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { type aiProducts, formatCount } from '@/lib/content/ai';
import { barsPath, LegendKey } from '@/components/sections/shared/drawings';

type AiProductsProps = typeof aiProducts;

/** The four tools, each with the instrument that it is, and the house's other product. */
export function AiProducts(props: AiProductsProps) {
  const { eyebrow, title, lead, composer, lists, clock, report, voice } = props;
  return (
    <Section
      id="products"
      tone="surface"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      layout="stack"
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-[clamp(3.5rem,6vw,6rem)] lg:grid-cols-12">
        <Tool {...composer} className="lg:col-span-7">
          <Composer {...composer} />
        </Tool>
        <Tool {...lists} className="lg:col-span-5">
          <Lists {...lists} />
        </Tool>
        <Tool {...clock} className="lg:col-span-full" wide>
          <AiSendClock {...clock} />
        </Tool>
        <Tool {...report} className="lg:col-span-7">
          <Report {...report} />
        </Tool>
        <VoiceAgent {...voice} />
      </div>
    </Section>
  );
}

interface ToolProps {
  id: string;
  title: string;
  text: string;
  /** Its words beside its instrument instead of above. */
  wide?: boolean;
  className: string;
  children: ReactNode;
}

function Tool({ id, title, text, wide = false, className, children }: ToolProps) {
  return (
    <article
      id={id}
      className={cn(
        'grid grid-cols-1 content-start gap-x-12 gap-y-7 border-t-2 border-foreground pt-5',
        wide && 'lg:grid-cols-12',
        className,
      )}
    >
      <div className={wide ? 'lg:col-span-4' : undefined}>
        <h3 className="text-2xl type-wide sm:text-3xl">{title}</h3>
        <p className="mt-3 max-w-[36rem] text-muted-foreground">{text}</p>
      </div>
      <div className={wide ? 'lg:col-span-8' : undefined}>{children}</div>
    </article>
  );
}

function Composer({ asked, ask, answered, draft, facts }: AiProductsProps['composer']) {
  return (
    <div className="bg-(--sheet) px-[clamp(1.25rem,3vw,2.25rem)] py-6">
      <p className="text-[0.9375rem] text-muted-foreground">{asked}</p>
      <p className="mt-1 font-semibold">{ask}</p>
      <p className="mt-6 border-t pt-5 text-[0.9375rem] text-muted-foreground">{answered}</p>
      <p className="mt-1 text-lead">
        <WithFields text={draft} />
      </p>
      <p className="mt-5 text-[0.9375rem] text-muted-foreground">{facts}</p>
    </div>
  );
}

function Lists({ rows, head }: AiProductsProps['lists']) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{head.rule}</th>
          <th scope="col">{head.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rule, count }) => (
          <tr key={rule}>
            <th scope="row" className="relative pt-3 pb-5 text-left font-semibold">
              {rule}
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="absolute inset-x-0 bottom-2 h-1.5 w-full fill-foreground"
              >
                <rect width={(count / most) * 100} height="1" />
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

const markStep = 4;
const markHeight = 28;

/** A mark for each whole one; what is left is a part of a mark, as high as it is large. */
function marksOf(count: number): string {
  return Array.from({ length: Math.ceil(count) }, (_, mark) => {
    const part = Math.min(1, count - mark);
    return `M${mark * markStep + 1} ${markHeight}v${-(part * markHeight).toFixed(1)}`;
  }).join('');
}

/** From sent to sold work: each row has a mark for so many customers. */
function Report({ rows, perMark, scale }: AiProductsProps['report']) {
  const width = Math.ceil(rows[0].figure / perMark) * markStep;
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
                viewBox={`0 0 ${width} ${markHeight}`}
                preserveAspectRatio="none"
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
const voiceBars = [14, 22, 38, 60, 44, 72, 96, 64, 84, 52, 70, 40, 56, 30, 46, 24, 34, 16, 22, 12];

function VoiceAgent({ title, text, link, href }: AiProductsProps['voice']) {
  return (
    <aside className="on-ink flex flex-col justify-between gap-10 rounded-3xl bg-background p-[clamp(1.5rem,3vw,2.25rem)] text-foreground lg:col-span-5">
      <svg
        viewBox="0 0 196 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        strokeWidth="6"
        className="h-32 w-full stroke-foreground"
      >
        <path
          d={voiceBars
            .map((height, index) => `M${index * 10 + 3} ${50 - height / 2}v${height}`)
            .join('')}
        />
      </svg>
      <div>
        <h3 className="text-2xl type-wide sm:text-3xl">{title}</h3>
        <p className="mt-3 text-muted-foreground">{text}</p>
        <a href={href} className={buttonVariants({ variant: 'outline', className: 'mt-6' })}>
          {link}
        </a>
      </div>
    </aside>
  );
}

const step = 10;
const height = 100;
const shape = { step, width: 6, left: 2, base: height };

/** When mail is opened, by the half-hour, and when it may go out. */
function AiSendClock(props: typeof aiProducts.clock) {
  const { label, hours, opens, allowed, outside, allowedFrom, allowedTo } = props;
  const width = opens.length * step;
  const opensWhere = (wanted: boolean) =>
    opens.map((opened, index) =>
      (index >= allowedFrom && index < allowedTo) === wanted ? opened : 0,
    );
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-[clamp(9rem,18vw,14rem)] w-full fill-foreground"
      >
        <g className="ai-rise">
          <path d={barsPath(opensWhere(true), shape)} />
          <path d={barsPath(opensWhere(false), shape)} className="opacity-50" />
        </g>
      </svg>
      <svg
        viewBox={`0 0 ${width} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-2.5 w-full"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={Array.from({ length: 25 }, (_, hour) => {
            const x = Math.min(Math.max(hour * 2 * step, 0.75), width - 0.75);
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
