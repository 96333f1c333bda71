import { series, stretched, uprights } from '@/components/sections/shared/drawings';
import { buttonVariants } from '@/components/ui/button-variants';
import { aiHero, dashboard } from '@/lib/content/ai';

import { WatchDemo } from './watch-demo';

/** The wavy lines of a cancelled stamp, as long as the widest screen. */
const waves = series(5, (line) => `M0 ${6 + line * 7}q14 -9 28 0${'t28 0'.repeat(67)}`).join('');

/** Full width on a phone, where large text may wrap. */
const wide = 'max-sm:w-full max-sm:py-2 max-sm:text-center max-sm:whitespace-normal';

/** Price and description of the product, and the dashboard. */
export function AiHero() {
  const { banner, headline, subheadline, lead, trial, trialHref, note, photo, photoText } = aiHero;
  return (
    <section id="hero" aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page-grid grid grid-cols-1 gap-x-12 pt-5 pb-12 lg:grid-cols-12 lg:pt-6 lg:pb-16">
        <div className="flex items-center gap-4 lg:col-span-full lg:gap-6">
          <p className="max-w-4/5 text-[0.9375rem] type-plate sm:text-base">{banner}</p>
          <svg
            viewBox="0 0 1904 40"
            aria-hidden="true"
            preserveAspectRatio="xMinYMid slice"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            className="-mr-[50vw] h-10 w-0 min-w-8 grow text-foreground/35"
          >
            <path d={waves} />
          </svg>
        </div>
        <h1
          id="hero-title"
          className="mt-5 -ml-[0.035em] text-(length:--ai-display) leading-[0.98] type-wide lg:col-span-full lg:mt-6"
        >
          {/* Lines of one block, so that the headline, not the photograph, is the page's largest paint. */}
          {headline}{' '}
          <small className="mt-4 block text-[clamp(1.25rem,0.9rem+1.5vw,2.125rem)] leading-tight tracking-tight">
            {subheadline}
          </small>
        </h1>
        <div className="mt-6 lg:col-span-6 lg:mt-10">
          <p className="max-w-[34rem] text-lead text-muted-foreground">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href={trialHref} className={buttonVariants({ size: 'large', className: wide })}>
              {trial}
            </a>
            <WatchDemo
              className={buttonVariants({ variant: 'outline', size: 'large', className: wide })}
            />
          </div>
          <p className="mt-5 max-w-[34rem] text-[0.9375rem] text-muted-foreground">{note}</p>
        </div>
        <div className="mt-10 lg:col-span-6">
          <div
            id="dashboard"
            className="@container relative aspect-3/2 overflow-hidden rounded-2xl border bg-(--sheet) sm:rounded-3xl"
          >
            <Dashboard />
            {/* With an empty alternative text and no height, a photograph that does not load leaves
                the drawing visible; the photograph is slightly larger. */}
            <picture>
              <img
                src={photo}
                alt=""
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                className="absolute top-1/2 left-1/2 w-[106%] max-w-none -translate-1/2"
              />
            </picture>
            <p className="sr-only">{photoText}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

const step = 5;
const bar = 3;
/** Leaves space above the highest bar for the mark of today. */
const heights = dashboard.booked.map((visits) => (visits * 90) / Math.max(...dashboard.booked));
const today = heights.length - 1;

/** Drawing of the dashboard, shown if the photograph does not load. */
function Dashboard() {
  const { label, title, period, figure, figureText, sent, days, scale, next, sends } = dashboard;
  return (
    <div
      role="img"
      aria-label={label}
      className="absolute inset-0 flex flex-col p-[5%] text-[clamp(12px,3.2cqi,1rem)] leading-tight tabular-nums"
    >
      <p className="flex justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="text-muted-foreground">{period}</span>
      </p>
      <p className="mt-[2.5%] flex flex-wrap items-baseline gap-x-[0.75em]">
        <span className="text-[clamp(40px,12cqi,4.75rem)] leading-none type-wide">{figure}</span>
        <span className="font-semibold">{figureText}</span>
        <span className="ml-auto text-muted-foreground">{sent}</span>
      </p>
      <svg
        {...stretched}
        viewBox={`0 0 ${days * step - (step - bar)} 100`}
        className="mt-[3%] min-h-0 w-full grow border-b border-foreground"
      >
        <path
          d={uprights(heights.map((height, day) => [day * step + bar / 2, 100 - height, 100]))}
          strokeWidth={bar}
          className="stroke-foreground"
        />
        <rect
          x={today * step}
          y={91 - (heights[today] ?? 0)}
          width={bar}
          height="6"
          vectorEffect="non-scaling-stroke"
          className="fill-primary stroke-ink-950"
        />
      </svg>
      <p className="mt-1 flex text-[0.8125em] text-muted-foreground">
        {scale.map((day) => (
          <span key={day} className="flex-7 last:flex-3">
            {day}
          </span>
        ))}
      </p>
      <p className="mt-[3%] mb-1 text-muted-foreground @max-lg:hidden">{next}</p>
      <ul className="grid grid-cols-1 gap-x-[6%] gap-y-[0.35em] @max-lg:mt-[3%] @lg:grid-cols-2 @lg:text-[0.875em]">
        {sends.map(({ time, list, count }) => (
          <li key={list} className="flex gap-[0.75em] @max-lg:nth-[n+3]:hidden">
            <span className="w-[4.4em] shrink-0 font-semibold">{time}</span>
            <span className="truncate">{list}</span>
            <span className="ml-auto text-muted-foreground">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
