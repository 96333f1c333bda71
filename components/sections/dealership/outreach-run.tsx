import { uprights, voiceBars } from '@/components/sections/shared/drawn-bars';
import { cn } from '@/components/ui/cn';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

const height = 100;

/** A run through the customer database: a bar for each hundredth, list after list. */
export function OutreachRun(props: AgentJobsContent['outreach']) {
  const { title, figure, figureText, text, caption, bars, done, lists } = props;
  const all = lists
    .flatMap(({ share }, list) => voiceBars(share, 1, height, list + 2))
    .map(
      ([, top, bottom], index) =>
        [index + 0.5, Math.round((height - bottom + top) * 0.6), height] as const,
    );
  const strokes = (from: number, to: number) => uprights(all.slice(from, to));
  return (
    <article>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h3 className="text-3xl type-wide">{title}</h3>
          <p className="mt-6 lg:mt-10">
            <span
              className={cn(
                '-ml-[0.03em] block leading-[0.9] type-wide tabular-nums',
                figure.length > '100,000+'.length
                  ? 'text-[clamp(2.375rem,8.2vw,7.25rem)]'
                  : 'text-[clamp(3.25rem,10.7vw,9.5rem)]',
              )}
            >
              {figure}
            </span>
            <span className="mt-4 block text-lg font-semibold">{figureText}</span>
          </p>
        </div>
        <p className="max-w-[42ch] text-muted-foreground lg:col-span-4">{text}</p>
      </div>
      <figure className="drawing mt-10">
        <svg
          viewBox={`0 0 ${bars} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-36 w-full lg:h-52"
          fill="none"
          stroke="currentColor"
          strokeWidth="0.6"
        >
          <path d={strokes(0, done)} className="grow-up" />
          <path d={strokes(done, done + 1)} className="stroke-primary" strokeWidth="0.8" />
          <path d={strokes(done + 1, bars)} className="text-border" />
        </svg>
        <ol className="mt-3 flex text-sm max-sm:flex-wrap max-sm:gap-x-5 max-sm:gap-y-1">
          {lists.map(({ name }) => (
            <li key={name} className="outreach-list leading-tight sm:border-l sm:pl-2">
              {name}
            </li>
          ))}
        </ol>
        <figcaption className="mt-5 text-muted-foreground">{caption}</figcaption>
      </figure>
    </article>
  );
}
