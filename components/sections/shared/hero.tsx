import { NoScriptNote } from '@/components/voice/no-script-note';
import { HeroClaims } from './claim-gauge';
import { VoiceWidget } from '@/components/voice/voice-widget';
import type { HeroContent } from '@/lib/content/home';
import { settings } from '@/lib/settings';

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
