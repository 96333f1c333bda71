import type { EndReason } from './call-state';

/**
 * Why a call is over by the platform's word, of which there are hundreds: told apart by how they begin.
 * Source: `endedReason` of @vapi-ai/web 2.7.1's api.d.ts.
 */
const reasons: readonly (readonly [RegExp, EndReason])[] = [
  [/^customer-ended-call/, 'visitor'],
  [/^assistant-(?:ended|said|forwarded)/, 'agent'],
  [/^silence-timed-out/, 'silence'],
  [/^exceeded-max-duration/, 'longest'],
  [/^customer-(?:vanished|did-not)/, 'network'],
  [/error|fail|fault|not-found|invalid/, 'fault'],
];

/** Why a call is over; 'closed' where the platform's word says no more than that. */
export function endReasonOf(endedReason: string | undefined): EndReason {
  return reasons.find(([word]) => word.test(endedReason ?? ''))?.[1] ?? 'closed';
}
