import { PageSection } from '@/components/ui/section';
import type { DealershipContent } from '@/lib/content/dealership';

/** Goals of the agent within a year. */
export function Urgency({ goals, ...head }: DealershipContent['urgency']) {
  return (
    <PageSection id="benefits" tone="surface" layout="spread" {...head}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-10 gap-y-6">
        {goals.map(({ figure, title, text }) => (
          <li key={title} className="border-t-2 border-foreground pt-3 lg:pt-5">
            <span className="block text-figure type-wide tabular-nums">{figure}</span>
            <span className="mt-1 block text-lg leading-snug font-semibold lg:mt-2">{title}</span>
            <span className="mt-1 block text-muted-foreground">{text}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
