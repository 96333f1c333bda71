import { type BodyFault, readBody } from '@/lib/http/read-body';

const codes = {
  too_large: 'body_too_large',
  too_slow: 'body_too_slow',
  broken_off: 'visitor_left',
} as const satisfies Record<BodyFault, string>;

/** Reads a JSON body of at most `maxBytes` bytes; a text is the code of what is wrong with it. */
export async function readJsonBody(request: Request, maxBytes: number) {
  const [type = ''] = request.headers.get('content-type')?.split(';') ?? [];
  if (type.trim().toLowerCase() !== 'application/json') return 'unsupported_media_type';
  const body = await readBody(request, maxBytes);
  if (typeof body === 'string') return codes[body];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'bad_json';
  }
}
