import { type BodyFault, readBody } from '@/lib/read-body';

const codes = {
  too_large: 'body_too_large',
  too_slow: 'body_too_slow',
  broken_off: 'visitor_left',
} as const satisfies Record<BodyFault, string>;

export type JsonBody =
  | { ok: true; value: unknown }
  | { ok: false; code: 'unsupported_media_type' | 'bad_json' | (typeof codes)[BodyFault] };

/** Reads a JSON body of at most `maxBytes` bytes. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<JsonBody> {
  const [type = ''] = request.headers.get('content-type')?.split(';') ?? [];
  if (type.trim().toLowerCase() !== 'application/json') {
    return { ok: false, code: 'unsupported_media_type' };
  }
  const body = await readBody(request, maxBytes);
  if (typeof body === 'string') return { ok: false, code: codes[body] };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, code: 'bad_json' };
  }
}
