'use client';

import { useOptimistic, useTransition } from 'react';

import { useOutcome } from '@/components/desk/action-button';
import { Segments } from '@/components/desk/segments';
import { useAction } from '@/components/desk/use-action';
import type { LeadStage } from '@/lib/leads/lead';

import { setStage } from './actions';
import { stageTexts } from './lead-text';

/** How far the desk has come with a lead. */
export function StageChoice({ reference, stage }: { reference: string; stage: LeadStage }) {
  const { run } = useAction(setStage);
  const tell = useOutcome();
  const [shown, show] = useOptimistic(stage);
  const [, startTransition] = useTransition();
  return (
    <Segments
      label="Stage"
      choices={stageTexts}
      value={shown}
      className="grid max-w-136 auto-cols-fr grid-flow-col *:px-1"
      onChange={(next) =>
        startTransition(async () => {
          show(next);
          tell(await run({ reference, stage: next }));
        })
      }
    />
  );
}
