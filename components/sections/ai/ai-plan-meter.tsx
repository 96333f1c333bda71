import type { aiPricing, PlanId } from '@/lib/content/ai';
import { plans } from '@/lib/content/ai';

const rank: Record<PlanId, number> = { service: 0, store: 1, group: 2 };

/** What is in each plan: a table whose columns are meters, longer the more is in. */
export function AiPlanMeter({
  caption,
  feature,
  included,
  notIncluded,
  features,
}: typeof aiPricing.meter) {
  return (
    <table className="mt-12 w-full border-collapse @5xl:mt-16">
      <caption className="mb-4 text-left text-lg font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b">
          <th scope="col" className="text-left">
            <span className="sr-only">{feature}</span>
          </th>
          {plans.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="pb-2 text-left text-[0.8125rem] font-semibold @max-3xl:w-13 @3xl:w-24 @3xl:text-base @5xl:w-1/5"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map(({ text, from }) => (
          <tr key={text} className="group">
            <th
              scope="row"
              className="border-b py-3 pr-4 text-left leading-snug font-normal group-last:border-b-0"
            >
              {text}
            </th>
            {plans.map(({ id }) => {
              const isIncluded = rank[id] >= rank[from];
              return (
                <td key={id} className="h-px">
                  <span
                    aria-hidden="true"
                    className={
                      isIncluded
                        ? 'block h-[calc(100%-3px)] w-3 bg-foreground @3xl:w-4 forced-colors:bg-[CanvasText]'
                        : 'block h-[calc(100%-3px)] w-3 border-l border-foreground/40 @3xl:w-4'
                    }
                  />
                  <span className="sr-only">{isIncluded ? included : notIncluded}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
