import { Calculator } from '@/components/sections/shared/calculator';
import { PageSection } from '@/components/ui/section';
import type { DealershipContent } from '@/lib/content/dealership';

/** Share of lost service, and the cost of a month of missed calls. */
export function LostService({ stats, ...head }: DealershipContent['lostService']) {
  return (
    <PageSection id="lost-service" tone="ink" layout="spread" {...head}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-12 gap-y-8">
        {stats.map(({ figure, text }) => (
          <p key={text}>
            <span className="block text-[min(clamp(4.5rem,3rem+7vw,9rem),30cqi)] leading-[0.9] type-wide text-destructive tabular-nums">
              {figure}
            </span>
            <span className="mt-3 block max-w-[30ch] text-xl font-semibold">{text}</span>
          </p>
        ))}
      </div>
      <Calculator />
    </PageSection>
  );
}
