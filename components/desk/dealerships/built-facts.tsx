import { FactList } from '@/components/desk/shell/fact-list';
import {
  builtTexts,
  calleeNames,
  dealershipForm as texts,
  figureLabels,
} from '@/lib/content/desk/dealerships';
import { allBrands, sayPhone, sayWeek } from '@/lib/content/dealership/facts';
import type { Dealership } from '@/lib/dealerships/dealership-file';
import { callees, figureIds } from '@/lib/dealerships/form/dealership-form';

/** All that a dealership's file has. */
export function BuiltFacts({ dealership }: { dealership: Dealership }) {
  const { salesperson, figures } = dealership;
  const callee = callees.find((each) => each !== 'inline' && dealership[each] !== undefined);
  return (
    <FactList
      facts={[
        [texts.city.label, `${dealership.city}, ${dealership.region}`],
        [texts.brands.label, allBrands(dealership)],
        [texts.phone.label, dealership.phone && sayPhone(dealership.phone)],
        [texts.timeZone.label, dealership.timeZone],
        [texts.parts.openingHours.title, sayWeek(dealership.openingHours)],
        [texts.parts.serviceHours.title, sayWeek(dealership.serviceHours)],
        [
          builtTexts.contact,
          salesperson && [salesperson.name, salesperson.email, salesperson.phone].join('\n'),
        ],
        ...figureIds.map((id): [string, string | undefined] => [
          figureLabels[id].label,
          figures?.[id],
        ]),
        [texts.callee.label, calleeNames[callee ?? 'inline']],
      ]}
    />
  );
}
