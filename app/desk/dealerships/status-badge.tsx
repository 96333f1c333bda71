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

/** Shows a dealership's state; without one, the dealership is built into the site. */
export function StatusBadge(entry: Partial<Pick<DealershipEntry, 'state' | 'hasChanges'>>) {
  const { state = 'built', hasChanges } = entry;
  const status = state === 'published' && hasChanges ? 'changed' : state;
  return <Badge tone={tones[status]}>{entryStatusTexts[status]}</Badge>;
}
