/** How long a body may take to arrive, in milliseconds, whatever its client keeps sending. */
export const BODY_WITHIN_MS = 10_000;

/** Why a body was not read: more bytes or more time than it may have, or its client was gone. */
export type BodyFault = 'too_large' | 'too_slow' | 'broken_off';

/**
 * Reads the body of a request or a response. Its bytes are counted as they come, since Content-Length may lie, and its
 * time is counted as a whole, since a client that drips never pauses for long.
 *
 * @param withinMs milliseconds for the whole body
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
    // What waits for the next chunk is told at once that there is none; nothing waits for the client.
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
