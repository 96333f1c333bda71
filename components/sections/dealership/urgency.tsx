import type { ReactNode } from 'react';
import { series, stretched } from '@/components/sections/shared/drawings';
import { Section } from '@/components/ui/section';
import type { DealershipContent } from '@/lib/content/dealership';

type UrgencyContent = DealershipContent['urgency'];

/** What the agent works toward in a year, on four instruments of one cluster. */
export function Urgency(content: UrgencyContent) {
  const { tradeIns, revenue, retention, callsHandled } = content;
  return (
    <Section id="benefits" tone="surface" layout="stack" {...content}>
      <div className="grid border-y-2 border-foreground @5xl:grid-cols-12">
        <Instrument {...tradeIns} className="@5xl:col-span-5">
          <GrowthBars {...tradeIns} />
        </Instrument>
        <Instrument
          {...revenue}
          className="border-t @5xl:col-span-7 @5xl:border-t-0 @5xl:border-l @5xl:pl-12"
        >
          <MonthStairs {...revenue} />
        </Instrument>
        <Instrument {...retention} className="border-t @5xl:col-span-7">
          <TallyMarks {...retention} />
        </Instrument>
        <Instrument {...callsHandled} className="border-t @5xl:col-span-5 @5xl:border-l @5xl:pl-12">
          <CallDial {...callsHandled} />
        </Instrument>
      </div>
    </Section>
  );
}

interface InstrumentProps {
  figure: string;
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}

function Instrument({ figure, title, text, className, children }: InstrumentProps) {
  return (
    <div className={`flex flex-col justify-between gap-8 py-10 @5xl:py-12 @5xl:pr-12 ${className}`}>
      {children}
      <p>
        <span className="block text-[clamp(3.25rem,6.4vw,6rem)] leading-none type-wide tabular-nums">
          {figure}
        </span>
        <span className="mt-3 block text-lg font-semibold">{title}</span>
        <span className="mt-1 block max-w-[38ch] text-muted-foreground">{text}</span>
      </p>
    </div>
  );
}

/** Two levels to the same scale: today's, and the goal with what it adds to it. */
function GrowthBars({ before, after }: UrgencyContent['tradeIns']) {
  return (
    <div aria-hidden="true" className="grid gap-5 text-sm text-muted-foreground">
      {[before, after].map(({ label, value }) => (
        <div key={label} className="grid gap-1.5">
          {label}
          <svg
            {...stretched}
            viewBox={`0 0 ${after.value} 1`}
            className="drawing h-14 w-full text-foreground @5xl:h-18"
            fill="currentColor"
          >
            <rect width={before.value} height="1" opacity="0.5" />
            <rect x={before.value} width={value - before.value} height="1" />
          </svg>
        </div>
      ))}
    </div>
  );
}

/** A sum that grows by the same amount each month, up to the figure in the last. */
function MonthStairs({ months, first, last }: UrgencyContent['revenue']) {
  const steps = series(months, (index) => {
    const top = 100 - ((index + 1) / months) * 100;
    return `M${index + 0.06} 100V${top.toFixed(1)}H${index + 0.94}V100Z`;
  });
  return (
    <div aria-hidden="true" className="text-sm text-muted-foreground">
      <svg
        {...stretched}
        viewBox={`0 0 ${months} 100`}
        className="drawing h-40 w-full text-foreground @5xl:h-52"
        fill="currentColor"
      >
        <path d={steps.join('')} />
      </svg>
      <p className="mt-2 flex justify-between">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}

const group = 5;

/** Customers counted as on a workshop's board: four strokes and one across. */
function TallyMarks({ before, after }: UrgencyContent['retention']) {
  const stroke = (index: number) => {
    const left = Math.floor(index / group) * 62;
    const within = index % group;
    return within === group - 1
      ? `M${left - 3} 84L${left + 45} 18`
      : `M${left + 3 + within * 12} 5V97`;
  };
  const strokes = series(after, stroke);
  const width = Math.ceil(after / group) * 62 - 8;
  return (
    <svg
      viewBox={`-6 0 ${width} 102`}
      aria-hidden="true"
      className="h-auto w-full @max-5xl:max-w-xl"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="5"
    >
      <path d={strokes.slice(0, before).join('')} opacity="0.5" />
      <path d={strokes.slice(before).join('')} />
    </svg>
  );
}

/** Of the way from one mark of the dial to the next, what the mark takes. */
const dash = 0.4;

/** A round dial over three quarters of a turn, lit up to the reading: its marks are dashes of one arc. */
function CallDial({ marks, lit }: UrgencyContent['callsHandled']) {
  const at = (mark: number, radius: number) => {
    const angle = (Math.PI / 180) * (135 + (270 * mark) / (marks - 1));
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const arc = (first: number, last: number) => {
    const isLong = (270 * (last - first + dash)) / (marks - 1) > 180 ? 1 : 0;
    return {
      d: `M${at(first - dash / 2, 83)}A83 83 0 ${isLong} 1 ${at(last + dash / 2, 83)}`,
      pathLength: Number((last - first + dash).toFixed(1)),
      strokeDasharray: `${dash} ${1 - dash}`,
    };
  };
  return (
    <svg
      viewBox="0 0 200 172"
      aria-hidden="true"
      className="w-56 @5xl:w-64"
      fill="none"
      stroke="currentColor"
      strokeWidth="26"
    >
      {lit < marks && <path {...arc(lit, marks - 1)} opacity="0.5" />}
      {lit > 0 && <path {...arc(0, lit - 1)} />}
      {/* The reading, between the last mark that is lit and the first that is not. */}
      <path d={`M100 100L${at(lit - 0.5, 62)}`} strokeWidth="4" />
      <circle cx="100" cy="100" r="8" fill="currentColor" stroke="none" />
    </svg>
  );
}
