import { voiceLevels } from '@/components/sections/voice-strokes';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

const seconds = 84;
/** Bars a second. */
const rate = 2;
const middle = 50;

type Span = readonly [from: number, to: number];
/** Who speaks when, in seconds. */
const speech: Record<'agent' | 'customer', readonly Span[]> = {
  customer: [
    [7, 12],
    [18, 25],
    [31, 34],
    [41, 46],
    [57, 60],
    [71, 74],
    [82, 84],
  ],
  agent: [
    [2, 6],
    [13, 17],
    [26, 30],
    [35, 40],
    [47, 56],
    [61, 70],
    [75, 81],
  ],
};

function channel(speaker: 'agent' | 'customer'): string {
  const side = speaker === 'agent' ? 1 : -1;
  return speech[speaker]
    .flatMap(([from, to], turn) =>
      voiceLevels((to - from) * rate, turn + (speaker === 'agent' ? 0.5 : 2)).map(
        (level, index) => {
          const x = from * rate + index + 0.5;
          return `M${x} ${middle + side * 2}V${(middle + side * (4 + level * 44)).toFixed(0)}`;
        },
      ),
    )
    .join('');
}

/** How it works: a call as it was recorded, the caller above and the agent below. */
export function CallRecording(props: AgentJobsContent['howItWorks']) {
  const { eyebrow, title, customer, agent, steps } = props;
  return (
    <article id="how-it-works" aria-labelledby="how-it-works-title">
      <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
      <h3 id="how-it-works-title" className="text-3xl type-wide">
        {title}
      </h3>
      <div className="relative mt-8">
        <span className="absolute top-0 left-0 text-sm text-muted-foreground">{customer}</span>
        <span className="absolute bottom-0 left-0 text-sm text-muted-foreground">{agent}</span>
        <svg
          viewBox={`0 0 ${seconds * rate} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-40 w-full lg:h-56"
          fill="none"
          stroke="currentColor"
          strokeWidth="0.55"
        >
          <path d={`M0 ${middle}H${seconds * rate}`} className="text-border" strokeWidth="0.8" />
          <path d={channel('customer')} className="text-muted-foreground" />
          <path d={channel('agent')} />
        </svg>
      </div>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map((step) => (
          <li
            key={step.at}
            className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-t pt-4 sm:grid-cols-1"
          >
            <p className="text-lg type-wide tabular-nums max-sm:row-span-2">{step.at}</p>
            <h4 className="text-lg font-semibold">{step.title}</h4>
            <p className="text-muted-foreground">{step.text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
