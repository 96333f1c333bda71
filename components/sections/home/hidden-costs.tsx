import { CallStrip } from '@/components/sections/home/call-strip';
import { MissedLog } from '@/components/sections/home/missed-log';
import { Section } from '@/components/ui/section';
import type { HiddenCostsContent } from '@/lib/content/home/hidden-costs';

/** The calls that one store lost in one day, as its phone system logged them. */
export function HiddenCosts(content: HiddenCostsContent) {
  const { eyebrow, title, lead, total, costs } = content;
  return (
    <Section
      id="hidden-costs"
      tone="ink"
      layout="spread"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
    >
      <CallStrip {...content} />
      <div className="mt-16 grid grid-cols-1 gap-x-12 gap-y-10 lg:mt-24 lg:grid-cols-12">
        <div className="gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:items-end lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <p className="text-[min(clamp(6rem,3rem+13vw,13rem),36vw)] leading-[0.78] type-wide text-destructive">
            {total.figure}
          </p>
          <div>
            <p className="mt-6 max-w-[24ch] text-xl font-semibold sm:max-lg:max-w-[36ch]">
              {total.text}
            </p>
            <p className="mt-3 max-w-[34ch] text-[0.9375rem] text-muted-foreground sm:max-lg:max-w-none">
              {total.note}
            </p>
          </div>
        </div>
        <div className="lg:col-span-8">
          <MissedLog {...content} />
        </div>
      </div>
      <ol className="mt-16 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-3 lg:mt-24">
        {/* One call is lost, three times: the same mark as in the day above. */}
        {costs.map(({ when, text }) => (
          <li key={when}>
            <div aria-hidden="true" className="h-9 border-t">
              <div className="h-full w-1.5 bg-destructive" />
            </div>
            <h3 className="mt-4 text-2xl type-wide">{when}</h3>
            <p className="mt-2 max-w-[36ch] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
