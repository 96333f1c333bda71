import type { ComponentProps } from 'react';

import { Badge } from '@/components/ui/badge';
import { type DealershipStanding, dealershipStandings } from '@/lib/content/desk/dealerships';

import { standingOf } from './edited-entry';

const tones: Record<DealershipStanding, ComponentProps<typeof Badge>['tone']> = {
  draft: 'plain',
  published: 'connected',
  changed: 'connected',
  withdrawn: 'danger',
  built: 'strong',
};

interface StandingBadgeProps {
  /** An entry of the desk; without one, it came with the site. */
  of?: Parameters<typeof standingOf>[0];
}

/** How a dealership stands, in a word or two. */
export function StandingBadge({ of }: StandingBadgeProps) {
  const standing = of ? standingOf(of) : 'built';
  return <Badge tone={tones[standing]}>{dealershipStandings[standing]}</Badge>;
}
