import { Badge } from '@/components/ui/badge';
import { entryStatusTexts } from '@/lib/content/desk/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';

const tones = {
  draft: 'plain',
  published: 'connected',
  changed: 'connected',
  withdrawn: 'danger',
  built: 'strong',
} as const;

/** Without a state, the dealership came with the site. */
export function StatusBadge(entry: Partial<Pick<DealershipEntry, 'state' | 'hasChanges'>>) {
  const { state = 'built', hasChanges } = entry;
  const status = state === 'published' && hasChanges ? 'changed' : state;
  return <Badge tone={tones[status]}>{entryStatusTexts[status]}</Badge>;
}
