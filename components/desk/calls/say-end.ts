import { callEndTexts, callList } from '@/lib/content/desk/calls';
import type { CallRecord } from '@/lib/links/calls';
import { endReasonOf } from '@/lib/voice/end-reason';

/** How a call ended, in words. */
export function sayEnd({ endedAt, endReason }: Pick<CallRecord, 'endedAt' | 'endReason'>): string {
  return endedAt ? callEndTexts[endReasonOf(endReason)] : callList.underWay;
}
