/** Limit of a body's arrival in milliseconds, whatever its client keeps sending. */
export const BODY_WITHIN_MS = 10_000;

/** Reason why a body was not read: too many bytes, too much time, or a lost client. */
export type BodyFault = 'too_large' | 'too_slow' | 'broken_off';

/**
 * Reads the body of a request or response. Counts bytes as they arrive, since Content-Length may lie, and the total
 * time, since a slow client never pauses for long.
 *
 * @param withinMs limit of the whole body in milliseconds
 */
export async function readBody(
  request: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
  withinMs = BODY_WITHIN_MS,
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get('content-length')) > maxBytes) return 'too_large';
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let fault: BodyFault | undefined;
  const giveUp = (because: BodyFault) => {
    fault = because;
    // Ends the pending read at once without waiting for the client.
    reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(giveUp, withinMs, 'too_slow');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (!fault) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > maxBytes) giveUp('too_large');
      chunks.push(value);
    }
  } catch {
    return fault ?? 'broken_off';
  } finally {
    clearTimeout(timer);
  }
  return fault ?? new Uint8Array(Buffer.concat(chunks));
}
