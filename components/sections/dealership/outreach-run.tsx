import { uprights } from '@/components/sections/shared/drawn-bars';
import { cn } from '@/components/ui/cn';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** Bars of equal height: each is the same number of customers. The one that is called has a mark. */
const height = 100;
const top = 12;

/** A run through the customer database: a bar for each hundredth, list after list over its name. */
export function OutreachRun(props: AgentJobsContent['outreach']) {
  const { title, figure, figureText, text, caption, done, lists } = props;
  const strokes = (from: number, to: number, top: number, bottom = height) =>
    uprights(
      Array.from({ length: Math.max(0, to - from) }, (_, bar) => [from + bar + 0.5, top, bottom]),
    );
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
        <ol className="outreach-lists">
          {lists.map(({ name, share }, list) => {
            const before = lists.slice(0, list).reduce((sum, each) => sum + each.share, 0);
            /** How many of this list's bars are done; another list's bar may be the one in progress. */
            const doneHere = Math.min(Math.max(done - before, 0), share);
            const isHere = done >= before && done < before + share;
            return (
              <li key={name} className="outreach-list">
                <svg
                  viewBox={`0 0 ${share} ${height}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="0.6"
                >
                  <path d={strokes(0, doneHere, top)} />
                  {isHere && (
                    <>
                      <path d={strokes(doneHere, doneHere + 1, top)} className="stroke-primary" />
                      <path d={strokes(doneHere, doneHere + 1, 0, top - 5)} />
                    </>
                  )}
                  <path
                    d={strokes(doneHere + (isHere ? 1 : 0), share, top)}
                    className="opacity-50"
                  />
                </svg>
                {name}
              </li>
            );
          })}
        </ol>
        <figcaption className="mt-5 text-muted-foreground">{caption}</figcaption>
      </figure>
    </article>
  );
}
