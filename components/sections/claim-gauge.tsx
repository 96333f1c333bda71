import type { ReactNode } from 'react';

import type { Claim } from '@/lib/content/home';

/** Ticks of a scale from `from` to `to`, drawn as one path. */
function ticks(count: number, height: number, isLong: (index: number) => boolean): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) * 240) / count;
    return `M${x.toFixed(2)} ${isLong(index) ? 0 : height * 0.4}V${height}`;
  }).join('');
}

const gauges: Record<Claim['figure'], ReactNode> = {
  // Each hour of the day is lit; noon and midnight are the long marks.
  '24/7': <path d={ticks(24, 24, (hour) => hour % 6 === 0)} strokeWidth="5" />,
  // Three seconds in tenths, the first six of which are used.
  '0.6s': (
    <>
      <path d={ticks(30, 24, (tenth) => tenth % 10 === 0)} strokeWidth="2" opacity="0.35" />
      <path d="M0 18H48" strokeWidth="6" />
      <path d="M48 0V24" strokeWidth="3" />
    </>
  ),
  // Two hundred callers, of whom one is not satisfied.
  '99.5%': <path d={ticks(200, 24, () => true).replace(/M197\.40 [^M]*/, '')} strokeWidth="0.75" />,
};

/** A claim as an instrument: its scale, its figure, and what it counts. */
export function ClaimGauge({ figure, title, text }: Claim) {
  return (
    <div className="grid gap-4">
      <svg
        viewBox="0 0 240 24"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="h-6 w-full text-foreground"
        fill="none"
        stroke="currentColor"
      >
        {gauges[figure]}
      </svg>
      <p className="flex items-baseline gap-3">
        <span className="text-figure type-wide tabular-nums">{figure}</span>
        <span className="text-lg font-semibold">{title}</span>
      </p>
      <p className="max-w-[34ch] text-muted-foreground">{text}</p>
    </div>
  );
}
