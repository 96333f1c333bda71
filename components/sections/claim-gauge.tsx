import type { ReactNode } from 'react';

import type { Claim } from '@/lib/content/home';

const width = 240;

/** Evenly spaced upright marks as one path, from one edge of the scale to the other. */
function marks(count: number, spanOf: (index: number) => readonly [top: number, bottom: number]) {
  const inset = 1.5;
  const step = (width - 2 * inset) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const [top, bottom] = spanOf(index);
    return top === bottom ? '' : `M${(inset + index * step).toFixed(2)} ${top}V${bottom}`;
  }).join('');
}

const used = 1.5 + (width - 3) * (0.6 / 3);

const gauges: Record<Claim['id'], ReactNode> = {
  // Each hour of the day, midnight to midnight; every sixth is a long mark.
  coverage: <path d={marks(25, (hour) => [hour % 6 === 0 ? 0 : 10, 28])} strokeWidth="3" />,
  // Three seconds in tenths, of which the answer takes six.
  responseTime: (
    <>
      <path
        d={marks(31, (tenth) => [tenth % 10 === 0 ? 0 : 16, 28])}
        strokeWidth="1"
        className="opacity-45"
      />
      <path d={`M0 22H${used}`} strokeWidth="12" />
      <path d={`M${used} 0V28`} strokeWidth="3" />
    </>
  ),
  // Two hundred callers in two rows, of whom one is not satisfied.
  satisfaction: (
    <>
      <path d={marks(100, () => [0, 12.5])} strokeWidth="1.1" />
      <path d={marks(100, (caller) => (caller === 81 ? [0, 0] : [15.5, 28]))} strokeWidth="1.1" />
    </>
  ),
};

/** A claim as an instrument: its scale, its figure, and what it counts. */
export function ClaimGauge({ id, figure, title, text }: Claim) {
  return (
    <div className="grid min-w-0 gap-4">
      <svg
        viewBox={`0 0 ${width} 28`}
        aria-hidden="true"
        preserveAspectRatio="none"
        className="h-7 w-full"
        fill="none"
        stroke="currentColor"
      >
        {gauges[id]}
      </svg>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-figure type-wide tabular-nums">{figure}</span>
        <span className="text-lg font-semibold">{title}</span>
      </p>
      <p className="max-w-[36ch] text-muted-foreground">{text}</p>
    </div>
  );
}
