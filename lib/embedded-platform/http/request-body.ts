import { readBody } from '@/lib/read-body';
import { refuse } from './respond';

/** What a JSON body may weigh, in bytes. */
export const MAX_JSON_BYTES = 256 * 1024;

/** Deeper than any definition of the platform, and far from where recursion would fail. */
const MAX_DEPTH = 64;

/** Whether a request says that its body is of this media type. */
export const hasContentType = ({ headers }: Request, type: string): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type;

/** The bytes of a body, or the refusal of one that is too large, cut off, or slower than `withinMs` milliseconds. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  withinMs?: number,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  const body = await readBody(request, maxBytes, withinMs);
  if (body === 'too_large') return refuse(413);
  // The rest of a slow body is not waited for.
  if (body === 'too_slow') return refuse(408, undefined, { headers: { connection: 'close' } });
  return body === 'broken_off' ? refuse(400, 'the request was withdrawn') : body;
}

/** As {@link readBytes}, as text. */
export async function readText(request: Request, maxBytes: number): Promise<string | Response> {
  const bytes = await readBytes(request, maxBytes);
  return bytes instanceof Response ? bytes : new TextDecoder().decode(bytes);
}

/** The value of a JSON body, or the refusal of one that cannot be read, is not JSON, or is nested too deeply. */
export async function readJson(
  request: Request,
  maxBytes = MAX_JSON_BYTES,
): Promise<{ value: unknown } | Response> {
  if (!hasContentType(request, 'application/json')) return refuse(415);
  const text = await readText(request, maxBytes);
  if (text instanceof Response) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(400, ['body must be JSON']);
  }
  return isHarmless(value) ? { value } : refuse(400, ['body must not be nested so deeply']);
}

/**
 * Takes `__proto__` keys out, which would become prototypes where an object is copied by assignment;
 * false where the value is nested so deeply that writing it as JSON again would fail.
 */
function isHarmless(root: unknown): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      Reflect.deleteProperty(value, '__proto__');
      return Object.values(value);
    });
  }
  return true;
}
