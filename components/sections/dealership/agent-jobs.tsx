import { CallRoutes, Integrations } from '@/components/sections/dealership/call-routes';
import { series, stretched, uprights, voiceBars } from '@/components/sections/shared/drawings';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** What the agent does at this dealership: three worked examples, a call, and the connections. */
export function AgentJobs(content: AgentJobsContent) {
  const { eyebrow, title, lead, recapture, tradeIn, outreach, howItWorks, integration } = content;
  return (
    <section id="features" aria-labelledby="features-title" className="@container bg-background">
      <div className="page-grid py-[clamp(4rem,9vw,8.5rem)]">
        <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <h2 id="features-title" className="max-w-[22ch] text-title type-wide">
          {title}
        </h2>
        <p className="mt-5 max-w-[42rem] text-lead text-muted-foreground">{lead}</p>
        <div className="mt-16 grid grid-cols-1 gap-24 @5xl:mt-24 @5xl:gap-36">
          <RecaptureCall {...recapture} />
          <TradeInScale {...tradeIn} />
          <OutreachRun {...outreach} />
          <CallRoutes {...howItWorks} />
          <Integrations {...integration} />
        </div>
      </div>
    </section>
  );
}

/** A call that wins a service visit back, and the repair order that it leaves. */
function RecaptureCall({ title, text, call, order }: AgentJobsContent['recapture']) {
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-8 @5xl:grid-cols-12">
      <div className="@5xl:col-span-3">
        <h3 className="text-3xl type-wide">{title}</h3>
        <p className="mt-4 max-w-[42ch] text-muted-foreground">{text}</p>
      </div>
      <figure className="min-w-0 @5xl:col-span-6">
        <figcaption className="pb-3 text-[0.9375rem] type-plate text-muted-foreground">
          {call.label}
        </figcaption>
        <ol className="grid grid-cols-1 gap-6 border-t-2 border-foreground pt-6">
          {call.turns.map(({ speaker, seconds, text: words }, index) => {
            const isAgent = speaker === 'agent';
            // A sentence as it sounded: five bars a second.
            const bars = seconds * 5;
            return (
              <li key={words} className={isAgent ? undefined : 'pl-[12%]'}>
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
                  {call.speakers[speaker]}
                  <svg
                    width={bars * 4}
                    height="20"
                    aria-hidden="true"
                    className={`shrink-0 ${isAgent ? 'text-foreground' : ''}`}
                    stroke="currentColor"
                    strokeWidth="2"
                  >
                    <path d={uprights(voiceBars(bars, 4, 20, index))} />
                  </svg>
                </p>
                <p
                  className={`mt-1 max-w-[44ch] text-lg leading-snug ${isAgent ? 'font-semibold' : ''}`}
                >
                  {words}
                </p>
              </li>
            );
          })}
        </ol>
      </figure>
      <div className="@5xl:col-span-3 @5xl:self-end">
        <FactRows {...order} />
      </div>
    </article>
  );
}

/** The days before a lease ends, and the one on which the agent calls. */
function TradeInScale({ title, text, scale, quote, note }: AgentJobsContent['tradeIn']) {
  const { days, callAt, start, call, end } = scale;
  /** The marks of days as one dashed line. */
  const marks = (every: number, top: number) => (
    <path
      d={`M0.33 ${(top + 72) / 2}H${days + 0.67}`}
      strokeWidth={72 - top}
      strokeDasharray={`0.34 ${every - 0.34}`}
    />
  );
  return (
    <article className="grid gap-x-12 gap-y-8 @5xl:grid-cols-12">
      <div className="@5xl:order-2 @5xl:col-span-4 @5xl:col-start-9">
        <h3 className="text-3xl type-wide">{title}</h3>
        <p className="mt-4 max-w-[42ch] text-muted-foreground">{text}</p>
      </div>
      <div className="@5xl:order-1 @5xl:col-span-8 @5xl:row-span-2 @5xl:row-start-1">
        <svg
          {...stretched}
          viewBox={`0 0 ${days + 1} 72`}
          className="drawing h-24 w-full @5xl:h-28"
          fill="none"
          stroke="currentColor"
        >
          <g className="text-muted-foreground">
            {marks(1, 48)}
            {marks(30, 30)}
          </g>
          <path d={`M${days - callAt + 0.5} 0V72`} strokeWidth="1.1" />
        </svg>
        <div className="mt-3 grid grid-cols-2 text-[0.9375rem]">
          <span className="text-muted-foreground">{start}</span>
          <span className="flex justify-between gap-4">
            <span className="font-semibold">{call}</span>
            <span className="shrink-0 text-right text-muted-foreground @max-[40rem]:hidden">
              {end}
            </span>
          </span>
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-8 @min-[40rem]:grid-cols-2">
          <p className="text-xl leading-snug font-semibold">{quote}</p>
          <FactRows {...note} />
        </div>
      </div>
    </article>
  );
}

/** A run through the customer database: a bar for each hundredth, list after list over its name. */
function OutreachRun(props: AgentJobsContent['outreach']) {
  const { title, figure, figureText, text, caption, done, lists } = props;
  const strokes = (from: number, to: number, top: number, end: number) =>
    uprights(series(Math.max(0, to - from), (bar) => [from + bar + 0.5, top, end]));
  return (
    <article>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h3 className="text-3xl type-wide">{title}</h3>
          <p className="mt-6 lg:mt-10">
            <span
              className={`-ml-[0.03em] block type-wide tabular-nums ${
                figure.length > '100,000+'.length
                  ? 'text-[clamp(2.375rem,8.2vw,7.25rem)]'
                  : 'text-[clamp(3.25rem,10.7vw,9.5rem)]'
              }`}
            >
              {figure}
            </span>
            <span className="mt-4 block text-lg font-semibold">{figureText}</span>
          </p>
        </div>
        <p className="max-w-[42ch] text-muted-foreground lg:col-span-4">{text}</p>
      </div>
      <figure className="mt-10">
        <ol className="outreach-lists">
          {lists.map(({ name, share }, list) => {
            const before = lists.slice(0, list).reduce((sum, each) => sum + each.share, 0);
            /** How many of this list's bars are done; the one that is called has a mark. */
            const doneHere = Math.min(Math.max(done - before, 0), share);
            const calling = done >= before && done < before + share ? 1 : 0;
            return (
              <li key={name} className="outreach-list">
                <svg
                  {...stretched}
                  viewBox={`0 0 ${share} 100`}
                  className="drawing"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="0.6"
                >
                  <path d={strokes(0, doneHere, 12, 100)} />
                  <path
                    d={strokes(doneHere, doneHere + calling, 12, 100)}
                    className="stroke-primary"
                  />
                  <path d={strokes(doneHere, doneHere + calling, 0, 7)} />
                  <path d={strokes(doneHere + calling, share, 12, 100)} className="opacity-50" />
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

interface FactRowsProps {
  title: string;
  rows: readonly { readonly term: string; readonly value: string }[];
}

/** A slip of paper that the agent fills in: what it is, and its lines. */
function FactRows({ title, rows }: FactRowsProps) {
  return (
    <div className="border-t-2 border-foreground">
      <p className="py-3 type-plate">{title}</p>
      <dl>
        {rows.map(({ term, value }) => (
          <div key={term} className="border-t py-3">
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
