/** A message of the platform that the site acts upon. */
export type CallMessage =
  | { readonly type: 'speech-update'; readonly role: string; readonly isActive: boolean }
  | { readonly type: 'ended'; readonly endedReason: string | undefined }
  | { readonly type: 'other' };

/**
 * Reads a message of the platform.
 *
 * @returns undefined where it is no message at all; the type 'other' where it is one of no concern
 */
export function readMessage(message: unknown): CallMessage | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  const { type, status, role, endedReason } = message as Record<string, unknown>;
  if (typeof type !== 'string') return undefined;
  if (type === 'speech-update' && typeof role === 'string')
    return { type, role, isActive: status === 'started' };
  if (type === 'status-update' && status === 'ended')
    return {
      type: 'ended',
      endedReason: typeof endedReason === 'string' ? endedReason : undefined,
    };
  return { type: 'other' };
}

/** What leaving a call tells: first that it is over, and once a call why. */
export type CallEndEvent =
  | { readonly type: 'call-end' }
  | {
      readonly type: 'status-update';
      readonly status: 'ended';
      readonly endedReason: string | undefined;
    };
