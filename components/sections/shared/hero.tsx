import { CallPlayer } from '@/components/sections/shared/call-player';
import { Records } from '@/components/sections/shared/records';
import { buttonVariants } from '@/components/ui/button-variants';
import { NoScriptNote } from '@/components/voice/no-script-note';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { VoiceWidget } from '@/components/voice/voice-widget';
import { heroClaims, type HeroContent, heroTexts } from '@/lib/content/home';
import { sample } from '@/lib/content/sample';
import { settings } from '@/lib/content/settings';

/** What this is, and the product itself, which the visitor can speak to. */
export function Hero(props: HeroContent & { assistantId: string }) {
  const { eyebrow, headline, lead, notice, line, openers, records, assistantId } = props;
  return (
    <section id="hero" className="page-grid pt-6 pb-14 sm:pt-10 lg:pb-20">
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div className="lg:col-span-7">
          <p className="text-sm type-plate text-muted-foreground sm:text-[0.9375rem]">{eyebrow}</p>
          <h1 className="mt-2 text-display type-wide lg:mt-4">
            {headline.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </h1>
        </div>
        <div className="lg:col-span-5 lg:row-span-2 lg:self-stretch [&>.console]:h-full [&>.console]:content-between">
          <VoiceWidget assistantId={assistantId} line={line} barCount={24} />
          <NoScriptNote contact={settings.emails.contact} />
        </div>
        <div className="lg:col-span-7 lg:mt-6">
          <p className="max-w-[38rem] text-lead text-balance text-muted-foreground">{lead}</p>
          <a
            href="#pricing"
            className="if-open mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {heroTexts.offer}
          </a>
          <div className="mt-4 print:hidden noscript:hidden">
            <p id="openers" className="text-sm type-plate text-muted-foreground">
              {heroTexts.openers}
            </p>
            <ul aria-labelledby="openers" className="mt-2.5 flex flex-wrap gap-2.5">
              {openers.map((opener) => (
                <li key={opener}>
                  <TryAgentButton
                    assistantId={assistantId}
                    line={line}
                    label={`“${opener}”`}
                    firstLine={opener}
                    className={buttonVariants({
                      variant: 'outline',
                      className: 'text-left text-[0.9375rem] whitespace-normal!',
                    })}
                  />
                </li>
              ))}
            </ul>
          </div>
          <CallPlayer {...sample} className="mt-6" />
          <noscript>
            <audio controls preload="none" src={sample.recording} className="mt-3" />
          </noscript>
          {notice && <p className="mt-4 text-[0.9375rem] text-muted-foreground">{notice}</p>}
        </div>
      </div>
      <ul
        id="claims"
        className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-x-8 gap-y-4 border-y py-5"
      >
        {heroClaims.map(({ id, figure, title, text }) => (
          <li key={id} className="flex flex-wrap content-start items-baseline gap-x-2.5">
            <span className="text-3xl type-wide tabular-nums">{figure}</span>
            <span className="font-semibold md:max-lg:w-full">{title}</span>
            <span className="w-full text-[0.9375rem] text-pretty text-muted-foreground">
              {text}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Records {...records} />
      </div>
    </section>
  );
}
