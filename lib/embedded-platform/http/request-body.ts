import { readBody } from '@/lib/http/read-body';
import { refuse } from './respond';

const MAX_JSON_BYTES = 256 * 1024;
/** Deeper than any definition, and far below the limit of recursion. */
const MAX_DEPTH = 64;

/** Names of fields that the platform never returns (@vapi-ai/web 2.3.8's api.d.ts), and similar ones. */
const secretName =
  /(?:api|access|secret|private|subscription|openai)key$|secret$|password$|authtoken$|^connectionstring$/i;

/** Reads a body's bytes; refuses one that is too large, cut off, or slower than `withinMs` milliseconds. */
export async function readBytes(request: Request, maxBytes: number, withinMs?: number) {
  const body = await readBody(request, maxBytes, withinMs);
  if (body === 'too_large') return refuse(413);
  // Closes the connection instead of waiting for the rest.
  if (body === 'too_slow') return refuse(408, undefined, { headers: { connection: 'close' } });
  return body === 'broken_off' ? refuse(400, 'the request was withdrawn') : body;
}

/** Reads a body like {@link readBytes}, as text of this media type. */
export async function readText(request: Request, type: string, maxBytes: number) {
  const given = request.headers.get('content-type')?.split(';')[0];
  if (given?.trim().toLowerCase() !== type) return refuse(415);
  const bytes = await readBytes(request, maxBytes);
  return bytes instanceof Response ? bytes : new TextDecoder().decode(bytes);
}

/** Reads a JSON body without secrets, so that no answer can show one; refuses anything else. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', MAX_JSON_BYTES);
  if (text instanceof Response) return text;
  try {
    const value: unknown = JSON.parse(text, keep);
    return isShallow(value) ? value : refuse(400, ['body must not be nested so deeply']);
  } catch {
    return refuse(400, ['body must be JSON']);
  }
}

/**
 * Returns a field's value; undefined for secrets and for `__proto__`. Only strings are secrets: a tool's parameter may
 * have a secret's name.
 */
const keep = (name: string, value: unknown): unknown =>
  name === '__proto__' || (typeof value === 'string' && secretName.test(name)) ? undefined : value;

const isShallow = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1)));
