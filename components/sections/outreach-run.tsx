import { voiceLevels } from '@/components/sections/voice-strokes';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

const height = 100;

/** A run through the customer database: a bar for each hundredth, list after list. */
export function OutreachRun(props: AgentJobsContent['outreach']) {
  const { title, figure, figureText, text, caption, bars, done, lists } = props;
  const levels = lists.flatMap(({ share }, list) => voiceLevels(share, list + 3));
  const strokes = (from: number, to: number) =>
    levels
      .slice(from, to)
      .map((level, index) => {
        const top = height * (0.62 - 0.62 * level);
        return `M${from + index + 0.5} ${top.toFixed(0)}V${height}`;
      })
      .join('');
  return (
    <article>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h3 className="text-3xl type-wide">{title}</h3>
          <p className="mt-6 lg:mt-10">
            <span className="-ml-[0.03em] block text-[clamp(3.25rem,11.5vw,10rem)] leading-[0.9] type-wide tabular-nums">
              {figure}
            </span>
            <span className="mt-4 block text-lg font-semibold">{figureText}</span>
          </p>
        </div>
        <p className="max-w-[42ch] text-muted-foreground lg:col-span-4">{text}</p>
      </div>
      <figure className="mt-10">
        <svg
          viewBox={`0 0 ${bars} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-36 w-full lg:h-52"
          fill="none"
          stroke="currentColor"
          strokeWidth="0.6"
        >
          <path d={strokes(0, done)} />
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
