export type JsonBody =
  | { ok: true; value: unknown }
  | { ok: false; code: 'unsupported_media_type' | 'body_too_large' | 'bad_json' };

/** Reads a JSON body of at most `maxBytes` bytes, counted as they come: Content-Length may lie. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<JsonBody> {
  const [type = ''] = request.headers.get('content-type')?.split(';') ?? [];
  if (type.trim().toLowerCase() !== 'application/json') {
    return { ok: false, code: 'unsupported_media_type' };
  }
  if (Number(request.headers.get('content-length')) > maxBytes) {
    return { ok: false, code: 'body_too_large' };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return { ok: false, code: 'body_too_large' };
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, code: 'bad_json' };
  }
}
