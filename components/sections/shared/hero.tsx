import type { ReactNode } from 'react';
import { stretched } from '@/components/sections/shared/drawings';
import { NoScriptNote } from '@/components/voice/no-script-note';
import { VoiceWidget } from '@/components/voice/voice-widget';
import { heroClaims, type HeroContent } from '@/lib/content/home';
import { settings } from '@/lib/settings';

/** What this is, and the product itself, which the visitor can speak to. */
export function Hero(props: HeroContent & { assistantId: string }) {
  const { eyebrow, headline, lead, notice, line, assistantId } = props;
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
          <VoiceWidget assistantId={assistantId} line={line} barCount={24} />
          <NoScriptNote contact={settings.emails.contact} />
        </div>
        <div className="max-w-[38rem] text-muted-foreground lg:col-span-7 lg:mt-8">
          <p className="text-lead">{lead}</p>
          {notice && <p className="mt-3 text-[0.9375rem]">{notice}</p>}
        </div>
      </div>
      <ul
        id="claims"
        className="mt-12 grid gap-10 md:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] md:gap-8 lg:mt-20 lg:gap-12"
      >
        {heroClaims.map(({ id, figure, title, text }) => (
          <li key={id} className="grid min-w-0 content-start gap-4">
            <svg
              {...stretched}
              viewBox={`0 0 ${width} 28`}
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
          </li>
        ))}
      </ul>
    </section>
  );
}

const width = 240;
const inset = 1.5;

/** Some of `count` evenly spaced upright marks, all of them unless told, as one dashed line. */
function marks(count: number, thickness: number, top: number, end: number, from = 0, to = count) {
  const step = (width - 2 * inset) / (count - 1);
  const edge = (mark: number) => inset + mark * step - thickness / 2;
  return (
    <path
      d={`M${edge(from).toFixed(2)} ${(top + end) / 2}H${(edge(to - 1) + thickness).toFixed(2)}`}
      strokeWidth={end - top}
      strokeDasharray={`${thickness} ${Number((step - thickness).toFixed(3))}`}
    />
  );
}

const used = inset + (width - 2 * inset) * (0.6 / 3);

const gauges: Record<(typeof heroClaims)[number]['id'], ReactNode> = {
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
  // Two hundred callers in two rows, of whom one, in the lower row, is not satisfied.
  satisfaction: (
    <>
      {marks(100, 1.1, 0, 12.5)}
      {marks(100, 1.1, 15.5, 28, 0, 81)}
      {marks(100, 1.1, 15.5, 28, 82)}
    </>
  ),
};
