import { Section } from '@/components/desk/page-parts';
import { faultsTitle, faultTexts } from '@/lib/content/desk/faults';
import type { Fault } from '@/lib/faults/faults';

/** Lists current faults for owners. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <Section title={faultsTitle} className="mb-7 max-w-3xl border-s-3 border-destructive ps-4">
      <ul className="grid gap-2">
        {faults.map(({ name }) => (
          <li key={name}>
            <strong>{faultTexts[name].title}</strong> <span>{faultTexts[name].remedy}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
