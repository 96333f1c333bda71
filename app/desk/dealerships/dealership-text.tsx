import { Badge } from '@/components/ui/badge';
import { dealershipFigures, type FigureId } from '@/lib/content/claims';
import type { Callee } from '@/lib/dealerships/form/dealership-form';
import type { DealershipEntry } from '@/lib/dealerships/entry';

export const calleeTexts: Record<Callee, string> = {
  inline: 'The usual agent',
  assistantId: 'An assistant of theirs',
  squadId: 'A squad of theirs',
  workflowId: 'A workflow of theirs',
};

const figureTexts: Record<FigureId, string> = {
  lostService: 'Service visits lost after the warranty',
  lostCallers: 'Callers who do not try again',
  customerDatabase: 'Customers on file',
  tradeIns: 'Goal: trade-in conversations',
  revenue: 'Goal: service revenue a year',
  retention: 'Goal: customers who come back',
  callsHandled: 'Goal: calls handled without a person',
};

/** The figures of a dealership, each with the estimate that stands in for it. */
export const figures = (Object.keys(figureTexts) as FigureId[]).map((id) => ({
  ...{ id, label: figureTexts[id], example: dealershipFigures[id] },
}));

/**
 * What is wrong with a field, as a sentence, of what the registry's schema says for engineers.
 *
 * @param message such as `a time of day such as 08:30`, `is missing`, or a sentence already
 */
export function faultSentence(message: string): string {
  const [first = ''] = message.split(' ');
  if (/^[A-Z].*[.!?]$/.test(message)) return message;
  if (message === 'Invalid UUID') return 'An id looks like 6a5a3e9e-52c1-4a5b-9c3e-0d7f6c1f2b11.';
  if (message.startsWith('must have text') || message.startsWith('Too small: expected array'))
    return 'Fill this in.';
  if (message === 'opens must be before closes') return 'It must open before it closes.';
  if (first === 'a' || first === 'an') return `This should be ${message}.`;
  if (['is', 'must', 'makes'].includes(first)) return `This ${message}.`;
  return 'This cannot be published as it is.';
}

const statuses = {
  draft: { text: 'Draft', tone: 'plain' },
  published: { text: 'Published', tone: 'connected' },
  changed: { text: 'Published, with changes', tone: 'connected' },
  withdrawn: { text: 'Withdrawn', tone: 'danger' },
  built: { text: 'Built in', tone: 'strong' },
} as const;

/** Without an entry of the desk, the dealership came with the site. */
export function StatusBadge({ entry }: { entry?: Pick<DealershipEntry, 'state' | 'hasChanges'> }) {
  const isChanged = entry?.state === 'published' && entry.hasChanges;
  const { text, tone } = statuses[isChanged ? 'changed' : (entry?.state ?? 'built')];
  return <Badge tone={tone}>{text}</Badge>;
}
