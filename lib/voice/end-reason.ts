import type { EndReason } from './call-state';

/** The platform has hundreds of reasons, recognized by their beginnings (api.d.ts of @vapi-ai/web 2.7.1). */
const reasons: readonly (readonly [RegExp, EndReason])[] = [
  [/^customer-ended-call/, 'visitor'],
  [/^assistant-(?:ended|said|forwarded)/, 'agent'],
  // No sound of the visitor reached the platform, whatever the cause.
  [/^silence-timed-out|did-not-receive-customer-audio|did-not-give-microphone/, 'silence'],
  [/^exceeded-max-duration/, 'longest'],
  [/^customer-(?:vanished|did-not)/, 'network'],
  [/error|fail|fault|not-found|not-valid|invalid|timed-out|shutdown/, 'fault'],
];

/** Classifies the platform's reason; 'closed' if it is unknown. */
export function endReasonOf(endedReason: string | undefined): EndReason {
  return reasons.find(([word]) => word.test(endedReason ?? ''))?.[1] ?? 'closed';
}
