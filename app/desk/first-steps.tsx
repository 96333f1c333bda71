import { Check } from 'lucide-react';
import { ActionButton } from '@/components/desk/action-button';
import { Section, TextLink } from '@/components/desk/page-parts';
import { stepTexts as t } from '@/lib/content/desk/board';
import type { FirstStep } from '@/lib/desk/first-steps';
import { endSteps } from './account/actions';

/** The list of first steps for a new person, until they are done or dismissed. */
export function FirstSteps({ steps }: { steps: readonly { step: FirstStep; isDone: boolean }[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title={t.title} className="mb-7 max-w-3xl rounded-xl border p-4 sm:p-5">
      <ol className="grid gap-1">
        {steps.map(({ step, isDone }, index) => (
          <li key={step} className="flex min-h-11 items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-content-center rounded-full border text-sm font-semibold tabular-nums"
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            {isDone ? (
              <span className="text-muted-foreground">
                <s>{t.steps[step].label}</s> <span className="sr-only">{t.done}</span>
              </span>
            ) : (
              <span>
                <TextLink href={t.steps[step].href}>{t.steps[step].label}</TextLink>{' '}
                <span className="text-[0.9375rem] text-muted-foreground">{t.steps[step].text}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <ActionButton variant="quiet" action={endSteps} fields={{}} className="-ms-2 mt-2">
        {t.dismiss}
      </ActionButton>
    </Section>
  );
}
