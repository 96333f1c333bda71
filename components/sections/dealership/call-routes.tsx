import { stretched } from '@/components/sections/shared/drawings';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** How it works: what becomes of the calls, line by line. */
export function CallRoutes(routes: AgentJobsContent['howItWorks']) {
  const { eyebrow, title, lines, toPeople, agent, people, done, caption, steps } = routes;
  const calls = { lines, toPeople };
  return (
    <article id="how-it-works" aria-labelledby="how-it-works-title">
      <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
      <h3 id="how-it-works-title" className="max-w-[28ch] text-3xl type-wide">
        {title}
      </h3>
      <figure className="mt-10">
        <div aria-hidden="true" className="relative hidden @3xl:block">
          <p className="absolute top-12 left-[25%] -translate-x-1/2 font-semibold">{agent}</p>
          <p className="absolute top-25.5 right-0 pl-3 font-semibold">{people}</p>
          <p className="absolute right-0 -bottom-7 font-semibold">{done}</p>
          <Lines
            {...{ ...calls, gap: 11, aside: 90, length: 1000, bend: [480, 640] }}
            desk="M250 82V310"
            viewBox="0 0 1000 310"
            className="h-77.5"
          />
        </div>
        <div aria-hidden="true" className="relative @3xl:hidden">
          <p className="absolute top-23 left-0 font-semibold">{agent}</p>
          <p className="absolute -bottom-7 left-0 font-semibold">{people}</p>
          <p className="absolute right-0 -bottom-7 font-semibold">{done}</p>
          <Lines
            {...{ ...calls, gap: 7, aside: 76, length: 420, bend: [200, 290], isVertical: true }}
            desk="M70 112H216"
            viewBox="0 0 216 420"
            className="h-105"
          />
        </div>
        <figcaption className="mt-10 text-muted-foreground @max-3xl:mt-12">{caption}</figcaption>
      </figure>
      <ol className="mt-8 grid gap-x-8 gap-y-6 @min-[40rem]:grid-cols-2 @5xl:grid-cols-4">
        {steps.map((step) => (
          <li key={step.title} className="border-t-2 border-foreground pt-4">
            <h4 className="text-lg font-semibold">{step.title}</h4>
            <p className="mt-1 text-muted-foreground">{step.text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}

interface LinesProps {
  lines: number;
  toPeople: number;
  gap: number;
  /** How far aside the lines to people go. */
  aside: number;
  length: number;
  /** Between which lengths they go there. */
  bend: readonly [from: number, to: number];
  isVertical?: boolean;
  /** The agent's mark across the lines. */
  desk: string;
  viewBox: string;
  className: string;
}

/** The lines of the calls that people take, and of those that are done at the end. */
function Lines(props: LinesProps) {
  const { lines, toPeople, gap, aside, length, bend, isVertical, desk, viewBox, className } = props;
  const [from, to] = bend;
  const middle = (from + to) / 2;
  const at = (along: number, across: number) =>
    isVertical ? `${across} ${along}` : `${along} ${across}`;
  let people = '';
  let done = '';
  for (let line = 0; line < lines; line += 1) {
    const beside = gap / 2 + line * gap;
    const across = beside + aside;
    if (line >= toPeople) done += `M${at(0, across)}L${at(length, across)}`;
    else
      people += `M${at(0, across)}L${at(from, across)}C${at(middle, across)} ${at(middle, beside)} ${at(to, beside)}L${at(length, beside)}`;
  }
  return (
    <svg
      {...stretched}
      viewBox={viewBox}
      className={`drawing block w-full ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d={people} vectorEffect="non-scaling-stroke" className="text-muted-foreground" />
      <path d={done} vectorEffect="non-scaling-stroke" />
      <path d={desk} strokeWidth="10" className="stroke-primary" />
    </svg>
  );
}

/** Integration: the jacks that are plugged for this page, and those that wait. */
export function Integrations({ eyebrow, title, groups }: AgentJobsContent['integration']) {
  return (
    <article
      id="integration"
      aria-labelledby="integration-title"
      className="grid gap-x-12 gap-y-8 @5xl:grid-cols-12"
    >
      <div className="@5xl:col-span-4">
        <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <h3 id="integration-title" className="text-3xl type-wide">
          {title}
        </h3>
      </div>
      <div className="grid gap-x-12 gap-y-10 @min-[40rem]:grid-cols-2 @5xl:col-span-8">
        {groups.map((group) => (
          <div key={group.title}>
            <h4 className="text-[0.9375rem] type-plate text-muted-foreground">{group.title}</h4>
            <ul className="mt-3">
              {group.lines.map((line) => (
                <li key={line.title} className="grid grid-cols-[4.5rem_1fr] items-start py-4">
                  <Jack isPlugged={group.isPlugged} />
                  <p>
                    <span className="block text-lg leading-7 type-wide">{line.title}</span>
                    <span className="mt-1 block text-muted-foreground">{line.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </article>
  );
}

function Jack({ isPlugged }: { isPlugged: boolean }) {
  return (
    <svg
      viewBox="0 0 56 28"
      aria-hidden="true"
      className={`h-7 w-14 ${isPlugged ? '' : 'text-muted-foreground'}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <circle cx="42" cy="14" r="11.5" />
      {isPlugged ? (
        <>
          <path d="M0 14H40" />
          <path d="M22 8h10v12H22z" fill="currentColor" />
          <circle cx="42" cy="14" r="5" fill="currentColor" />
        </>
      ) : (
        <circle cx="42" cy="14" r="4" strokeWidth="2" />
      )}
    </svg>
  );
}
