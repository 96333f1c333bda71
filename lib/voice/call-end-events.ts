import type { CallState } from './call-state';

/** What leaving a call tells: that it is over, and why. */
export type CallEndEvent =
  | { readonly type: 'call-end' }
  | {
      readonly type: 'status-update';
      readonly status: 'ended';
      readonly endedReason: string | undefined;
    };

/**
 * What a change of the state tells of a call's end: of a connected call each of the two once. The reason
 * comes with the platform's word where it gives one, else it is that of a visitor who hangs up.
 */
export function callEndEvents(before: CallState, after: CallState): CallEndEvent[] {
  if (before.phase !== 'connected') return [];
  if (after.phase === 'connected')
    return after.ending && !before.ending ? [statusUpdate(after.ending.endedReason)] : [];
  const end = { type: 'call-end' } as const;
  return before.ending ? [end] : [end, statusUpdate('customer-ended-call')];
}

function statusUpdate(endedReason: string | undefined): CallEndEvent {
  return { type: 'status-update', status: 'ended', endedReason };
}
