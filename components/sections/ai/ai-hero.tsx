import { Fragment } from 'react';

import { NoScriptNote } from '@/components/voice/no-script-note';
import { AiDashboard } from './ai-dashboard';
import { buttonVariants } from '@/components/ui/button-variants';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import type { aiHero } from '@/lib/content/ai';
import { settings } from '@/lib/settings';

type AiHeroProps = typeof aiHero;

const period = 56;
const lines = 5;

/** The wavy lines of a cancelled stamp, as long as any screen is wide. */
const waves = Array.from({ length: lines }, (_, line) => {
  const y = 6 + line * 7;
  return `M0 ${y}q${period / 4} -9 ${period / 2} 0${`t${period / 2} 0`.repeat(67)}`;
}).join('');

/** What it costs and what it is, and the dashboard. */
export function AiHero(props: AiHeroProps) {
  const {
    banner,
    headline,
    lead,
    trial,
    trialHref,
    demo,
    note,
    assistantId,
    line,
    photo,
    photoText,
  } = props;
  return (
    <section id="hero" aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page-grid grid grid-cols-1 gap-x-12 pt-5 pb-16 lg:grid-cols-12 lg:pt-8 lg:pb-24">
        <div className="flex items-center gap-4 lg:col-span-full lg:gap-6">
          <p className="shrink-0 text-[0.9375rem] type-plate sm:text-base">{banner}</p>
          <svg
            viewBox="0 0 1904 40"
            aria-hidden="true"
            preserveAspectRatio="xMinYMid slice"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            className="-mr-[50vw] h-10 min-w-0 grow text-foreground/35"
          >
            <path d={waves} />
          </svg>
        </div>
        <h1
          id="hero-title"
          className="mt-5 -ml-[0.035em] text-(length:--ai-display) leading-[0.98] type-wide lg:col-span-full lg:row-start-2 lg:mt-8"
        >
          {/* Lines of one block: so the headline is the page's largest paint, before the picture. */}
          {headline.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <br className="max-lg:hidden" />} {part}
            </Fragment>
          ))}
        </h1>
        <div className="mt-6 lg:col-span-6 lg:col-start-1 lg:row-start-3 lg:mt-9">
          <p className="max-w-[34rem] text-lead text-muted-foreground">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a
              href={trialHref}
              className={buttonVariants({ size: 'large', className: 'max-sm:w-full' })}
            >
              {trial}
            </a>
            <TryAgentButton
              assistantId={assistantId}
              line={line}
              label={demo}
              className={buttonVariants({
                variant: 'outline',
                size: 'large',
              })}
              placeClassName="max-sm:w-full"
            />
          </div>
          <p className="mt-5 max-w-[34rem] text-[0.9375rem] text-muted-foreground">{note}</p>
          <div className="mt-8 hidden noscript:block">
            <NoScriptNote contact={settings.emails.contact} />
          </div>
        </div>
        <div className="mt-12 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-2 lg:mt-[calc(2rem+1.35*var(--ai-display))]">
          <div
            id="dashboard"
            className="@container relative aspect-3/2 overflow-hidden rounded-2xl border bg-(--sheet) sm:rounded-3xl"
          >
            <AiDashboard />
            {/* A picture that does not load paints nothing over the drawing as long as it has an
                empty alternative text and no height; the photograph is a little larger. */}
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
