/** A message of the platform that the site acts upon. */
export type CallMessage =
  | { readonly type: 'speech-update'; readonly role: string; readonly isActive: boolean }
  | { readonly type: 'ended'; readonly endedReason: string | undefined }
  | { readonly type: 'other' };

type Fields = Readonly<Record<string, unknown>>;

/** By the platform's type of message; undefined where the site does nothing with the message. */
const readers = {
  'speech-update': ({ role, status }: Fields): CallMessage | undefined =>
    typeof role === 'string'
      ? { type: 'speech-update', role, isActive: status === 'started' }
      : undefined,
  'status-update': ({ status, endedReason }: Fields): CallMessage | undefined =>
    status === 'ended'
      ? { type: 'ended', endedReason: typeof endedReason === 'string' ? endedReason : undefined }
      : undefined,
};

type ReadType = keyof typeof readers;

/** Every type of message that is read: the server has the platform send a call these and no others. */
export const readTypes = Object.keys(readers) as ReadType[];

/**
 * Reads a message of the platform.
 *
 * @returns undefined where it is not a message; the type 'other' where the site does nothing with it
 */
export function readMessage(message: unknown): CallMessage | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  const { type } = message;
  if (typeof type !== 'string') return undefined;
  const read = Object.hasOwn(readers, type)
    ? readers[type as ReadType](message as Fields)
    : undefined;
  return read ?? { type: 'other' };
}
