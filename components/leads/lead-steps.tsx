import type { LeadStep } from '@/lib/content/leads';

/** What happens next and when, as a timetable. */
export function LeadSteps({ steps }: { steps: readonly LeadStep[] }) {
  return (
    <ol>
      {steps.map(({ when, text }) => (
        <li key={when} className="border-t py-4">
          <p className="font-semibold">{when}</p>
          <p className="mt-1 max-w-[60ch] text-pretty text-muted-foreground">{text}</p>
        </li>
      ))}
    </ol>
  );
}
