import type { CallRecord } from '@/lib/links/calls';
import type { EndReason } from '@/lib/voice/call-state';
import { endReasonOf } from '@/lib/voice/end-reason';

const texts: Record<EndReason, string> = {
  visitor: 'The visitor hung up',
  agent: 'The agent said goodbye',
  silence: 'Nobody spoke any more',
  longest: 'It reached the time limit',
  closed: 'It was closed',
  network: 'The connection was lost',
  fault: 'Something failed',
};

/** How a call ended. */
export const callEnd = ({ endedAt, endReason }: Pick<CallRecord, 'endedAt' | 'endReason'>) =>
  endedAt ? texts[endReasonOf(endReason)] : 'Under way, or not reported yet';
