import type { ReactNode } from 'react';

import { type Claim, heroClaims } from '@/lib/content/home';

const width = 240;

const inset = 1.5;

/** Evenly spaced upright marks as one dashed line, from one edge of the scale to the other, or some of them. */
function marks(
  count: number,
  thickness: number,
  top: number,
  bottom: number,
  { from = 0, to = count } = {},
) {
  const step = (width - 2 * inset) / (count - 1);
  const edge = (mark: number) => inset + mark * step - thickness / 2;
  return (
    <path
      d={`M${edge(from).toFixed(2)} ${(top + bottom) / 2}H${(edge(to - 1) + thickness).toFixed(2)}`}
      strokeWidth={bottom - top}
      strokeDasharray={`${thickness} ${Number((step - thickness).toFixed(3))}`}
    />
  );
}

const used = inset + (width - 2 * inset) * (0.6 / 3);

/** Of the two hundred callers the one who is not satisfied, in the lower row. */
const unsatisfied = 81;

const gauges: Record<Claim['id'], ReactNode> = {
  // Each hour of the day, midnight to midnight; every sixth is a long mark.
  coverage: (
    <>
      {marks(25, 3, 10, 28)}
      {marks(5, 3, 0, 10)}
    </>
  ),
  // Three seconds in tenths, of which the answer takes six.
  responseTime: (
    <>
      <g className="opacity-45">
        {marks(31, 1, 16, 28)}
        {marks(4, 1, 0, 16)}
      </g>
      <path d={`M${inset} 22H${used}`} strokeWidth="12" />
      <path d={`M${used} 0V28`} strokeWidth="3" />
    </>
  ),
  // Two hundred callers in two rows, of whom one is not satisfied.
  satisfaction: (
    <>
      {marks(100, 1.1, 0, 12.5)}
      {marks(100, 1.1, 15.5, 28, { to: unsatisfied })}
      {marks(100, 1.1, 15.5, 28, { from: unsatisfied + 1 })}
    </>
  ),
};

/** The hero's claims. */
export function HeroClaims() {
  return (
    <ul
      id="claims"
      className="mt-12 grid gap-10 md:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] md:gap-8 lg:mt-20 lg:gap-12"
    >
      {heroClaims.map((claim) => (
        <li key={claim.id}>
          <ClaimGauge {...claim} />
        </li>
      ))}
    </ul>
  );
}

/** A claim as an instrument: its scale, its figure, and what it counts. */
function ClaimGauge({ id, figure, title, text }: Claim) {
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
