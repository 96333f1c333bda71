import { NoScriptNote } from '@/components/voice/no-script-note';
import { VoiceWidget } from '@/components/voice/voice-widget';
import { type Claim, heroClaims, type HeroContent } from '@/lib/content/home';
import { settings } from '@/lib/settings';
import type { ReactNode } from 'react';

interface HeroProps extends HeroContent {
  assistantId: string;
}

/** What this is, and the product itself, which the visitor can speak to. */
export function Hero({ eyebrow, headline, lead, notice, line, assistantId }: HeroProps) {
  return (
    <section id="hero" className="page-grid pt-6 pb-14 sm:pt-10 lg:pt-16 lg:pb-20">
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div className="lg:col-span-7">
          <p className="text-sm type-plate text-muted-foreground sm:text-[0.9375rem]">{eyebrow}</p>
          <h1 className="mt-2 text-display type-wide lg:mt-5">
            {headline.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </h1>
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <VoiceWidget assistantId={assistantId} line={line} barCount={24} source="hero" />
          <NoScriptNote contact={settings.emails.contact} />
        </div>
        <div className="max-w-[38rem] text-muted-foreground lg:col-span-7 lg:mt-8">
          <p className="text-lead">{lead}</p>
          {notice && <p className="mt-3 text-[0.9375rem]">{notice}</p>}
        </div>
      </div>
      <HeroClaims />
    </section>
  );
}

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
function HeroClaims() {
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
