import type { EndReason } from './call-state';

/** The platform has hundreds of reasons, told apart by how they begin (@vapi-ai/web 2.7.1's api.d.ts). */
const reasons: readonly (readonly [RegExp, EndReason])[] = [
  [/^customer-ended-call/, 'visitor'],
  [/^assistant-(?:ended|said|forwarded)/, 'agent'],
  // Where the platform got no sound of the visitor, nothing was heard, for whatever reason.
  [/^silence-timed-out|did-not-receive-customer-audio|did-not-give-microphone/, 'silence'],
  [/^exceeded-max-duration/, 'longest'],
  [/^customer-(?:vanished|did-not)/, 'network'],
  [/error|fail|fault|not-found|not-valid|invalid|timed-out|shutdown/, 'fault'],
];

/** Why a call is over; 'closed' where the platform's word says no more than that. */
export function endReasonOf(endedReason: string | undefined): EndReason {
  return reasons.find(([word]) => word.test(endedReason ?? ''))?.[1] ?? 'closed';
}
