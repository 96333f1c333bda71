import type { ComponentProps } from 'react';

import { Badge } from '@/components/ui/badge';
import { stageTexts } from '@/lib/content/desk/leads';
import type { LeadStage } from '@/lib/leads/lead';

const tones: Record<LeadStage, ComponentProps<typeof Badge>['tone']> = {
  new: 'live',
  contacted: 'strong',
  won: 'connected',
  lost: 'plain',
};

/** How far the desk has come with a lead. A lamp is lit while nobody has taken it up. */
export function StageBadge({ stage }: { stage: LeadStage }) {
  return <Badge tone={tones[stage]}>{stageTexts[stage]}</Badge>;
}
