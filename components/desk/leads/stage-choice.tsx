'use client';

import { useOptimistic, useTransition } from 'react';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { leadTexts, stageTexts } from '@/lib/content/desk/leads';
import { type LeadStage, leadStages } from '@/lib/leads/lead';

import './stage-choice.css';

interface StageChoiceProps {
  reference: string;
  stage: LeadStage;
}

/** How far the desk has come with it: pressed, and so. */
export function StageChoice({ reference, stage }: StageChoiceProps) {
  const { send } = useDeskAction();
  const [shown, show] = useOptimistic(stage);
  const [, startTransition] = useTransition();

  function choose(next: LeadStage) {
    if (next === shown) return;
    startTransition(async () => {
      show(next);
      await send({
        path: `leads/${reference}`,
        method: 'PATCH',
        body: { stage: next },
        done: leadTexts.stageSaved(stageTexts[next]),
      });
    });
  }

  return (
    <div role="group" aria-label={leadTexts.stage} className="stage-choice">
      {leadStages.map((each) => (
        <button key={each} type="button" aria-pressed={each === shown} onClick={() => choose(each)}>
          {stageTexts[each]}
        </button>
      ))}
    </div>
  );
}
