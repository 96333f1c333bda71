import { Badge } from '@/components/ui/badge';
import { statusTexts } from '@/lib/content/desk/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';

const tones = {
  draft: 'plain',
  published: 'connected',
  changed: 'connected',
  withdrawn: 'danger',
  built: 'strong',
} as const;

/** Without a state, the dealership came with the site. */
export function StatusBadge({
  state = 'published',
  hasChanges,
}: Partial<Pick<DealershipEntry, 'state' | 'hasChanges'>>) {
  const isChanged = state === 'published' && hasChanges;
  const status = hasChanges === undefined ? 'built' : isChanged ? 'changed' : state;
  return <Badge tone={tones[status]}>{statusTexts[status]}</Badge>;
}
