import { Badge } from '@/components/ui/badge';
import type { DealershipEntry } from '@/lib/dealerships/entry';

const statuses = {
  draft: { text: 'Draft', tone: 'plain' },
  published: { text: 'Published', tone: 'connected' },
  changed: { text: 'Published, with changes', tone: 'connected' },
  withdrawn: { text: 'Withdrawn', tone: 'danger' },
  built: { text: 'Built in', tone: 'strong' },
} as const;

interface StatusBadgeProps {
  /** Of the desk; without one, it came with the site. */
  entry?: Pick<DealershipEntry, 'state' | 'hasChanges'>;
}

/** A dealership's status. */
export function StatusBadge({ entry }: StatusBadgeProps) {
  const isChanged = entry?.state === 'published' && entry.hasChanges;
  const { text, tone } = statuses[isChanged ? 'changed' : (entry?.state ?? 'built')];
  return <Badge tone={tone}>{text}</Badge>;
}
