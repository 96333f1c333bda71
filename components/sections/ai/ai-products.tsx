import type { ReactNode } from 'react';

import { WithFields } from '@/components/sections/ai/ai-use-cases';
import { stretched } from '@/components/sections/shared/drawings';
import { buttonVariants } from '@/components/ui/button-variants';
import { PageSection } from '@/components/ui/section';
import { aiProducts, formatCount } from '@/lib/content/ai';

const { composer, lists, clock, report, voice } = aiProducts;

/** The four tools, each with a view of it, and the other product. */
export function AiProducts() {
  return (
    <PageSection id="products" tone="surface" {...aiProducts} layout="stack">
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-12">
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
          </div>
        </Tool>
        <Tool {...lists} className="lg:col-span-5">
          <Counts
            head={[lists.head.rule, lists.head.count]}
            rows={lists.rows.map(({ rule, count }) => [rule, count] as const)}
          />
        </Tool>
        <Tool {...clock} className="lg:col-span-5">
          <SendClock />
        </Tool>
        <Tool {...report} className="lg:col-span-7">
          <Counts
            head={[report.head.text, report.head.figure]}
            rows={report.rows.map(({ text, figure }) => [text, figure] as const)}
          />
        </Tool>
        <aside className="on-ink flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl bg-background px-[clamp(1.25rem,3vw,2.25rem)] py-6 text-foreground lg:col-span-full">
          <div>
            <h3 className="text-2xl type-wide">{voice.title}</h3>
            <p className="mt-1 text-muted-foreground">{voice.text}</p>
          </div>
          <a
            href={voice.href}
            className={buttonVariants({
              variant: 'outline',
              className: 'max-sm:py-2 max-sm:whitespace-normal',
            })}
          >
            {voice.link}
          </a>
        </aside>
      </div>
    </PageSection>
  );
}

interface ToolProps {
  id: string;
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}

function Tool({ id, title, text, className, children }: ToolProps) {
  return (
    <article
      id={id}
      className={`grid grid-cols-1 content-start gap-y-4 border-t-2 border-foreground pt-4 ${className}`}
    >
      <div>
        <h3 className="text-2xl type-wide sm:text-3xl">{title}</h3>
        <p className="mt-2 max-w-[36rem] text-muted-foreground">{text}</p>
      </div>
      <div>{children}</div>
    </article>
  );
}

interface CountsProps {
  head: readonly [string, string];
  rows: readonly (readonly [text: string, count: number])[];
}

/** Items and their counts, with a proportional bar. */
function Counts({ head, rows }: CountsProps) {
  const most = Math.max(...rows.map(([, count]) => count));
  return (
    <table className="w-full border-collapse tabular-nums">
      <TableHead cells={head} />
      <tbody>
        {rows.map(([text, count]) => (
          <tr key={text}>
            <th scope="row" className="relative pt-1.5 pb-4 text-left font-semibold">
              {text}
              <svg
                {...stretched}
                viewBox={`0 0 ${most} 1`}
                className="absolute inset-x-0 bottom-2 h-1.5 w-full fill-foreground"
              >
                <rect width={count} height="1" />
              </svg>
            </th>
            <td className="w-20 pb-1 pl-3 text-right align-bottom text-xl type-wide">
              {formatCount(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three customers, and the time of each one's email. */
function SendClock() {
  return (
    <table className="w-full border-collapse tabular-nums">
      <TableHead cells={[clock.head.who, clock.head.time]} />
      <tbody>
        {clock.rows.map(({ who, time }) => (
          <tr key={who} className="border-b">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {who}
            </th>
            <td className="pl-3 text-right text-[min(1.25rem,6cqi)] type-wide whitespace-nowrap">
              {time}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableHead({ cells }: { cells: readonly string[] }) {
  return (
    <thead className="sr-only">
      <tr>
        {cells.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
  );
}
